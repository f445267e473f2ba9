import type { Viewer } from "~/features/accounts/rules";
import { outlineOfName } from "~/features/signatures/hands.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { signatureImages, signatures } from "~db/schema/index";

/** What the person's profile holds from now on: their name in one of the hands. Answers its image. */
export async function giveSignature(db: Db, viewer: Pick<Viewer, "id" | "displayName">, { now = new Date() } = {}): Promise<string> {
  const outline = outlineOfName(viewer.displayName, "caveat");
  invariant(outline, "a name can be written");
  const input = { kind: "typed", typed: viewer.displayName, outline } as const;
  return db.transaction((tx) => keepSignature(tx, viewer, input, { inProfile: true, now }));
}

/** A picture that the person sent for the profile, and that could not be used. */
export async function giveUnusable(db: Db, { id: userId }: Pick<Viewer, "id">): Promise<void> {
  const [image] = await db
    .insert(signatureImages)
    .values({ userId, kind: "uploaded", failedAt: new Date() })
    .returning({ id: signatureImages.id });
  await db.insert(signatures).values({ userId, sentImageId: image?.id ?? null });
}
