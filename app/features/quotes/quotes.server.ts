import type { Language } from "~/lib/languages";
import { ancients } from "./collection/ancients.server.ts";
import { englishClassics } from "./collection/english-classics.server.ts";
import { englishModerns } from "./collection/english-moderns.server.ts";
import { europeans } from "./collection/europeans.server.ts";
import { germanClassics } from "./collection/german-classics.server.ts";
import { germanModerns } from "./collection/german-moderns.server.ts";
import { germanRomantics } from "./collection/german-romantics.server.ts";
import { proverbs } from "./collection/proverbs.server.ts";
import type { Saying, Source } from "./collection/source.ts";

export type Quote = { text: string; author: string | null };

type Collected = { text: Saying; author: Source["author"] | null };

export const sources = [ancients, germanClassics, germanRomantics, germanModerns, europeans, englishClassics, englishModerns].flat();

export const quotes: Collected[] = [
  ...sources.flatMap(({ author, sayings }) => sayings.map((text) => ({ text, author }))),
  ...proverbs.map((text) => ({ text, author: null })),
];

/** The quote at a share of the whole list: 0 is the first, just below 1 the last. */
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
