import { and, eq, isNull } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import type { SigningGuest } from "~/features/access/rules";
import { hashOfSecret } from "~/lib/secret.server";
import { isLinkSecret } from "~/secrets/link-secret.server";
import type { Db } from "~db/client.server";
import { documents, guestSigners, users } from "~db/schema/index";
import type { GuestSigner } from "../rules.ts";

/** A guest whose link somebody has come by. */
export type OpenGuest = {
  guest: SigningGuest;
  signer: GuestSigner;
  documentId: string;
  askedById: string;
  askedBy: string;
  message: string;
  needsCode: boolean;
  secretHash: string;
  endsAt: Date | null;
};

/** Returns the guest with this secret; undefined if there is none, or their link is over or shows nothing any more. */
export async function findGuest(db: Db, secret: string): Promise<OpenGuest | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const [found] = await db
    .select({ row: guestSigners, askedById: users.id, askedBy: users.displayName })
    .from(guestSigners)
    .innerJoin(users, eq(users.id, guestSigners.askedById))
    .where(and(eq(guestSigners.secretHash, hashOfSecret(secret)), isNull(guestSigners.endedAt)));
  if (!found) return undefined;
  const { id, documentId, needsCode, message, secretHash, endsAt } = found.row;
  const guest = { signerId: id };
  const mayView = and(eq(documents.id, documentId), grantedTo(db, guest, "view"));
  if ((await db.$count(documents, mayView)) !== 1) return undefined;
  return {
    guest,
    signer: signerOf(found.row),
    documentId,
    askedById: found.askedById,
    askedBy: found.askedBy,
    message,
    needsCode,
    secretHash,
    endsAt,
  };
}

/** Returns who a guest is in the record. */
export function signerOf({ id, name, email, provenAt }: typeof guestSigners.$inferSelect): GuestSigner {
  const reached = { by: email === null ? ("handed-over" as const) : ("mail" as const), codeTypedAt: provenAt?.toISOString() ?? null };
  return { signerId: id, displayName: name, email: email ?? "", reached };
}
