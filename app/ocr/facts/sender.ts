import { companyIn, findCompany } from "../names.ts";
import { above, under } from "./column.ts";
import type { Candidate } from "./document-date.ts";
import { domainsIn, holds } from "./domains.ts";
import { isDoubted, mostOfDoubted } from "./doubted-sender.ts";
import { type Cell, type Layout, sureness } from "./layout.ts";
import { customer, isPlainName, isSame, legalForm, plain, registerNumber, seller, street, tidyName, title } from "./sender-names.ts";

const senderLine =
  /^([^\d•·●|,–]{4,60}?) ?(?:[•·●|,–*]| - ) ?[^\n•·●|,–*]{3,50}\d[^\n•·●|,–*]{0,8}(?:[•·●|,–*]| - ) ?(?:[A-Z]{1,2}-)?\d{4,5} \p{L}[^\n\d]*$/u;
/** The words with which a contract introduces its sides. Each side stands there with its address, and neither is the sender. */
const side = /^(?:zwischen|und|between|and)\s/i;
const register =
  /\bHR ?B|\bHRA|geschäftsführ|handelsregister|registergericht|amtsgericht|\bust\b|\bust\.?-|steuernummer|\biban|vat (?:reg|no|id)|gst|company (?:reg|no)|co\. ?(?:reg )?no/i;
const bank = /bank\b|sparkasse|volksbank|raiffeisen/i;
const town = /^(?:\p{Lu}{1,3}[- ])?\d{4,5} \p{L}[\p{L} .()/-]*$/u;
const headEnd = /\d{3,}|tel\b|fax|gst|tax invoice|invoice|receipt|rechnung|quittung|beleg|\bno\b|lot\b|jalan|stra(?:ss|ß)e|www|@|:/i;

const addressLine = /\btel\b|\bfax\b|\blot\b|jalan|\bjln\b|^no\.? ?\d|\d{5} \p{L}/iu;
const presents = /\s+(?:präsentiert|presents?|lädt ein|proudly presents)\b.*$/iu;
const greeting =
  /^(?:mit (?:freundlichen|herzlichen|besten|lieben) .{0,14}grüßen|hochachtungsvoll|viele grüße|yours (?:sincerely|faithfully|truly)|kind regards|best regards|sincerely)\b/iu;

/** confidence from which on a word may be part of a name */
const readWell = 60;

/** The rows around a name that are looked at, and those that are the head of a receipt. */
const [near, head] = [3, 8];

type Named = { name: string; cell: Cell; points: number };

/** Returns the possible senders of a page, best first; the addressee is never among them. */
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
    ...letterhead(layout),
  ];
  const isAddressed = (name: string) => addressees.some((other) => isSame(name, other));
  const domains = domainsIn(text);
  const lower = text.toLowerCase();
  const sums = new Map<string, Candidate<string>>();
  const numbers = new Set(cells.map(numberOf));
  for (const { name, cell, points } of named) {
    // A heading in a row of numbered ones is no name, though a school or a club may begin with a number.
    const number = numberOf(cell);
    if (number && (numbers.has(number - 1) || numbers.has(number + 1))) continue;
    const repeated = Math.min(4, lower.split(name.toLowerCase()).length - 2);
    const whole =
      points +
      0.7 * Math.max(0, repeated) +
      (domains.some((domain) => holds(name, domain)) ? 3 : 0) +
      (known && isSame(name, known) ? 2 : 0) +
      (isAddressed(name) ? -8 : 0);
    const judged = isDoubted(name, cell, { layout, domains, isAddressed: addressees.length > 0 }) ? Math.min(mostOfDoubted, whole) : whole;
    const before = sums.get(name.toLowerCase());
    if (!before || before.points < judged) sums.set(name.toLowerCase(), { value: name, points: judged });
  }
  if (known && !isAddressed(known) && ![...sums.values()].some(({ value }) => isSame(value, known)))
    sums.set(known.toLowerCase(), { value: known, points: 3 });
  const judged = [...sums.values()].sort((a, b) => b.points - a.points);
  return judged[0] && isAddressed(judged[0].value) ? [] : judged;
}

/**
 * A name in the first lines with an address or a phone or mail address beside it; a person's letter repeats it below its greeting. Only letters have
 * one: a receipt has no greeting.
 */
function letterhead(layout: Layout): Named[] {
  const { rows, cells } = layout;
  const greeted = cells.find(({ text }) => greeting.test(text));
  if (!greeted) return [];
  const signed = rows.slice(greeted.row + 1, greeted.row + 4).flat();
  return rows.slice(0, head).flatMap((row) =>
    row.flatMap((cell) => {
      if (cell.top > 0.12 || !isPlainName(cell.text)) return [];
      const near = rows.slice(cell.row, cell.row + 4).flat();
      if (!near.some(({ text }) => /\b\d{4,5} \p{L}|@|\btel\b/iu.test(text))) return [];
      const name = tidyName(cell.text);
      const isSigned = signed.some(({ text }) => plain(text) === plain(cell.text));
      return name ? [{ name, cell, points: isSigned ? 7 : mostOfDoubted }] : [];
    }),
  );
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
  if (title.test(name) && !legalForm.test(name)) return [];
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
  // Several cells side by side are the head of a table, or a name and something beside it.
  const lines = rows.slice(0, head).map((row) => (row.length > 2 ? "" : nameIn(row)).replace(presents, ""));
  const address = lines.findIndex((line) => addressLine.test(line));
  const first = lines.slice(0, address < 0 ? head : address).findIndex((line) => isPlainName(line.replace(registerNumber, "")));
  const cell = rows[first]?.[0];
  if (first < 0 || !cell || sureness({ cell, start: 0, end: cell.text.length }) < readWell) return [];
  const parts = [lines[first] ?? ""];
  for (const [place, line] of lines.slice(first + 1, first + 3).entries()) {
    if (legalForm.test(parts.join(" ")) || !legalForm.test(line) || headEnd.test(line.replace(registerNumber, ""))) break;
    if (!isRightBelow(rows[first + place + 1], rows[first + place])) break;
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

/** The number that a heading begins with: 7 in "7. Confidentiality". */
function numberOf({ text }: Cell): number | undefined {
  const [, number] = /^(\d{1,2})[.)] ?\p{L}/u.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A legal form further down, or in another column, is that of another name. */
function isRightBelow([below]: readonly Cell[] = [], [cell]: readonly Cell[] = []): boolean {
  if (!below || !cell) return false;
  return below.top - cell.bottom <= 1.5 * (cell.bottom - cell.top) && below.left < cell.right && below.right > cell.left;
}

function nameIn(row: readonly Cell[]): string {
  const [first, second] = row.map(({ text }) => text);
  return second === undefined || legalForm.test(first ?? "") ? (first ?? "") : `${first} ${second}`;
}

/** Finds names below "Käufer" and the like, and the name in a block of name, street and town in the upper left part. */
function addresseesOn(layout: Layout): string[] {
  const labelled = layout.cells
    .filter(({ text }) => customer.test(text))
    .flatMap((cell) => [cell.text.replace(customer, "").replace(/^[\s:]+/, ""), ...under(layout, cell, 3).map(({ text }) => text)]);
  const sellers = belowSeller(layout).map(({ name }) => name);
  // If the paper names its customer, no other address is taken for that of the customer.
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
