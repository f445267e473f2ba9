import { droppedIn, type Span } from "./dropped-signs.ts";
import { fold } from "./fold.ts";
import { daysIn, isMonthFirst } from "./written-days.ts";

/** A form by which a part of a text is found in addition to the written one, folded; and its place. */
export type WrittenForm = Span & { form: string };

/**
 * The further forms of a text: each day as "2018-03-05", each amount as "1234,56", each number in groups without its separators, each phone of a
 * country as one dials it there, and words divided at a line's end the other way, with the hyphen or without it.
 */
export function formsIn(text: string): WrittenForm[] {
  if (!/\p{Nd}/u.test(text)) return halvesIn(text);
  const others = [...daysOf(text), ...amountsIn(text), ...phonesIn(text)].filter(({ form, from, to }) => form !== text.slice(from, to));
  return [...others, ...numbersIn(text), ...halvesIn(text)];
}

function daysOf(text: string): WrittenForm[] {
  const found = daysIn(text, { monthFirst: isMonthFirst(text), today: new Date() });
  return found.map(({ day, start, end }) => ({ form: day, from: start, to: end }));
}

/** The form that finds texts in which a term is written in another way; undefined if there is no other. */
export function formOf(term: string): string | undefined {
  const whole = term.trim();
  const isWhole = ({ from, to }: Span) => from === 0 && to === whole.length;
  if (!/\p{Nd}/u.test(whole)) return undefined;
  const form = [...daysOf(whole), ...amountsIn(whole), ...phonesIn(whole)].find(isWhole)?.form ?? numberOf(whole);
  return form === fold(whole) ? undefined : form;
}

const account = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2} (?:[A-Z]{4} )?(?:\d{4} ){1,7}\d{1,4}(?![\p{L}\p{N}])/giu;
/** An account number in any groups after a country's code; a phone number with a blank before its last group. */
const phone =
  /(?<![\p{L}\p{N}.,/-])(?:\+\d{1,14}(?:[ /()-]{1,4}\d{1,11}){0,5}[ /()-]{1,4}|\(?0\d{1,5}\)?(?: ?[/-]? ?\(?\d{1,8}\)?){0,4}(?: ?\/)? )\d{2,11}(?![\p{L}\p{N}]|[.,/-]\d)/gu;

