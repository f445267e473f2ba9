import { dayPlus, daysBetween } from "~/lib/written-days";
import type { Candidate, DayOnPage } from "./document-date.ts";
import type { Layout } from "./layout.ts";

const label =
  /fällig|zahlbar|zahlungsziel|zahlungsfrist|zu (?:be)?zahlen bis|überweisen|begleichen|bezahlen|entrichten|zahlen sie|zahlung (?:bis|spätestens)|\bdue\b|payable (?:by|until|on)|pay (?:by|until|before)|please pay|payment (?:by|until|deadline)|remit (?:by|until|before)|échéance/i;
const discount = /skonto|discount|rabatt|(?<!ohne (?:jeden |weiteren )?)abzug|abzüglich|nachlass/i;
/** "fällig seit": the day is over. */
const since = /(?:\bseit|\bsince|\bwar|\bwas)(?: (?:dem|the|am|due|on|fällig)){0,2}\s*$/i;
const within =
  /(?:innerhalb|binnen|within|zahlungsziel:?|payment terms?:?|\bnet)(?: von| of)? (\d{1,3})(?: \p{L}{4,12})? ?(?:tagen|tage|tg|days)\b/iu;
const paid = /zahl|überweis|begleich|fällig|\bpay|\bdue\b|\bnet\b|rechnungsbetrag/i;
/** days after its date until which a paper may be due */
const longest = 190;

export type Due = Candidate<string>;

/** A page and every day on it. */
export type DatedPage = { layout: Layout; days: readonly DayOnPage[] };

/**
 * Finds the day by which the amount is to be paid. A day worked out from "within 14 days" is never more than a guess. Days with a discount do not
 * count.
 */
export function dueDate(pages: readonly DatedPage[], date: string | undefined): Due | undefined {
  const inTime = (named: typeof isDue) => {
    const written = pages.flatMap(({ layout, days }) => days.filter((found) => named(found, layout)));
    return written.map(({ day }) => day).filter((day) => !date || (daysBetween(date, day) >= 0 && daysBetween(date, day) <= longest));
  };
  const told = inTime(isDue);
  const latest = told.toSorted().at(-1);
  // If several days are labelled so, the earlier ones are those of parts.
  if (latest) return { value: latest, points: date && new Set(told).size === 1 ? 8 : 3 };
  const [meant] = inTime(isDueInSentence);
  if (meant) return { value: meant, points: 3 };
  return date ? workedOut(pages, date) : undefined;
}

/** "… bis spätestens 26.10.2026" / "zurückzugeben und die Gebühr zu begleichen.": the thing to be done by then comes behind the day. */
function isDueInSentence({ cell, start, end, labels }: DayOnPage, { rows }: Layout): boolean {
  if (!/(?:\bbis|\bby|\bbefore)(?: (?:zum|spätestens)){0,2}\s*$/i.test(labels.before) || since.test(cell.text.slice(0, start)))
    return false;
  const lineAfter = rows[cell.row + 1]?.map(({ text }) => text).join(" ") ?? "";
  const [sentence = ""] = `${cell.text.slice(end)} ${lineAfter.slice(0, 160)}`.split(/\.(?= \p{Lu}|$)/u);
  return label.test(sentence) && !discount.test(sentence);
}

function isDue({ cell, start, end, labels }: DayOnPage, { rows }: Layout): boolean {
  const { before, left, above } = labels;
  const clause = clauseOf(cell.text, start, end);
  if (discount.test(clause) || since.test(before)) return false;
  if (label.test(clause)) return true;
  // A sentence goes on in the next line: "Bitte überweisen Sie bis zum" / "19.11.2026".
  const lineBefore = rows[cell.row - 1]?.map(({ text }) => text).join(" ") ?? "";
  if (before.trim() === "" || /^(?:bis )?(?:zum )?$/i.test(before.trim()))
    if (/(?:bis|zum|by|until|am)$/i.test(lineBefore) && label.test(lineBefore.slice(-60)) && !discount.test(lineBefore.slice(-60)))
      return true;
  if (/\d/.test(before)) return false;
  return [left, above].some((text) => label.test(text) && !discount.test(text) && !/\d/.test(text)) && !/\p{L}{4}/u.test(before);
}

/** The part of a sentence in which a day stands, cut at commas and full stops that are not of a number. */
function clauseOf(text: string, start: number, end: number): string {
  const parts = /[,;](?!\d)|\.(?= \p{Lu})| (?:oder|or|bzw\.) /gu;
  const cuts = [...text.matchAll(parts)].map((match) => match.index ?? 0).filter((cut) => cut < start || cut >= end);
  const from = Math.max(0, ...cuts.filter((cut) => cut < start));
  return text.slice(from, Math.min(text.length, ...cuts.filter((cut) => cut >= end)));
}

function workedOut(pages: readonly DatedPage[], date: string): Due | undefined {
  for (const { layout } of pages)
    for (const { text } of layout.cells) {
      for (const clause of text.split(/[,;](?!\d)|\.(?= \p{Lu})/u)) {
        const days = Number(within.exec(clause)?.[1] ?? 0);
        if (days > 0 && days <= longest && paid.test(clause) && !discount.test(clause)) return { value: dayPlus(date, days), points: 3 };
      }
    }
  return undefined;
}
