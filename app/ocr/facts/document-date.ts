import { daysIn, isMonthFirst } from "~/lib/written-days";
import { type Layout, type Names, namesOf, type Placed } from "./layout.ts";

/** A value that was found, and how much speaks for it. */
export type Candidate<T> = { value: T; points: number };

const ofItself =
  /(?:rechnungs?|rech|re|rg|beleg|ausstellungs?|brief|bescheid|dokument(?:en)?|gutschrifts?|invoice|inv|issued?|issuing|bill|receipt|doc(?:ument)?|letter)[\s.-]{0,3}(?:datum|date)\b|rechnungs-? ?(?:und|\/|&) ?(?:liefer|leistungs)-?datum|\bdate of (?:the )?(?:issue|invoice|letter)|\bissued(?: at| on)?\b|\b(?:ausgestellt|erstellt) am|\brechnung vom|\binvoice dated|\bschreiben vom/iu;
const ofElse =
  /liefer|leistung|bestell|auftrag|geb(?:oren|urt|\.)|fällig|zahlbar|zahlung|druck|print|\bdue\b|deliver|\border|valid|gültig|since|\bseit\b|version|\bbis\b|\bvon\b|\bab\b|until|\bby\b|birth|expir|ablauf|vertrag|contract|angebot|quot|offer|versand|ship|zeitraum|period|buchung|valuta|wertstell|eingang|einzug|abbuch|kündig|beginn|start|\bstand\b|termin(?!al)|abfahrt|anreise|abreise|arrival|depart|check|nächst|\bnext\b|frist|letzte|\blast\b|kauf|purchase|service|eintritt|antrag|tax point|payment|paid|bezahlt|anmeld|register|best before|mhd|\bam\b|\bon\b|\bof\b|collect|abhol|zum\b|spätestens|latest|zustell|zugestellt|wirksam|in kraft|effective|laufzeit|\bborn\b|\bdob\b/iu;
/** Words for an event that takes place on the day named: a hearing, an appointment, a feast. */
const event =
  /termin(?!al)|verhandlung|anhörung|sitzung|\bladung\b|geladen|einladung|einladen|\bladen (?:wir|sie|dich|euch)|veranstaltung|versammlung|(?:feier|fest|abend)\b|besprechung|besichtigung|untersuchung|vorstellung|aufführung|konzert|treffen|\bhearing|appointment|\bmeeting|\binvit|\bevent|\btrial|\bceremony|\bconcert|\bparty\b/iu;
