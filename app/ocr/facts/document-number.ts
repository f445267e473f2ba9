import type { Candidate } from "./document-date.ts";
import { besideAndBelow, type Cell, type Layout, namesOf } from "./layout.ts";

const value = "(?:[A-Z]{1,6}[-/. ]?)?(?=[A-Z./_-]{0,12}\\d)[\\dA-Z]{1,24}(?:[./_-][\\dA-Z]{1,20}){0,6}";
const begin = new RegExp(`^[\\s:.#°]{0,4}(${value})(?![./_-]?[\\p{L}\\d]|,\\d| \\d{3}(?!\\d))`, "u");
const nr = "(?:nummer|nr|number|no|num|n°|#)";

/** points of a plain "Rechnung" */
const ofHeading = 8;
const labels: [RegExp, number][] = [
  [
    new RegExp(
      `(?:rechnungs?|(?<!\\p{L})(?:rechn|rech|re|rg|inv)|gutschrifts?|storno|stornorechnungs?|invoice|facture|credit note)[\\s.-]{0,2}${nr}(?!\\p{L})`,
      "giu",
    ),
    9,
  ],
  [new RegExp(`(?:rechnung|gutschrift|korrektur|invoice|facture|credit note)[^\\d]{1,40}?(?<!\\p{L})${nr}(?!\\p{L})`, "giu"), 8.5],
  [/(?<!\p{L})(?:rechnung|gutschrift|invoice|facture|credit note)(?!\p{L})/giu, ofHeading],
  [new RegExp(`(?:beleg|bon|dokument(?:en)?|bescheid)[\\s.-]{0,2}${nr}(?!\\p{L})`, "giu"), 7],
  [/^beleg(?= ?:)/giu, 7],
  [new RegExp(`(?<!\\p{L})(?:receipt|doc(?:ument)?|bill|slip)[\\s.-]{0,2}${nr}(?!\\p{L})`, "giu"), 6],
];
/**
 * Labels of further numbers: of contracts, policies, tickets, notices and orders. Such a number is never sure, and none is taken if the paper is an
 * invoice.
 */
const furtherLabels: [RegExp, number][] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:vertrags?|versicherungsschein|versicherungs|policen?|ticket|lieferschein|angebots?|contract|agreement|policy|delivery note|quotation)[\\s.-]{0,2}${nr}(?!\\p{L})`,
      "giu",
    ),
    7,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:aktenzeichen|az|geschäftszeichen|kassenzeichen|(?:auftrags?|bestell|order|mitglieds|ausweis|member(?:ship)?|steuer|case|reference)[\\s.-]{0,2}${nr})(?=[\\s.:]|$)`,
      "giu",
    ),
    6.5,
  ],
  [/^lieferschein(?!\p{L})/giu, 6.2],
];
const ofInvoice = /rechnung(?!swesen)|gutschrift|invoice|receipt|quittung|kassenbon/i;
const other =
  /(?:kunden|bestell|auftrags?|vertrags?|liefer|angebots?|projekt|customer|client|order|gst|vat|tax (?:reg|id)|contract|original|vor)[\s.:-]*$/i;
/** "Ihre Nummer" is the receiver's own; "Ihre Rechnung Nr." is the paper. */
const yours = /(?:\bihre?|\byour)[\s.:-]*$/i;
const elsewhere = /bestell|auftrag|liefer|vertrag|angebot|gemäß|\border\b|contract|offer|kunden|customer|\bzur\b|\bto\b/i;
const short = new RegExp(`^${nr}(?!\\p{L})`, "iu");
const heading = /^[^\d]{0,24}(?:rechnung|gutschrift|invoice|facture|credit note)[^\d]{0,30}$/i;
const notBefore = 60;
/** "80101911/26.06.2025" */
const dayBehind = /(?<=\d{3})[/_-](?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d\d-\d\d)(?!\d)/;

/** The number of an invoice or receipt, best first: behind its name, right of it or below. */
export function documentNumbers(layout: Layout): Candidate<string>[] {
  const found = layout.cells.flatMap((cell) => [
    ...labels.flatMap(([label, points]) => numbersBehind(layout, cell, { label, points })),
    ...besideHeading(layout, cell),
  ]);
  const isInvoice = layout.cells.some(({ text }) => ofInvoice.test(text));
  const further = isInvoice ? [] : furtherNumbers(layout);
  return [...found, ...further].sort((a, b) => b.points - a.points);
}

function furtherNumbers(layout: Layout): Candidate<string>[] {
  return layout.cells.flatMap((cell) =>
    furtherLabels.flatMap(([label, points]) =>
      [...cell.text.slice(0, 400).matchAll(label)].flatMap((match) => {
        if (yours.test(cell.text.slice(0, match.index))) return [];
        const behind = cell.text.slice((match.index ?? 0) + match[0].length);
        const inCell = numberIn(behind);
        if (inCell) return [{ value: inCell, points }];
        const isNamedOnly = !/\d/.test(behind) && behind.length < 40;
        const around = isNamedOnly ? besideAndBelow(layout, cell).flatMap(({ text }) => numberIn(text) ?? []) : [];
        return around.slice(0, 1).map((value) => ({ value, points: points - 0.2 }));
      }),
    ),
  );
}

function numbersBehind(layout: Layout, cell: Cell, { label, points }: { label: RegExp; points: number }): Candidate<string>[] {
  return [...cell.text.slice(0, 400).matchAll(label)].flatMap((match) => {
    const start = match.index ?? 0;
    const before = cell.text.slice(Math.max(0, start - notBefore), start);
    const isNamed = /(?:rechnung|gutschrift|invoice)(?!\p{L})/iu.test(match[0]);
    if (other.test(before) || elsewhere.test(match[0]) || (yours.test(before) && !isNamed)) return [];
    const behind = cell.text.slice(start + match[0].length);
    const inCell = numberIn(behind);
    if (inCell) return [{ value: inCell, points }];
    // A plain "Rechnung" is a heading: a number near it need not be its own.
    if (points === ofHeading || /[\p{L}\d]/u.test(behind)) return [];
    const beside = besideAndBelow(layout, cell).flatMap(({ text }) => numberIn(text) ?? []);
    return beside.slice(0, 1).map((number) => ({ value: number, points: points - 0.2 }));
  });
}

/** "Nr. 471102 vom" right of or below "Handelsrechnung (380)". */
function besideHeading(layout: Layout, cell: Cell): Candidate<string>[] {
  const [begin = ""] = short.exec(cell.text) ?? [];
  const number = begin && numberIn(cell.text.slice(begin.length));
  if (!number) return [];
  const { left, above } = namesOf(layout, { cell, start: 0, end: begin.length + number.length });
  const isHeaded = [left, above].some((text) => heading.test(text.replace(/\(\d{3}\)/, "")) && !elsewhere.test(text));
  return isHeaded ? [{ value: number, points: 8.5 }] : [];
}

function numberIn(text: string): string | undefined {
  const written = text.slice(0, notBefore).replace(dayBehind, "");
  const found = begin.exec(written)?.[1]?.replace(/[./_-]+$/, "");
  return found && isNumber(found) ? found : undefined;
}

/** Tells whether a text may be a number of a document: it is no date, time, sum or year. */
function isNumber(text: string): boolean {
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}:\d{2}|^\d+[.,]\d{2}$|^(?:19|20)\d\d$/.test(text))
    return false;
  return text.length >= 3 || /^\d{2}$/.test(text);
}
