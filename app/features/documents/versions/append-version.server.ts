import type { Db } from "~db/client.server";
import { versionPages, versions } from "~db/schema/index";
import { lockDocument } from "../lock-document.server.ts";
import type { VersionFacts } from "../rules.ts";
import { findNewest } from "./find-newest.server.ts";
import { makeNewest } from "./make-newest.server.ts";

export type AppendVersion = {
  documentId: string;
  /** whoever did it; that they may is asked before */
  authorId: string;
  facts: VersionFacts;
  /** in their order */
  pageIds: readonly string[];
  /** the older version that is brought back */
  restoredVersionId?: string;
  /** only who may do what has changed */
  isShare?: boolean;
  now: Date;
};

/** Puts a version in front of the document's others, in the caller's transaction; the others stay. Answers its id. */
export async function appendVersion(
  tx: Db,
  { documentId, authorId, facts, pageIds, restoredVersionId, isShare, now }: AppendVersion,
): Promise<string> {
  await lockDocument(tx, documentId);
  const base = await findNewest(tx, documentId);
  const [version] = await tx
    .insert(versions)
    .values({ ...facts, documentId, authorId, baseVersionId: base?.id ?? null, restoredVersionId, isShare, publishedAt: now })
    .returning({ id: versions.id });
  if (!version) throw new Error("The version row was not written.");
  await tx.insert(versionPages).values(pageIds.map((pageId, position) => ({ versionId: version.id, pageId, position })));
  await makeNewest(tx, { documentId, versionId: version.id, facts, now });
  return version.id;
}
