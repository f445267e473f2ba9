import { companyIn, findCompany, inTitleCase, isName } from "../names.ts";
import type { Candidate } from "./document-date.ts";
import { type Cell, type Layout, sureness } from "./layout.ts";

const seller = /^(?:verkäufer|lieferant|rechnungssteller|absender|leistungserbringer|seller|vendor|supplier|from|issued by)\s*(?:[:/(]|$)/i;
const customer =
  /^(?:(?:leistungs|rechnungs|waren|liefer)?(?:empfänger|anschrift|adresse)|käufer|kunde|auftraggeber|rechnung an|lieferung an|mieter|versicherungsnehmer|buyer|customer(?! (?:no|id|number))|client|bill(?:ed|ing)? (?:to|address)|ship(?:ped|ping)? (?:to|address)|sold to|deliver(?:ed|y)? (?:to|address)|invoice to|attn)\b/i;
const senderLine =
  /^([^\d•·●|,–]{4,60}?) ?(?:[•·●|,–*]| - ) ?[^\n•·●|,–*]{3,50}\d[^\n•·●|,–*]{0,8}(?:[•·●|,–*]| - ) ?(?:[A-Z]{1,2}-)?\d{4,5} \p{L}[^\n\d]*$/u;
/** How a contract names its sides: each with its address, and neither is who sent it. */
const side = /^(?:zwischen|und|between|and)\s/i;
const register =
  /\bHR ?B|\bHRA|geschäftsführ|handelsregister|registergericht|amtsgericht|\bust\b|\bust\.?-|steuernummer|\biban|vat (?:reg|no|id)|gst|company (?:reg|no)|co\. ?(?:reg )?no/i;
const bank = /bank\b|sparkasse|volksbank|raiffeisen/i;
const town = /^(?:\p{Lu}{1,3}[- ])?\d{4,5} \p{L}[\p{L} .()/-]*$/u;
const street = /\p{L}.*\d+ ?\p{L}?$|stra(?:ss|ß)e|weg|platz|street|road|lane|avenue|postfach|jalan|jln/iu;
const freeMail = /^(?:gmx|web|gmail|googlemail|t-online|outlook|hotmail|yahoo|icloud|freenet|posteo|mail)$/i;
const legalForm = /\b(?:gmbh|mbh|ag|kg|ohg|gbr|ug|se|kgaa|eg|e\. ?k\.?|e\. ?v\.?|ltd|limited|inc|llc|plc|sdn\.? ?bhd)\b/i;
const registerNumber = /\s*\(\s*(?:co\.? ?(?:reg)?\.? ?no\.? ?)?[\dA-Z][\d-]{3,}[ -]?[A-Z]?\s*\)\s*$/i;
const headEnd = /\d{3,}|tel\b|fax|gst|tax invoice|invoice|receipt|rechnung|quittung|beleg|\bno\b|lot\b|jalan|stra(?:ss|ß)e|www|@|:/i;

const addressLine = /\btel\b|\bfax\b|\blot\b|jalan|\bjln\b|^no\.? ?\d|\d{5} \p{L}/iu;
/** confidence from which on a word may be part of a name */
const readWell = 60;

/** Rows around a name, and of the head of a receipt. */
const [near, head] = [3, 8];

type Named = { name: string; cell: Cell; points: number };

/** Who sent a page, best first; never the one it is addressed to. */
export function senders(layout: Layout): Candidate<string>[] {
  const { cells, rows } = layout;
  const addressees = addresseesOn(layout);
  const labelled = cells.some(({ text }) => seller.test(text)) || addressees.length > 0;
  const text = cells.map((cell) => cell.text).join("\n");
  const known = findCompany(text);
  const named: Named[] = [
    ...belowSeller(layout),
    ...cells.flatMap((cell) => fromSenderLine(cell)),
    ...cells.flatMap((cell) => fromLegalForm(cell, rows)),
    ...(labelled ? [] : headOfReceipt(layout)),
  ];
  const isAddressed = (name: string) => addressees.some((other) => isSame(name, other));
  const domains = domainsIn(text);
  const lower = text.toLowerCase();
  const sums = new Map<string, Candidate<string>>();
  for (const { name, points } of named) {
    const repeated = Math.min(4, lower.split(name.toLowerCase()).length - 2);
    const whole =
      points +
      0.7 * Math.max(0, repeated) +
      (domains.some((domain) => holds(name, domain)) ? 3 : 0) +
      (known && isSame(name, known) ? 2 : 0) +
      (isAddressed(name) ? -8 : 0);
    const before = sums.get(name.toLowerCase());
    if (!before || before.points < whole) sums.set(name.toLowerCase(), { value: name, points: whole });
  }
  if (known && !isAddressed(known) && ![...sums.values()].some(({ value }) => isSame(value, known)))
    sums.set(known.toLowerCase(), { value: known, points: 3 });
  const judged = [...sums.values()].sort((a, b) => b.points - a.points);
  return judged[0] && isAddressed(judged[0].value) ? [] : judged;
}

/** Whether one name is a part of the other, whatever their capitals. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(legalForm, "")
    .replace(/[^\p{L}\d]/gu, "");
}

/** "Name:" below a heading is the best there; else the first line that is a name. */
function belowSeller(layout: Layout): Named[] {
  return layout.cells.flatMap((cell) => {
    if (!seller.test(cell.text)) return [];
    const inLine = cell.text.replace(seller, "").replace(/^[\s:]+/, "");
    const told = [...(inLine ? [{ ...cell, text: inLine }] : []), ...under(layout, cell, 5)];
    const end = told.findIndex(({ text }) => customer.test(text));
    const lines = end < 0 ? told : told.slice(0, end);
    const line =
      lines.find(({ text }) => /^name\b[\s:]+\p{L}/iu.test(text)) ??
      lines.find(({ text }) => companyIn(text)) ??
      lines.find(({ text }) => isPlainName(text));
    const name = line && tidyName(line.text.replace(/^name[\s:]*/i, ""));
    return line && name ? [{ name, cell: line, points: 10 }] : [];
  });
}

function fromSenderLine(cell: Cell): Named[] {
  const [, name = ""] = senderLine.exec(cell.text.slice(0, 160)) ?? [];
  const tidied = tidyName(name);
  return tidied && !customer.test(name) && !side.test(name) ? [{ name: tidied, cell, points: 8 }] : [];
}

function fromLegalForm(cell: Cell, rows: Cell[][]): Named[] {
  const name = companyIn(cell.text.slice(0, 200));
  if (!name) return [];
  const around = rows.slice(Math.max(0, cell.row - near), cell.row + near + 1).flat();
  const points = [
    cell.top > 0.8 && 2,
    cell.top < 0.2 && 2,
    around.some(({ text }) => register.test(text)) && 2,
    sureness({ cell, start: 0, end: name.length }) < readWell + 10 && -2,
    bank.test(cell.text) && !register.test(cell.text) && -5,
  ];
  return [{ name, cell, points: points.reduce((sum: number, each) => sum + (each || 0), 3) }];
}

/** A name above the address of a receipt; a legal form in the next line belongs to it. */
function headOfReceipt({ rows }: Layout): Named[] {
  const lines = rows.slice(0, head).map((row) => row.map(({ text }) => text).join(" "));
  const address = lines.findIndex((line) => addressLine.test(line));
  const first = lines.slice(0, address < 0 ? head : address).findIndex((line) => isPlainName(line.replace(registerNumber, "")));
  const cell = rows[first]?.[0];
  if (first < 0 || !cell || sureness({ cell, start: 0, end: cell.text.length }) < readWell) return [];
  const parts = [lines[first] ?? ""];
  for (const line of lines.slice(first + 1, first + 3)) {
    if (legalForm.test(parts.join(" ")) || !legalForm.test(line) || headEnd.test(line.replace(registerNumber, ""))) break;
    parts.push(line);
  }
  const joined = parts.map((part) => part.replace(registerNumber, "")).join(" ");
  const isTogether = parts.length > 1 && parts.slice(1).every((part) => part.replace(registerNumber, "").split(" ").length <= 3);
  const name = tidyName(isTogether ? joined : (lines[first] ?? "").replace(registerNumber, ""));
  if (!name) return [];
  const isAboveAddress = lines.slice(first + 1, first + 5).some((line) => headEnd.test(line));
  const points = legalForm.test(name) && isAboveAddress ? 6.5 : name.split(" ").filter((word) => word.length > 2).length >= 2 ? 5 : 3;
  return [{ name, cell, points: points + (isAboveAddress ? 0.5 : 0) }];
}

/** Nothing but a name: no colon, no year, no heading. */
function isPlainName(line: string): boolean {
  const text = line.trim();
  if (text.length < 4 || text.length > 60 || /[:@]|\d{3}/.test(text) || seller.test(text) || customer.test(text) || street.test(text))
    return false;
  if (
    /rechnung|quittung|beleg|kopie|datum|seite|willkommen|invoice|receipt|slip|copy|welcome|thank|order|your|phone|fax|währung|currency|angebot|bescheid|mahnung|gutschrift|lieferschein|vertrag|bestätigung|ihr[e]?\b/i.test(
      text,
    )
  )
    return false;
  return (
    /^[\p{L}\d&'’`.,()/ -]+$/u.test(text) &&
    isName(
      text
        .replace(/[(),.&/]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
  );
}

function tidyName(text: string): string | undefined {
  const name = text
    .replace(registerNumber, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, "");
  return name.length >= 3 && name.length <= 80 && /\p{L}{2}/u.test(name) && !/^(?:nummer|gln|ust|vat|tel)\b/i.test(name)
    ? inTitleCase(name)
    : undefined;
}

/** Names below "Käufer" and the like, and of a block of name, street and town in the upper left part. */
function addresseesOn(layout: Layout): string[] {
  const labelled = layout.cells
    .filter(({ text }) => customer.test(text))
    .flatMap((cell) => [cell.text.replace(customer, "").replace(/^[\s:]+/, ""), ...under(layout, cell, 3).map(({ text }) => text)]);
  const sellers = belowSeller(layout).map(({ name }) => name);
  // Where the paper says who its customer is, nobody else is taken for one.
  const blocks = (labelled.length > 0 ? [] : layout.cells)
    .filter((cell) => town.test(cell.text) && cell.left < 0.5 && cell.top > 0.08 && cell.top < 0.45)
    .flatMap((cell) => {
      const over = above(layout, cell, 4);
      if (!street.test(over[0]?.text ?? "") || over.length < 2) return [];
      const isHead = over.some(({ text }) => senderLine.test(text));
      const names = over.slice(1).filter(({ text }) => !senderLine.test(text));
      // A block right at the head, without a line of its sender above, is as likely that of the sender.
      return isHead || cell.top > 0.15 ? names.map(({ text }) => text) : [];
    });
  return [...labelled, ...blocks]
    .map((text) => text.replace(/^name[\s:]*/i, "").trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !street.test(text) && !town.test(text))
    .filter((text) => !sellers.some((name) => isSame(name, text)));
}

/** The cells right below one, of the same column, as long as the lines are near. */
function under({ rows }: Layout, cell: Cell, most: number): Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const row of rows.slice(cell.row + 1, cell.row + 1 + most * 2)) {
    const next = row.find((other) => other.left < last.right && other.right > last.left && Math.abs(other.left - cell.left) < 0.08);
    if (!next) continue;
    if (next.top - last.bottom > 2.2 * (last.bottom - last.top) || found.length >= most) break;
    // "Name:" and what stands right of it
    const value = next.text.endsWith(":") ? rows[next.row]?.[next.place + 1]?.text : undefined;
    found.push(value ? { ...next, text: `${next.text} ${value}` } : next);
    last = next;
  }
  return found;
}

function above({ rows }: Layout, cell: Cell, most: number): Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const row of rows.slice(Math.max(0, cell.row - most * 2), cell.row).reverse()) {
    const next = row.find((other) => Math.abs(other.left - cell.left) < 0.03);
    if (!next) continue;
    if (last.top - next.bottom > 1.5 * (last.bottom - last.top) || found.length >= most) break;
    found.push(next);
    last = next;
  }
  return found;
}

function domainsIn(text: string): string[] {
  const found = text.matchAll(/(?:www\.|@|https?:\/\/)([a-z\d-]{3,40})\.(?:[a-z\d-]{2,20}\.)?[a-z]{2,10}\b/gi);
  return [...found].map(([, domain = ""]) => domain.toLowerCase()).filter((domain) => !freeMail.test(domain));
}

function holds(name: string, domain: string): boolean {
  const bare = domain.replaceAll("-", "");
  const whole = spelt(plain(name));
  const words = name
    .split(/[\s-]+/)
    .map((word) => spelt(plain(word)))
    .filter((word) => word.length >= 4);
  return (whole.length >= 4 && bare.includes(whole)) || words.some((word) => bare.includes(word));
}

function spelt(text: string): string {
  return text.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss");
}
