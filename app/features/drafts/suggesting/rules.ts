import { columnsOf } from "~/features/documents/paper/rules";
import { noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { type FoundFacts, type GuessedFact, type PaperFact, paperFacts, type RecognisedFact } from "~/features/pages/rules";

/** Returns the version's columns for a fact that was read. */
function columnsRead(found: FoundFacts, fact: PaperFact): Partial<PaperFacts> {
  const { date, due, sender, number, amount } = found;
  switch (fact) {
    case "date":
      return date ? { documentDate: date.value } : {};
    case "due":
      return due ? { dueDate: due.value } : {};
    case "sender":
      return sender ? { sender: sender.value } : {};
    case "number":
      return number ? { documentNumber: number.value } : {};
    case "amount":
      return amount ? { amount: amount.value.cents, currency: amount.value.currency } : {};
  }
}

/** Returns the columns of a fact that was read for sure, which fills empty fields without asking. */
export function sureColumns(found: FoundFacts, fact: PaperFact): Partial<PaperFacts> {
  return found[fact]?.isSure ? columnsRead(found, fact) : {};
}

type Draft = PaperFacts & { baseVersionId: string | null; byHand: readonly GuessedFact[]; suggestions: { paper?: FoundFacts } };

/** Returns the facts of a draft after reading: it fills empty ones, and replaces only what reading itself wrote before. */
export function guessedPaperFacts(draft: Draft, found: FoundFacts): Partial<PaperFacts> {
  const before = draft.suggestions.paper ?? {};
  const filled = paperFacts.map((fact) => {
    const wasGuessed = !draft.baseVersionId && says(draft, fact, sureColumns(before, fact));
    const mayGuess = !draft.byHand.includes(fact) && (isEmpty(draft, fact) || wasGuessed);
    return mayGuess ? sureColumns(found, fact) : {};
  });
  return Object.assign({}, ...filled);
}

type Left = PaperFacts & { name: string; documentType: string; tags: readonly string[]; byHand: readonly GuessedFact[] };

/** Returns the facts that are empty when a version is published and were not emptied by hand. */
export function leftToReading({ name, documentType, tags, byHand, ...paper }: Left): RecognisedFact[] {
  const empty = { name: name === "", type: documentType === "", tags: tags.length === 0 };
  const left = [...(["type", "name", "tags"] as const).filter((fact) => empty[fact]), ...paperFacts.filter((fact) => isEmpty(paper, fact))];
  return left.filter((fact) => !byHand.some((typed) => typed === fact));
}

export function isEmpty(facts: PaperFacts, fact: PaperFact): boolean {
  return says(facts, fact, noPaperFacts);
}

export function sameFact(one: PaperFacts, other: PaperFacts, fact: PaperFact): boolean {
  return says(one, fact, other);
}

/** Returns whether the facts have the same value of a fact as these columns. */
export function says(facts: PaperFacts, fact: PaperFact, other: Partial<PaperFacts>): boolean {
  return columnsOf(fact).every((column) => facts[column] === other[column]);
}
