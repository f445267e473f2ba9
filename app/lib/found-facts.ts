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
