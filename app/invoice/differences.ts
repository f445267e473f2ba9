import type { FoundFacts } from "~/lib/found-facts";

/** A fact that the pages state otherwise than the invoice does. */
export type Difference =
  | { fact: "date" | "due" | "number"; printed: string; said: string }
  | { fact: "amount"; printed: Amount; said: Amount };

type Amount = { cents: number; currency: string };

/**
 * Returns what the pages say otherwise than the electronic invoice with which they came: by such differences people are cheated. Only what is
 * read for sure is compared, the sender never, as a brand has many names.
 */
export function differencesOf(said: FoundFacts, printed: FoundFacts): Difference[] {
  const differences: Difference[] = [];
  if (said.amount && printed.amount?.isSure && !sameAmount(said.amount.value, printed.amount.value))
    differences.push({ fact: "amount", printed: printed.amount.value, said: said.amount.value });
  for (const fact of ["number", "date", "due"] as const) {
    const [inData, onPage] = [said[fact], printed[fact]];
    if (inData && onPage?.isSure && plain(inData.value) !== plain(onPage.value))
      differences.push({ fact, printed: onPage.value, said: inData.value });
  }
  return differences;
}

/** A credit note's amount is below zero in one place and above it in the other. */
function sameAmount(one: Amount, other: Amount): boolean {
  return Math.abs(one.cents) === Math.abs(other.cents) && (one.currency === other.currency || other.currency === "");
}

function plain(written: string): string {
  return written.replace(/\s/g, "").toUpperCase();
}
