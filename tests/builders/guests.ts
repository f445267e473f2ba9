import { randomBytes } from "node:crypto";
import { guestSignPath } from "~/features/signing/guests/paths";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { guestSigners, signings } from "~db/schema/index";

type Terms = Partial<Pick<typeof guestSigners.$inferInsert, "name" | "email" | "needsCode" | "endsAt">>;

/** A guest who is asked to sign a version, by a link whose closed secret nobody can open. Returns the link's address. */
export async function aGuestSigner(
  db: Db,
  asker: { id: string },
  { documentId, versionId, ...terms }: Terms & { documentId: string; versionId: string },
): Promise<string> {
  const secret = randomBytes(16).toString("base64url");
  const usual = { name: "Erika Muster", email: null, language: "de", message: "Bitte bis Freitag.", needsCode: false } as const;
  const [made] = await db
    .insert(guestSigners)
    .values({ ...usual, documentId, askedById: asker.id, secret: "", secretHash: hashOfSecret(secret), ...terms })
    .returning();
  const { id: guestId = "", name = "", email = null } = made ?? {};
  await db
    .insert(signings)
    .values({ versionId, guestId, name, email: email ?? "", required: true, askedById: asker.id, askedAt: new Date() });
  return guestSignPath(secret);
}
