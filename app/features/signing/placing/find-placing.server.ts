import { eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { type PictureFacts, picturesOf } from "~/features/pages/pictures-of.server";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { listSigners } from "../list-signers.server.ts";
import { type FoundPlace, findPlaces, pageIdsOf } from "../places/find-places.server.ts";

/** Somebody who is asked to sign. hasSigned: their places stay as they are */
export type PlaceSigner = { id: string; name: string; hasSigned: boolean };

/** The places on a document's newest version, and one of its pages. n, m: the page's number, and how many there are */
export type Placing = {
  name: string;
  page: { id: string; n: number; m: number; picture: PictureFacts };
  places: FoundPlace[];
  signers: PlaceSigner[];
};

type Wanted = { documentId: string; page: number; now: Date };

/** Returns undefined if the viewer may not edit the document. */
export async function findPlacing(db: Db, viewer: Viewer, { documentId, page, now }: Wanted): Promise<Placing | undefined> {
  if (!isId(documentId) || !(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return undefined;
  const newest = await findNewest(db, documentId);
  if (!newest) return undefined;
  const [pageIds, places, signers] = await Promise.all([
    pageIdsOf(db, newest.id),
    findPlaces(db, newest.id),
    listSigners(db, viewer, { documentId, versionId: newest.id, now }),
  ]);
  const n = Math.min(Math.max(1, page), pageIds.length);
  const id = pageIds[n - 1];
  const picture = id && (await pictureOf(db, id));
  if (!picture) return undefined;
  return {
    name: newest.name,
    page: { id, n, m: pageIds.length, picture },
    places,
    signers: signers.flatMap(({ personId, guest, name, state }) => {
      const signerId = personId ?? guest?.id;
      return signerId ? [{ id: signerId, name, hasSigned: state === "signed" }] : [];
    }),
  };
}

async function pictureOf(db: Db, pageId: string): Promise<PictureFacts | undefined> {
  const [page] = await db.select({ fileId: pages.renderedFileId }).from(pages).where(eq(pages.id, pageId));
  return page && (await picturesOf(db, [page.fileId])).get(page.fileId);
}
