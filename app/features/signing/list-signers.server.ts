import { and, asc, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { newestOf } from "~/features/access/newest-version.server";
import { isGuest, type ViewerOrGuest } from "~/features/access/rules";
import { versionVisibleTo } from "~/features/access/version-visible-to.server";
import { isoDate } from "~/lib/dates";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { files, photoOf, signatureImages, signings, versions } from "~db/schema/index";
import { type SigningState, stateOf } from "./rules.ts";

export type ListedSigner = {
  entryId: string;
  /** null: a guest, or somebody whose account is deleted */
  personId: string | null;
  /** null: somebody with an account */
  guest: { id: string; email: string | null } | null;
  name: string;
  photo: string | null;
  isViewer: boolean;
  state: SigningState;
  /** time of the present state */
  at: Date | null;
  /** the signature of a person who has signed */
  image: { imageId: string; width: number; height: number } | null;
  /** reason of a refusal; only shown to the person and to people who may edit */
  reason: string | null;
  isRemindedToday: boolean;
};

/** versionId: null for the newest */
type Wanted = { documentId: string; versionId: string | null; now: Date };

/** Returns the signers of a version that the viewer may see, with their states; the viewer first. */
export async function listSigners(db: Db, viewer: ViewerOrGuest, { documentId, versionId, now }: Wanted): Promise<ListedSigner[]> {
  if (!isId(documentId) || (versionId !== null && !isId(versionId))) return [];
  const [rows, seesReasons] = await Promise.all([
    entriesOn(db, viewer, { documentId, versionId }),
    isGrantedOn(db, viewer, { documentId, ability: "edit" }),
  ]);
  const signers = rows.map(({ entry, photo, outline, width, height }): ListedSigner => {
    const isViewer = isGuest(viewer) ? "signerId" in viewer && entry.guestId === viewer.signerId : entry.userId === viewer.id;
    const { imageId } = entry;
    return {
      entryId: entry.id,
      personId: entry.userId,
      guest: entry.guestId ? { id: entry.guestId, email: entry.email || null } : null,
      name: entry.name,
      photo,
      isViewer,
      state: stateOf(entry),
      at: entry.signedAt ?? entry.declinedAt ?? entry.seenAt,
      image: imageId ? { imageId, width: width ?? outline?.width ?? 1, height: height ?? outline?.height ?? 1 } : null,
      reason: isViewer || seesReasons ? entry.reason : null,
      isRemindedToday: entry.remindedAt !== null && isoDate(entry.remindedAt) === isoDate(now),
    };
  });
  return signers.sort((a, b) => Number(b.isViewer) - Number(a.isViewer));
}

function entriesOn(db: Db, viewer: ViewerOrGuest, { documentId, versionId }: Omit<Wanted, "now">) {
  const ofVersion = eq(versions.id, versionId ?? newestOf(db, documentId));
  return db
    .select({
      entry: signings,
      photo: photoOf(signings.userId),
      outline: signatureImages.outline,
      width: files.width,
      height: files.height,
    })
    .from(signings)
    .innerJoin(versions, eq(versions.id, signings.versionId))
    .leftJoin(signatureImages, eq(signatureImages.id, signings.imageId))
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(and(ofVersion, eq(versions.documentId, documentId), eq(signings.required, true), versionVisibleTo(db, viewer)))
    .orderBy(asc(signings.turn), asc(signings.askedAt), asc(signings.name), asc(signings.id));
}
