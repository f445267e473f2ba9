import type { Language } from "~/lib/languages";

export type Saying = Record<Language, string>;

/**
 * Where sayings are from: the author, the year of death (before our era: negative) and the work.
 * All of it is free of copyright: the authors died more than 70 years ago, and so did the translators, where we did not translate ourselves.
 */
export type Source = { author: string | Record<Language, string>; died: number; work: string; sayings: Saying[] };