const plain = /(?<![\p{L}-])(?:datum|date|dated|tag)\b[\s.:#]*$|^den $/iu;
const otherPaper = /(?:bestell|auftrag|liefer|vertrag|angebot|gemäß|\border\b|contract|quotation|\boffer\b|your letter|ihr schreiben)/i;
/** "Rechnung Nr. 471102 vom", with any text without a digit between. */
const numbered =
  /(?:rechnung|gutschrift|korrektur|bescheid|beleg|\binvoice|\bcredit note)(?<between>[^\d]{0,32}?)[\dA-Z][\w./-]{2,25},? (?:vom|of|dated|from)[\s:]*$/iu;
/** "Weil am Rhein, den": each of its words is a name or a small word between names. */
const townBefore =
  /^(?=.{3,48}$)\p{Lu}[\p{L}./()-]+(?: (?:[\p{Lu}(][\p{L}./()-]*|am|an|auf|im|in|bei|ob|vor|unter|der|dem|den|die|und|on|upon|the|of|de|la|le|sur|i\.|a\.|d\.))*(?:, ?(?:den |the |am )?| den )$/u;
const weekday =
  /(?<!\p{L})(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\b[.,]? ?(?=(?:den |the |am )?$)/iu;
/** Words that lead to a day, also at the end of a line if the next one goes on with the day. */
const leading = /\b(?:bis|am|zum|auf|für|ab|seit|spätestens|by|until|till|before|for|on)(?: (?:zum|den|dem|the|spätestens))* ?$/iu;
/** "um 10:30 Uhr" right behind a day. */
const atHour = /^[\s,]*(?:um|ab|gegen|at|from)\s+[0-2]?\d(?:[:.][0-5]\d)?(?!\d)/i;
const spanBefore = /\d{1,4}\.?\s*(?:bis|to|until|–|—|-)\s*(?:zum )?$/i;
const spanAfter = /^\s*(?:bis|to|until|–|—|-)\s*(?:zum )?\d/i;
const timeOfDay = /\b[0-2]?\d:[0-5]\d(?::[0-5]\d)?\b|\b[0-2]?\d\.[0-5]\d uhr/i;

/** "Mahnung vom 14.02.2025" in a line of its own; in a sentence it is another paper. */
const titled =
  /^(?:\d\. ?|letzte )?(?:\p{L}{0,24}-?)(?:mahnung|zahlungserinnerung|bescheid|angebot|lieferschein|kontoauszug|auftragsbestätigung|kündigung|versicherungsschein) vom$/iu;
/** The line that a fax machine prints over a page. */
const faxed = /\bfax\b|\b(?:von|from):.*\b(?:an|to):|\b(?:seite|page|s\.|p\.) ?\d{1,3} ?\/ ?\d{1,3}/i;
/** A day before this is rather somebody's birthday, unless the paper says that it is its own. */
const oldest = "1990";

export type DayOnPage = Placed & { day: string; isMisread?: boolean; labels: Names };

/** Finds every day on a page, with the texts that may name it. */
export function daysOnPage(layout: Layout, today: Date): DayOnPage[] {
  const monthFirst = isMonthFirst(layout.cells.map(({ text }) => text).join("\n"));
  return layout.cells.flatMap((cell) =>
    daysIn(cell.text, { monthFirst, today }).map((found) => ({
      ...found,
      cell,
      labels: namesOf(layout, { cell, start: found.start, end: found.end }),
    })),
  );
}

/** The days on a page that may be that of the paper itself, each with the evidence for it. */
export function documentDates(layout: Layout, found: readonly DayOnPage[], today: Date): Candidate<string>[] {
  const last = today.toISOString().slice(0, 10);
  const days = found.filter(({ day }) => day <= last);
  const isAlone = new Set(days.map(({ day }) => day)).size === 1;
  // A time beside a day is that of a purchase, unless the paper asks people to come.
  const timed = layout.cells.some(({ text }) => event.test(text)) ? 0 : isAlone ? 5 : 3;
  return days.map((one) => ({ value: one.day, points: pointsOf(one, layout, timed) }));
}

/** Sorts the best first; the higher one on the page if they are even. due: the day of payment, which is hardly the paper's own day */
export function bestDates(dates: readonly Candidate<string>[], due?: string): Candidate<string>[] {
  const judged = dates.map(({ value, points }) => ({ value, points: value === due ? points - 3 : points }));
  return judged.sort((a, b) => b.points - a.points);
}

function pointsOf({ cell, start, end, day, isMisread, labels }: DayOnPage, { rows }: Layout, timed: number): number {
  const after = cell.text.slice(end, end + 40);
  const beside = (rows[cell.row] ?? []).map(({ text }) => text).join("  ");
  const near = [cell.row - 1, cell.row + 1]
    .flatMap((row) => rows[row] ?? [])
    .filter((other) => other.left < cell.right && other.right > cell.left);
  const hasTime = [beside.replace(cell.text.slice(start, end), " "), ...near.map(({ text }) => text)].some((text) => timeOfDay.test(text));
  const span = spanBefore.test(labels.before) || spanAfter.test(after) ? -6 : 0;
  const isTitle = titled.test(cell.text.slice(0, start).trim()) && after.trim() === "";
  const doubt = (isMisread ? -4 : 0) + (day < oldest && !townBefore.test(labels.before) ? -4 : 0) + (faxed.test(beside) ? -4 : 0);
  return (hasTime ? timed : 0) + span + (isTitle ? 6 : named(labels, { lineBefore: lineBefore(rows, cell), after })) + doubt;
}

/** The line that goes on with a cell: side by side, cells are no prose. */
function lineBefore(rows: Layout["rows"], { row }: DayOnPage["cell"]): string {
  const [over, own] = [rows[row - 1] ?? [], rows[row] ?? []];
  return over.length === 1 && own.length === 1 ? (over[0]?.text ?? "") : "";
}

/** The nearest label that says anything decides. */
function named({ before, left, above, row, lineOver }: Names, { lineBefore, after }: { lineBefore: string; after: string }): number {
  const wide = before.replace(weekday, "");
  for (const text of [row, `${above} ${wide}`, `${lineOver} ${row}`]) {
    // "Handelsrechnung (380)" names its kind.
    const { between } = numbered.exec(text.replace(/\(\d{3}\)/, ""))?.groups ?? {};
    if (between !== undefined) return otherPaper.test(between) ? -8 : 9;
  }
  if (townBefore.test(wide) && !event.test(wide)) return 6;
  if (/(?:^|\s)\d{3,}\/$/.test(before)) return otherPaper.test(row) ? -8 : 4;
  if (/\b(?:vom|of|dated)[\s:]*$/i.test(wide) && otherPaper.test(wide)) return -8;
  const told = sinceValue(wide);
  if (!ofItself.test(told) && !plain.test(told)) {
    const sentence = told.trim() === "" ? lineBefore : told;
    if (leading.test(sentence) || event.test(told) || atHour.test(after)) return -8;
  }
  for (const text of [told, sinceValue(left), above]) {
    if (text.trim() === "") continue;
    if (ofItself.test(text)) return 8;
    if (ofElse.test(text) || event.test(text)) return -8;
    if (plain.test(text) || /^(?:datum|date)\b/i.test(text.trim())) return 8;
  }
  return 0;
}

/** A label that has its value already names nothing more. */
function sinceValue(text: string): string {
  return text.replace(/^.*\d[.,:]?(?=\D*$)/s, "");
}
