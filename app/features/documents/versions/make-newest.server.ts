import { and, eq, isNotNull, max, ne, sql } from "drizzle-orm";
import { followDocument } from "~/features/access/give-access.server";
import { participantsOf, tellReaders } from "~/features/access/readers-of.server";
import { carrySigners } from "~/features/signing/carry-signers.server";
import type { Db } from "~db/client.server";
import { documents, versionPages, versions } from "~db/schema/index";
import type { VersionFacts } from "../rules.ts";
import { refreshSearchText } from "../search/refresh-search-text.server.ts";

export type NewestVersion = { documentId: string; versionId: string; facts: VersionFacts; now: Date };

/**
 * Makes a version of the document the one that everybody sees: in list, search and open tabs. Who may do what stays as it is.
 * The document has to be locked.
 */
export async function makeNewest(tx: Db, { documentId, versionId, facts, now }: NewestVersion): Promise<void> {
  const publishedAt = await momentInFront(tx, { documentId, versionId, now });
  await tx
    .update(versions)
    .set({ ...facts, publishedAt, publishAskedAt: null, participants: await participantsOf(tx, documentId) })
    .where(eq(versions.id, versionId));
  await tx
    .update(documents)
    .set({
      ...facts,
      uploadedAt: sql`coalesce(${documents.uploadedAt}, ${publishedAt.toISOString()}::text::timestamptz)`,
      modifiedAt: publishedAt,
      pageTotal: await tx.$count(versionPages, eq(versionPages.versionId, versionId)),
    })
    .where(eq(documents.id, documentId));
  await carrySigners(tx, { documentId, versionId, now });
  await followDocument(tx, documentId);
  await refreshSearchText(tx, documentId);
  await tellReaders(tx, documentId);
}

/** Two versions never share a moment, and no clock that is late puts a version behind an older one. */
async function momentInFront(tx: Db, { documentId, versionId, now }: Omit<NewestVersion, "facts">): Promise<Date> {
  const [row] = await tx
    .select({ last: max(versions.publishedAt) })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), isNotNull(versions.publishedAt), ne(versions.id, versionId)));
  return row?.last && row.last >= now ? new Date(row.last.getTime() + 1) : now;
}
