/** Sure: it may fill an empty field; all else is only offered. */
export type Found<T> = { value: T; isSure: boolean };

/** What a paper was found to say of itself, days as "2026-11-21"; what is left out it does not say. */
export type FoundFacts = {
  date?: Found<string>;
  due?: Found<string>;
  sender?: Found<string>;
  number?: Found<string>;
  amount?: Found<{ cents: number; currency: string }>;
};
