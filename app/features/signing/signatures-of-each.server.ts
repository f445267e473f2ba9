import { eq, inArray } from "drizzle-orm";
import { newestOfEach } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { signings, versions } from "~db/schema/index";
import { isAwaited, stateOf } from "./rules.ts";

/** The number of signers of a document's newest version, and of those who have signed; isMissing: the viewer's own signature is awaited */
export type SignatureCount = { signed: number; total: number; isMissing: boolean };

/** Counts for documents that the viewer may see. Documents that nobody is to sign are left out. */
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
