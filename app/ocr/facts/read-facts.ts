import type { Found, FoundFacts, PrintedPaper } from "~/lib/found-facts";
import { dayInName } from "~/lib/written-days";
import { textOf, type Word } from "../words.ts";
import { amountDue } from "./amount.ts";
import { bestDates, type Candidate, daysOnPage, documentDates } from "./document-date.ts";
import { documentNumbers } from "./document-number.ts";
import { dueDate } from "./due-date.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { senders } from "./sender.ts";
import { isSame } from "./sender-names.ts";
import { printedTax } from "./tax.ts";

/** points from which on a fact is sure, and from which on it is worth an offer */
const sure = { date: 4.5, sender: 6, number: 8.3 };
const offered = { date: 0, sender: 2.5, number: 6 };
/** points that part it from the next one that says something else */
const ahead = { date: 0.5, sender: 1 };

/** fileName: the original name of a paper; the day in it is offered if the paper has none */
type Asked = { today: Date; fileName?: string };

/** Reads the pages of a paper, in their order: date, sender and number are on the first one, the amount to be paid on any. */
export function readFacts(pages: readonly (readonly Word[])[], asked: Asked): FoundFacts {
  return factsIn(pages.map(layoutOf), asked);
}

/** Reads the same, and whatever else tells whether the pages agree with what is said of them elsewhere; undefined: a page that is not read. */
export function readPrinted(pages: readonly (readonly Word[] | undefined)[], asked: Asked): PrintedPaper {
  const read = pages.map((words) => words ?? []);
  const layouts = read.map(layoutOf);
  const tax = printedTax(layouts);
  return {
    facts: factsIn(layouts, asked),
    text: read.map(textOf).join("\n"),
    days: layouts.flatMap((layout) => daysOnPage(layout, asked.today).map(({ day }) => day)),
    ...(tax !== undefined && { tax }),
    isClear: pages.every((words) => words?.every(isClearly)),
  };
}

/** the confidence from which figures are taken as they were read */
const clear = 90;

function isClearly({ text, confidence }: Word): boolean {
  return confidence >= clear || !/\d/.test(text);
}

function factsIn(layouts: readonly Layout[], { today, fileName = "" }: Asked): FoundFacts {
  const [first] = layouts;
  if (!first) return {};
  const dated = layouts.map((layout) => ({ layout, days: daysOnPage(layout, today) }));
  const dates = documentDates(first, dated[0]?.days ?? [], today);
  const due = dueDate(dated, dateIn(bestDates(dates))?.value);
  const written = dateIn(bestDates(dates, due?.value));
  const inName = written ? undefined : dayInName(fileName, today);
  const date = written ?? (inName ? { value: inName, isSure: false } : undefined);
  const dueFound = due && date?.value !== due.value ? { value: due.value, isSure: due.points >= 8 && date?.isSure === true } : undefined;
  const amount = amountDue(layouts);
  return {
    ...(date && { date }),
    ...(dueFound && { due: dueFound }),
    ...optional("sender", senderOn(first)),
    ...optional("number", numberOn(first)),
    ...(amount && amount.points >= 4 && { amount: { value: amount.value, isSure: amount.isSure } }),
  };
}

function dateIn([best, ...others]: readonly Candidate<string>[]): Found<string> | undefined {
  if (!best || best.points < offered.date) return undefined;
  const rival = others.find(({ value }) => value !== best.value);
  return { value: best.value, isSure: best.points >= sure.date && (!rival || best.points - rival.points >= ahead.date) };
}

function senderOn(layout: Layout): Found<string> | undefined {
  const [best, ...others] = senders(layout);
  if (!best || best.points < offered.sender) return undefined;
  const rival = others.find(({ value }) => !isSame(value, best.value));
  // A brand at the head and the firm at the foot: where two are named well enough, neither is sure.
  const isDoubted = rival !== undefined && (rival.points >= sure.sender || best.points - rival.points < ahead.sender);
  return { value: best.value, isSure: best.points >= sure.sender && !isDoubted };
}

function numberOn(layout: Layout): Found<string> | undefined {
  const [best, ...others] = documentNumbers(layout);
  if (!best || best.points < offered.number) return undefined;
  // A number is doubted if two places say different ones, or if it has letters among figures that look like figures.
  const isDoubted =
    others.some(({ value, points }) => value !== best.value && points >= sure.number) ||
    /\d[OIl]|[OIl]\d/.test(best.value.replace(/^[A-Z]+/, ""));
  return { value: best.value, isSure: best.points >= sure.number && !isDoubted };
}

function optional<K extends string, T>(key: K, value: T | undefined): { [Key in K]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { [Key in K]?: T });
}
