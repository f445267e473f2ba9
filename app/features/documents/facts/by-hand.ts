import type { GuessedFact } from "~/features/pages/rules";
import type { VersionFacts } from "../rules.ts";
import { differingParts, type VersionPart } from "../versions/rules.ts";

/** What a person changed is theirs: nothing that is read on a page changes it. */
export function byHandOf(before: VersionFacts, after: VersionFacts): GuessedFact[] {
  return partsOf(before, after).filter((part): part is GuessedFact => !["tags", "tax", "pages"].includes(part));
}

export function partsOf(one: VersionFacts, other: VersionFacts): VersionPart[] {
  return differingParts({ ...one, looks: [] }, { ...other, looks: [] });
}
