import { and, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { newestFirst } from "~/features/access/newest-version.server";
import type { Guest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { type DocumentPage, pagesOf } from "~/features/documents/find-document.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import type { OpenLink } from "./find-link.server.ts";
import { guestAsking, type LinkAsked } from "./guest-asking.server.ts";
import type { LinkDownload } from "./rules.ts";

/** The newest version of a document, as a link shows it: its pages, and no fact about it but its name. */
export type ShownDocument = { id: string; versionId: string; name: string; pages: DocumentPage[]; download: LinkDownload };

/** Returns what a guest sees of a document, and may take along of what its maker may still hand on; undefined if the link shows it no longer. */
export async function findShown(
  db: Db,
  { download, ...link }: LinkAsked & Pick<OpenLink, "download">,
  { documentId, now }: { documentId: string; now: Date },
): Promise<ShownDocument | undefined> {
  if (!isId(documentId)) return undefined;
  return shownTo(db, { guest: await guestAsking(db, link, { documentId, now }), download }, documentId);
}

/** Returns the same for a guest, whatever they came for. */
export async function shownTo(
  db: Db,
  { guest, download }: { guest: Guest; download: LinkDownload },
  documentId: string,
): Promise<ShownDocument | undefined> {
  const [shown] = await db
    .select({ id: versions.documentId, versionId: versions.id, name: versions.name })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), versionVisibleTo(db, guest)))
    .orderBy(newestFirst)
    .limit(1);
  if (!shown) return undefined;
  const { versionId } = shown;
  const mayHandOn = download !== "originals" || (await isGrantedOn(db, guest, { documentId, ability: "seeOriginals" }));
  return { ...shown, pages: await pagesOf(db, versionId), download: mayHandOn ? download : "pdf" };
}