/** Returns the spans of a text in one line that are one thing in spite of the blanks in it: days, accounts and phones, in their order. */
export function withBlanksIn(text: string): Span[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const numbers = [account, phone].flatMap((kind) => [...text.matchAll(kind)]);
  const spans = [...daysOf(text), ...numbers.map(({ 0: found, index }) => ({ from: index, to: index + found.length }))];
  return spans
    .filter(({ from, to }) => text.slice(from, to).includes(" "))
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** An amount in groups of three, separated by dots, commas, blanks or apostrophes, with the cents or a dash in their place. */
const amount =
  /(?<![\d.,'’])(?:(\d{1,3}(?:[.'’\u00a0\u202f ]\d{3}){1,4}|\d{1,12}),(\d\d|-{1,2}|[–—])|(\d{1,3}(?:[,'’\u00a0\u202f ]\d{3}){1,4}|\d{1,12})\.(\d\d|-{1,2}|[–—]))(?![\d.,]\d|\d)/g;

function amountsIn(text: string): WrittenForm[] {
  return [...text.matchAll(amount)].map(({ 0: found, 1: whole, 2: cents, 3: english, 4: their, index }) => {
    const units = (whole ?? english ?? "").replace(/\D/g, "");
    const part = cents ?? their ?? "";
    return { form: `${units},${/\d/.test(part) ? part : "00"}`, from: index, to: index + found.length };
  });
}

/** A phone number with the code of a country in which one dials 0 instead; that 0 often stands in brackets behind the code. */
const fromAbroad = /(?<![\p{L}\p{N}])(?:\+|00)(?:3[1-3]|4[13469])((?:[-\u2010-\u2015\u2212/(). \u00a0\u202f]{0,4}\d){3,13})(?!\d)/gu;

function phonesIn(text: string): WrittenForm[] {
  return [...text.matchAll(fromAbroad)].map(({ 0: found, 1: number = "", index }) => ({
    form: `0${number.replace(/\D/g, "").replace(/^0/, "")}`,
    from: index,
    to: index + found.length,
  }));
}

const lettersOrFigures = /[\p{L}\p{N}]+/gu;
/** The text between two parts of one number: one of these signs, or a blank, which may stand beside it. */
const between = /^(?:[._'’]|[^\S\r\n\u001f]?[-\u2010-\u2015\u2212/()]?[^\S\r\n\u001f]?)$/u;
/** A part of a number. Capitals in front belong to it (S-AB 1234); a word does not. */
const partOfNumber = /^(?!(?:EUR|CHF|USD|GBP|DM|IBAN)$)(?:\p{Lu}{1,4}|\p{L}{0,4}\p{Nd}[\p{L}\p{Nd}]{0,33})$/u;
/** signs of a number, with letters */
const [shortest, longest] = [4, 64];

/** Finds numbers that are divided into parts: of an account, a phone, a customer, a car, … */
function numbersIn(text: string): WrittenForm[] {
  const found: WrittenForm[] = [];
  let parts: string[] = [];
  let [from, to, signs] = [0, 0, 0];
  const end = () => {
    const form = parts.length > 1 ? fold(parts.join("")) : "";
    if (isNumber(form)) found.push({ form, from, to });
    [parts, signs] = [[], 0];
  };
  for (const { 0: part, index } of text.matchAll(lettersOrFigures)) {
    const belongs = part.length <= 40 && partOfNumber.test(part);
    if (!belongs || signs + part.length > longest || !isNear(text, to, index)) end();
    if (!belongs) continue;
    if (parts.length === 0) from = index;
    parts.push(part);
    [to, signs] = [index + part.length, signs + part.length];
  }
  end();
  return found;
}

/** Tells whether the text between two parts leaves them one number. */
function isNear(text: string, from: number, to: number): boolean {
  return to - from <= 3 && between.test(text.slice(from, to));
}

/** Returns the number in a term that was typed as one, however it is divided; undefined for two words with a number. */
function numberOf(term: string): string | undefined {
  const parts = term.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const form = fold(parts.join(""));
  return parts.every((part) => /\p{Nd}/u.test(part) || part.length <= 4) && isNumber(form) ? form : undefined;
}

function isNumber(form: string): boolean {
  return form.length >= shortest && /[0-9][^0-9]*[0-9]/.test(form);
}

/** A sign of a word. Half of a sign outside the basic plane counts, because letters are there, too. */
const ofWord = /[\p{L}\p{M}\p{N}\p{Cs}-]/u;
const longestHalf = 64;

/** Returns the halves of words that are divided by the end of a line as forms of their own; other divisions give none. */
function halvesIn(text: string): WrittenForm[] {
  if (!/[\r\n]/.test(text)) return [];
  return droppedIn(text).flatMap(({ from, to }) => {
    const dropped = text.slice(from, to);
    if (!/[\r\n]/.test(dropped) || dropped.startsWith("\u00ad")) return [];
    const before = text.slice(edgeOfWord(text, from, -1), from);
    const behind = text.slice(to, edgeOfWord(text, to, 1));
    const isWhole = /[-\u2010\u00ac]/.test(dropped);
    const form = isWhole ? `${before}-${behind}` : `${before.replace(/[-\u2010\u2011]$/, "")}${behind}`;
    return [{ form: fold(form), from: from - before.length, to: to + behind.length }];
  });
}

/** Finds the edge of a word sign by sign: from a place within a word, a pattern takes many times as long. */
function edgeOfWord(text: string, place: number, step: 1 | -1): number {
  let at = place;
  while (Math.abs(at - place) < longestHalf && ofWord.test(text[step < 0 ? at - 1 : at] ?? "")) at += step;
  return at;
}
