import { and, asc, eq } from "drizzle-orm";
import { grantedTo, isGrantedOn } from "~/features/access/granted-to.server";
import { isPublished, newestFirst } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { type PictureFacts, picturesOf } from "~/features/pages/pictures-of.server";
import { findOwnImage, findOwnSignature, type OwnSignature } from "~/features/signatures/find-own-signature.server";
import type { SignatureState } from "~/features/signatures/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documents, pages, users, versionPages, versions } from "~db/schema/index";
import { contentHash } from "./content-hash.server.ts";
import { type ListedDeed, listDeeds } from "./list-deeds.server.ts";
import { type ListedSigner, listSigners } from "./list-signers.server.ts";
import { findTerms } from "./request/find-terms.server.ts";
import { isOver } from "./request/rules.ts";
import { deedOn, isAwaited, mayDecline, type SignDeed } from "./rules.ts";

/** The newest version for reading and signing. */
export type Signing = {
  documentId: string;
  versionId: string;
  name: string;
  /** the version's number, as in `versions` */
  n: number;
  /** null: the author's account is deleted */
  author: string | null;
  publishedAt: Date;
  pages: { id: string; picture: PictureFacts }[];
  /** SHA-256 of what the version shows */
  content: string;
  signers: ListedSigner[];
  /** the record of this version */
  deeds: ListedDeed[];
  mayEdit: boolean;
  /** what the viewer can do with their own signature */
  deed: SignDeed | null;
  mayDecline: boolean;
  /** why the viewer, who is to sign, cannot do so now */
  hold: "later" | "over" | null;
  /** the signature that is offered: that of the profile, or a picture sent for this document */
  own: OwnSignature | undefined;
  /** state of the picture that was sent */
  sent: SignatureState;
  sentImageId: string | undefined;
};

/** sentImageId: id of a picture that the viewer has just sent to sign with */
type Wanted = { documentId: string; sentImageId?: string | null; now: Date };

/** Returns undefined if the viewer may not see the document. */
export async function findSigning(db: Db, viewer: Viewer, { documentId, sentImageId, now }: Wanted): Promise<Signing | undefined> {
  if (!isId(documentId)) return undefined;
  const published = await db
    .select({ versionId: versions.id, name: versions.name, publishedAt: versions.publishedAt, author: users.displayName })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(documents.id, documentId), isPublished, grantedTo(db, viewer, "view")))
    .orderBy(newestFirst);
  const [newest] = published;
  if (!newest?.publishedAt) return undefined;
  const { versionId, name, author, publishedAt } = newest;
  const [shown, content, signers, deeds, mayEdit, isGranted, saved, sent, terms] = await Promise.all([
    pagesOf(db, versionId),
    contentHash(db, versionId),
    listSigners(db, viewer, { documentId, versionId, now }),
    listDeeds(db, viewer, { documentId, versionId }),
    isGrantedOn(db, viewer, { documentId, ability: "edit" }),
    isGrantedOn(db, viewer, { documentId, ability: "sign" }),
    findOwnSignature(db, viewer),
    sentImageId ? findOwnImage(db, viewer, sentImageId) : undefined,
    findTerms(db, documentId),
  ]);
  const state = signers.find(({ isViewer }) => isViewer)?.state ?? "none";
  const isLate = isOver(terms, now);
  const maySign = isGranted && !isLate;
  return {
    documentId,
    versionId,
    name,
    n: published.length,
    author,
    publishedAt,
    pages: shown,
    content,
    signers,
    deeds,
    mayEdit,
    deed: deedOn(state, maySign),
    hold: state === "later" ? "later" : isLate && isAwaited(state) ? "over" : null,
    mayDecline: mayDecline(state, maySign),
    own: sent?.state === "done" ? sent : saved,
    sent: sent?.state ?? "none",
    sentImageId: sent?.imageId,
  };
}

async function pagesOf(db: Db, versionId: string): Promise<Signing["pages"]> {
  const rows = await db
    .select({ id: pages.id, pictureId: pages.renderedFileId })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  const pictures = await picturesOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  );
  return rows.flatMap(({ id, pictureId }) => {
    const picture = pictures.get(pictureId);
    return picture ? [{ id, picture }] : [];
  });
}
