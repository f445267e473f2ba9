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
 * Where sayings are from: the author, the year of death (before our era: negative) and the work.
 * All of it is free of copyright: the authors died more than 70 years ago, and so did the translators, where we did not translate ourselves.
 */
export type Source = { author: string | Record<Language, string>; died: number; work: string; sayings: Saying[] };

const collected: Source[][] = [ancients, germanClassics, germanRomantics, germanModerns, europeans, englishClassics, englishModerns];

export const sources = collected.flat();

/** What nobody in particular said: a German proverb with the one that English says for it, or the other way round. */
export const proverbs: Saying[] = sayingsOfNobody;
