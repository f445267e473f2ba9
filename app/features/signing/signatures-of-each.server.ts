import { eq, inArray } from "drizzle-orm";
import { newestOfEach } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { signings, versions } from "~db/schema/index";
import { isAwaited, stateOf } from "./rules.ts";

/** How many of those who are to sign a document's newest version have; isMissing: the viewer's own is awaited */
export type SignatureCount = { signed: number; total: number; isMissing: boolean };

/** Of documents that were looked up for the viewer already. Nobody is to sign those that it leaves out. */
export async function signaturesOfEach(db: Db, viewer: Viewer, documentIds: readonly string[]): Promise<Map<string, SignatureCount>> {
  const newest = newestOfEach(db, inArray(versions.documentId, [...documentIds]));
  const rows = await db
    .select({ documentId: newest.documentId, entry: signings })
    .from(newest)
    .innerJoin(signings, eq(signings.versionId, newest.id))
    .where(eq(signings.required, true));
  const counts = new Map<string, SignatureCount>();
  for (const { documentId, entry } of rows) {
    const { signed, total, isMissing } = counts.get(documentId) ?? { signed: 0, total: 0, isMissing: false };
    const state = stateOf(entry);
    counts.set(documentId, {
      signed: signed + (state === "signed" ? 1 : 0),
      total: total + 1,
      isMissing: isMissing || (entry.userId === viewer.id && isAwaited(state)),
    });
  }
  return counts;
}
