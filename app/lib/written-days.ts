import { isByMachine } from "./file-names.ts";

const monthNames: Record<number, string> = {
  1: "januar|jänner|january|jan",
  2: "februar|feber|february|feb",
  3: "märz|maerz|march|mär|mar|mrz",
  4: "april|apr",
  5: "mai|may",
  6: "juni|june|jun",
  7: "juli|july|jul",
  8: "august|aug",
  9: "september|sept|sep",
  10: "oktober|october|okt|oct",
  11: "november|nov",
  12: "dezember|december|dez|dec",
};
const anyMonth = Object.values(monthNames).join("|");

/** "80101911/26.06.2025" is a number and a day; a stroke behind one or two digits is that of a fraction. */
const begins = "(?<![\\d.,-])(?<!(?:^|\\D)\\d{1,2}/)";
const numeric = new RegExp(
  `${begins}(\\d{1,2})(?:\\. ?(\\d{1,2})\\. ?|(?<!/\\d{1,2})([/-])(\\d{1,2})\\3)(\\d{4}|\\d{2})(?![\\d/-]|[.,]\\d)`,
  "g",
);
const yearFirst = new RegExp(`${begins}(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?![\\d/-]|[.,]\\d)`, "g");
const dayName = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:\\.|st|nd|rd|th|(?<misread>["'’”*°]{1,2}))? ?-?(?:of )?(${anyMonth})\\.?,?[ -]?(\\d{4}|\\d{2}(?![\\d:.,]))(?!\\d)`,
  "giu",
);
const nameDay = new RegExp(`(?<!\\p{L})(${anyMonth})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?: ?, ?| )(\\d{4})(?!\\d)`, "giu");

/** A year of two digits is read as one of these days; older papers, such as certificates, have four digits. */
const earliest = { short: 1990, full: 1900 };

/** A day that is written in a text: "2026-11-21", and where; isMisread: its signs were not read well. */
export type FoundDay = { day: string; start: number; end: number; isMisread?: boolean };

/**
 * Tells whether the month comes first in dates with a stroke: one of them has a second number that cannot be a month, and none has such a first
 * number.
 */
export function isMonthFirst(text: string): boolean {
  const stroked = [...text.matchAll(numeric)].filter(([, , , stroke]) => stroke);
  return stroked.some(([, , , , second]) => Number(second) > 12) && !stroked.some(([, first]) => Number(first) > 12);
}

/** Finds every day in a text that the calendar has, in its order. */
export function daysIn(text: string, { monthFirst, today }: { monthFirst: boolean; today: Date }): FoundDay[] {
  const found = [
    ...[...text.matchAll(numeric)].map((match) => {
      const [, first, dotted, , stroked, year] = match;
      const [day, month] = dotted || !monthFirst ? [first, dotted ?? stroked] : [stroked, first];
      return at(match, dayOf(Number(day), Number(month), fullYear(year ?? "", today)));
    }),
    ...[...text.matchAll(yearFirst)].map((match) => at(match, dayOf(Number(match[4]), Number(match[3]), Number(match[1])))),
    ...[...text.matchAll(dayName)].map((match) =>
      at(match, dayOf(Number(match[1]), monthOf(match[3] ?? ""), fullYear(match[4] ?? "", today))),
    ),
    ...[...text.matchAll(nameDay)].map((match) => at(match, dayOf(Number(match[2]), monthOf(match[1] ?? ""), Number(match[3])))),
  ];
  return found.flatMap(({ day, ...place }) => (day ? [{ day, ...place }] : [])).sort((a, b) => a.start - b.start);
}

/** The day that somebody gave a file for its name: "2025-02-19 Car Insurance.pdf". */
export function dayInName(fileName: string, today: Date): string | undefined {
  if (isByMachine(fileName)) return undefined;
  const whole = fileName.replace(/(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g, "$1-$2-$3").replace(/_/g, " ");
  const dashed = whole.replace(/(?<!\d)(\d{4}) (\d\d) (\d\d)(?!\d)/g, "$1-$2-$3").replace(/\.\w{1,8}$/, "");
  return daysIn(dashed, { monthFirst: false, today }).find(({ day }) => day <= today.toISOString().slice(0, 10))?.day;
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function at(match: RegExpMatchArray, day: string | undefined) {
  const start = match.index ?? 0;
  return { day, start, end: start + match[0].length, ...(match.groups?.misread && { isMisread: true }) };
}

function dayOf(day: number, month: number, year: number): string | undefined {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(month, year);
  return isReal && year >= earliest.full && year < 2200 ? `${year}-${inTwo(month)}-${inTwo(day)}` : undefined;
}

/** Returns the days of a month without a Date: a page may have thousands of days, and a Date for each takes several times as long. */
function daysOfMonth(month: number, year: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function inTwo(part: number): string {
  return String(part).padStart(2, "0");
}

function fullYear(year: string, today: Date): number {
  if (year.length === 4) return Number(year);
  const full = Number(year) <= (today.getUTCFullYear() % 100) + 1 ? 2000 + Number(year) : 1900 + Number(year);
  return full < earliest.short ? 0 : full;
}

function monthOf(name: string): number {
  const found = Object.entries(monthNames).find(([, names]) => names.split("|").includes(name.toLowerCase()));
  return Number(found?.[0] ?? 0);
}
