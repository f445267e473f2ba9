import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Drawing, Outline } from "~/imaging/strokes";
import { invariant } from "~/lib/invariant";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { signatureImages, signatures } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";

/** A signature that was made just now. sentFileId: id of the file that was sent, whatever it is */
type NewSignature =
  | { kind: "drawn"; drawing: Drawing; outline: Outline }
  | { kind: "typed"; typed: string; outline: Outline }
  | { kind: "uploaded"; sentFileId: string };

/** saved: the one in the profile */
export type SignatureInput = NewSignature | { kind: "saved"; imageId: string };

/** Who makes a signature: a person, or a guest, who has no profile. */
export type Maker = Pick<Viewer, "id"> | { guestId: string };

/** inProfile: it replaces the one in the profile; an uploaded one does so as soon as it is ready */
type Where = { inProfile: boolean; now: Date };

/** Stores a signature and returns its image's id. It never changes from then on, except for its picture, which a job makes. */
export async function keepSignature(tx: Db, maker: Maker, input: SignatureInput, where: Where): Promise<string> {
  const person = "id" in maker ? maker : undefined;
  if (input.kind === "saved") {
    if (person && where.inProfile) await keepInProfile(tx, person, { imageId: input.imageId, isReady: true });
    return input.imageId;
  }
  const whose = "id" in maker ? { userId: maker.id } : { guestId: maker.guestId };
  const facts = { ...whose, createdAt: where.now, ...input };
  const [image] = await tx.insert(signatureImages).values(facts).returning({ id: signatureImages.id });
  invariant(image, "a row that was written is answered");
  await enqueue(tx, "make-signature", { imageId: image.id, ...(person && { personId: person.id }) }, { maxAttempts: 3 });
  if (person && where.inProfile) await keepInProfile(tx, person, { imageId: image.id, isReady: input.kind !== "uploaded" });
  return image.id;
}

/** Puts the signature into the profile. The former one is kept as long as something uses it. */
async function keepInProfile(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { imageId, isReady }: { imageId: string; isReady: boolean },
): Promise<void> {
  const kept = isReady ? { imageId, sentImageId: null } : { sentImageId: imageId };
  await tx
    .insert(signatures)
    .values({ userId: viewer.id, ...kept })
    .onConflictDoUpdate({ target: signatures.userId, set: kept });
  await tellChange(tx, [viewer.id], { topic: "profile", id: viewer.id });
}

/** Locks the profile's signature, and the one that is to replace it, until the transaction ends. */
export async function lockSignature(tx: Db, userId: string) {
  const [signature] = await tx.select().from(signatures).where(eq(signatures.userId, userId)).for("no key update");
  return signature;
}
