/** A found value. isSure: it may fill an empty field; any other is only offered. */
export type Found<T> = { value: T; isSure: boolean };

/** The facts that were found in a paper, days as "2026-11-21"; a missing fact is not stated there. */
export type FoundFacts = {
  date?: Found<string>;
  due?: Found<string>;
  sender?: Found<string>;
  number?: Found<string>;
  amount?: Found<{ cents: number; currency: string }>;
};

/** What the pages of a paper state, besides its facts. */
export type PrintedPaper = {
  facts: FoundFacts;
  text: string;
  /** as "2026-11-21" */
  days: string[];
  /** the sum of its value added tax in cents, if it adds up with other amounts */
  tax?: number;
  /** whether all of it was read, and its figures so well that what was not found does not stand there */
  isClear: boolean;
};
