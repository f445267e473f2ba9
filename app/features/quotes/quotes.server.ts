import type { Language } from "~/lib/languages";
import { proverbs, type Saying, type Source, sources } from "./collection.server.ts";

export type Quote = { text: string; author: string | null };

type Collected = { text: Saying; author: Source["author"] | null };

export const quotes: Collected[] = [
  ...sources.flatMap(({ author, sayings }) => sayings.map((text) => ({ text, author }))),
  ...proverbs.map((text) => ({ text, author: null })),
];

/** Words by which a saying is of money or of death, in English. */
const ofMoneyOrDeath =
  /\b(?:money|rich|wealth|poor|price|cheated|buy|possess|inherited|inheritance|dead|death|dies?|died|grave|kill|mortals|perishes)\b/i;

/** Those for somebody who has just begun: none of money or of death. */
export const quotesToBeginWith = quotes.filter(({ text }) => !ofMoneyOrDeath.test(text.en));

/** Returns the quote at a fraction of the list: 0 is the first, just below 1 the last. */
export function quoteAt(share: number, among = quotes): Collected {
  const quote = among[Math.floor(share * among.length)];
  if (!quote) throw new RangeError(`No quote lies at ${share}`);
  return quote;
}

export function quoteFor(language: Language, share: number, among = quotes): Quote {
  const { text, author } = quoteAt(share, among);
  const name = typeof author === "string" || author === null ? author : author[language];
  return { text: text[language], author: name };
}
