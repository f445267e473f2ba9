import { and, eq } from "drizzle-orm";
import { newestFirst } from "~/features/access/newest-version.server";
import type { Guest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { type DocumentPage, pagesOf } from "~/features/documents/find-document.server";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";

/** The newest version of a document, as a link shows it: its pages, and no fact about it but its name. */
export type ShownDocument = { id: string; versionId: string; name: string; pages: DocumentPage[] };

/** Returns what a guest sees of a document; undefined if the link shows it no longer. */
export async function findShown(db: Db, guest: Guest, documentId: string): Promise<ShownDocument | undefined> {
  const [shown] = await db
    .select({ id: versions.documentId, versionId: versions.id, name: versions.name })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), versionVisibleTo(db, guest)))
    .orderBy(newestFirst)
    .limit(1);
  return shown && { ...shown, pages: await pagesOf(db, shown.versionId) };
}
