import { type GuessedFact, paperFacts } from "~/features/pages/rules";
import type { VersionFacts } from "../rules.ts";
import { differingParts, type VersionPart } from "../versions/rules.ts";

/** Returns the facts that a person changed between two versions: reading a page never changes them again. */
export function byHandOf(before: VersionFacts, after: VersionFacts): GuessedFact[] {
  return partsOf(before, after).filter((part): part is GuessedFact => guessed.some((fact) => fact === part));
}

const guessed: readonly GuessedFact[] = ["name", "type", ...paperFacts];

export function partsOf(one: VersionFacts, other: VersionFacts): VersionPart[] {
  return differingParts({ ...one, looks: [] }, { ...other, looks: [] });
}
