import type { Viewer } from "~/features/accounts/rules";
import { outlineOfName } from "~/features/signatures/hands.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { invariant } from "~/lib/invariant";
import type { Stored } from "~/storage/port";
import type { Db } from "~db/client.server";
import { signatureImages, signatures } from "~db/schema/index";

/** Puts a signature into the person's profile: their name in one of the handwritings. Answers its image. */
export async function giveSignature(db: Db, viewer: Pick<Viewer, "id" | "displayName">, { now = new Date() } = {}): Promise<string> {
  const outline = outlineOfName(viewer.displayName, "caveat");
  invariant(outline, "a name can be written");
  const input = { kind: "typed", typed: viewer.displayName, outline } as const;
  return db.transaction((tx) => keepSignature(tx, viewer, input, { inProfile: true, now }));
}

/** A picture of a signature that the person sent, already in the store. Answers its image. */
export async function sendStored(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { stored, inProfile = true, now = new Date() }: StoredPicture,
): Promise<string> {
  const sent = await sendSignature(db, viewer, { payerId: viewer.id, stored, file: "signature.png", inProfile, now });
  invariant(sent.ok, "there is room for a picture");
  return sent.imageId;
}

type StoredPicture = { stored: Stored; inProfile?: boolean; now?: Date };

/** A picture that the person sent for the profile, and that could not be used. */
export async function giveUnusable(db: Db, { id: userId }: Pick<Viewer, "id">): Promise<void> {
  const [image] = await db
    .insert(signatureImages)
    .values({ userId, kind: "uploaded", failedAt: new Date() })
    .returning({ id: signatureImages.id });
  await db.insert(signatures).values({ userId, sentImageId: image?.id ?? null });
}
