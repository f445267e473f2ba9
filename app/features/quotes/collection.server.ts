import type { Language } from "~/lib/languages";
import ancients from "./collection/ancients.json";
import englishClassics from "./collection/english-classics.json";
import englishModerns from "./collection/english-moderns.json";
import europeans from "./collection/europeans.json";
import germanClassics from "./collection/german-classics.json";
import germanModerns from "./collection/german-moderns.json";
import germanRomantics from "./collection/german-romantics.json";
import sayingsOfNobody from "./collection/proverbs.json";

export type Saying = Record<Language, string>;

/**
 * The source of sayings: author, year of death (negative if BC) and work. All of them are free of copyright: the authors died more than 70
 * years ago, and so did the translators, unless the translation is our own.
 */
export type Source = { author: string | Record<Language, string>; died: number; work: string; sayings: Saying[] };

const collected: Source[][] = [ancients, germanClassics, germanRomantics, germanModerns, europeans, englishClassics, englishModerns];

export const sources = collected.flat();

/** Proverbs without an author: a German one with its English counterpart, or the other way round. */
export const proverbs: Saying[] = sayingsOfNobody;
