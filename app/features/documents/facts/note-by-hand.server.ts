import { eq } from "drizzle-orm";
import type { GuessedFact } from "~/features/pages/rules";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import type { VersionFacts } from "../rules.ts";
import { differingParts, type VersionPart } from "../versions/rules.ts";

/** What a person changed by this version is theirs: nothing that is read on a page changes it. */
export async function noteByHand(
  tx: Db,
  { versionId, before, after }: { versionId: string; before: VersionFacts; after: VersionFacts },
): Promise<void> {
  const byHand = partsOf(before, after).filter((part): part is GuessedFact => !["tags", "tax", "pages"].includes(part));
  await tx.update(versions).set({ byHand }).where(eq(versions.id, versionId));
}

export function partsOf(one: VersionFacts, other: VersionFacts): VersionPart[] {
  return differingParts({ ...one, looks: [] }, { ...other, looks: [] });
}
