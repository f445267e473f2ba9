import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { files, signatureImages, signatures } from "~db/schema/index";
import type { Maker } from "./keep-signature.server.ts";
import type { SignatureState } from "./rules.ts";

type Person = Pick<Viewer, "id">;

/** width, height: its proportions */
export type OwnSignature = { imageId: string; width: number; height: number; changedAt: Date };

/** Returns the signature in the viewer's profile. */
export async function findOwnSignature(db: Db, viewer: Person): Promise<OwnSignature | undefined> {
  const [image] = await db
    .select(shown)
    .from(signatures)
    .innerJoin(signatureImages, eq(signatureImages.id, signatures.imageId))
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(eq(signatures.userId, viewer.id));
  return image && ownSignature(image);
}

/** Returns a signature that a person or a guest made, in the profile or not, with its state. */
export async function findOwnImage(db: Db, maker: Maker, imageId: string) {
  if (!isId(imageId)) return undefined;
  const [image] = await db
    .select({ ...shown, failedAt: signatureImages.failedAt })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(and(eq(signatureImages.id, imageId), isOf(maker)));
  return image && { ...ownSignature(image), state: stateOf(image) };
}

function isOf(maker: Maker) {
  return "id" in maker ? eq(signatureImages.userId, maker.id) : eq(signatureImages.guestId, maker.guestId);
}

/** Returns the state of the picture that the viewer sent last for the profile. */
export async function findSignatureState(db: Db, viewer: Person): Promise<SignatureState> {
  const [image] = await db
    .select({ ...shown, failedAt: signatureImages.failedAt })
    .from(signatures)
    .innerJoin(signatureImages, eq(signatureImages.id, signatures.sentImageId))
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(eq(signatures.userId, viewer.id));
  return image ? stateOf(image) : "done";
}

const shown = {
  imageId: signatureImages.id,
  outline: signatureImages.outline,
  fileWidth: files.width,
  fileHeight: files.height,
  changedAt: signatureImages.createdAt,
};

type Shown = {
  imageId: string;
  outline: typeof signatureImages.$inferSelect.outline;
  fileWidth: number | null;
  fileHeight: number | null;
  changedAt: Date;
};

function ownSignature({ imageId, outline, fileWidth, fileHeight, changedAt }: Shown): OwnSignature {
  return { imageId, width: fileWidth ?? outline?.width ?? 1, height: fileHeight ?? outline?.height ?? 1, changedAt };
}

function stateOf({ outline, fileWidth, failedAt }: Shown & { failedAt: Date | null }): SignatureState {
  if (failedAt) return "failed";
  return outline || fileWidth ? "done" : "waiting";
}
