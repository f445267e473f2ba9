import type { Language } from "~/lib/languages";
import { proverbs, type Saying, type Source, sources } from "./collection.server.ts";

export type Quote = { text: string; author: string | null };

type Collected = { text: Saying; author: Source["author"] | null };

export const quotes: Collected[] = [
  ...sources.flatMap(({ author, sayings }) => sayings.map((text) => ({ text, author }))),
  ...proverbs.map((text) => ({ text, author: null })),
];

/** Returns the quote at a fraction of the whole list: 0 is the first, just below 1 the last. */
export function quoteAt(share: number): Collected {
  const quote = quotes[Math.floor(share * quotes.length)];
  if (!quote) throw new RangeError(`No quote lies at ${share}`);
  return quote;
}

export function quoteFor(language: Language, share: number): Quote {
  const { text, author } = quoteAt(share);
  const name = typeof author === "string" || author === null ? author : author[language];
  return { text: text[language], author: name };
}
