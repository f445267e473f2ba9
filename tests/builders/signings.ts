import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { setSigners } from "~/features/signing/set-signers.server";
import type { Db } from "~db/client.server";
import { signatureImages, signatures } from "~db/schema/index";
import { aPublishedDocument, type NewDocument, type PublishedDocument } from "./documents.ts";

/** The place from which people in tests sign. */
export const aSender = { address: "192.0.2.77", userAgent: "" };

/** A name in somebody's hand; answers the image. */
export async function aSignature(db: Db, person: Viewer, { inProfile = false } = {}): Promise<string> {
  const outline = { width: 1000, height: 400, shapes: [{ pen: 0, path: "M100 300 L900 100 L900 140 L100 340 Z" }] };
  const [image] = await db
    .insert(signatureImages)
    .values({ userId: person.id, kind: "typed", typed: person.displayName, outline })
    .returning({ id: signatureImages.id });
  const imageId = image?.id ?? "";
  if (inProfile)
    await db.insert(signatures).values({ userId: person.id, imageId }).onConflictDoUpdate({ target: signatures.userId, set: { imageId } });
  return imageId;
}

type Asked = Omit<NewDocument, "sharedWith"> & { signers: Viewer[]; grants?: Grant[]; now?: Date };

/** A document that these people have, may sign, and are asked to sign. */
export async function aDocumentToSign(
  db: Db,
  { signers, grants = ["view", "sign"], now = new Date(), ...document }: Asked,
): Promise<PublishedDocument> {
  const published = await aPublishedDocument(db, document);
  const { owner } = document;
  for (const { id: userId } of signers.filter((person) => person !== owner))
    await giveAccess(db, { documentId: published.id, userId, grants, givenById: owner.id, now });
  const after = new Set(signers.map(({ id }) => id));
  await setSigners(db, owner, { documentId: published.id, asked: { before: new Set(), after }, sender: aSender, now });
  return published;
}
