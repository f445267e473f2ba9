import { type AnyColumn, and, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documentAccess, guestSigners } from "~db/schema/index";
import { isGranted } from "./is-granted.server.ts";
import type { Ability, SigningGuest } from "./rules.ts";

/** The condition that a guest may still sign. */
export const mayStillSign = and(isNull(guestSigners.endedAt), or(isNull(guestSigners.endsAt), gt(guestSigners.endsAt, sql`now()`)));

/** The condition that a guest may still see the document: whoever has signed keeps what they signed, until the link is ended. */
const mayStillSee = and(isNull(guestSigners.endedAt), or(mayStillSign, isNotNull(guestSigners.signedAt)));

/**
 * The condition that somebody without an account is asked to sign the document and has this ability on it. Their link hands on what the person
 * who asks may do now: who loses the right to share or to edit takes it from the guests, too.
 */
export function isAskedToSign(db: Db, guest: SigningGuest, { documentId, ability }: { documentId: AnyColumn; ability: Ability }): SQL {
  if (ability !== "view" && ability !== "sign") return sql`false`;
  const ofAsker = and(
    eq(documentAccess.documentId, guestSigners.documentId),
    eq(documentAccess.userId, guestSigners.askedById),
    isGranted("share"),
    isGranted("edit"),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(guestSigners)
      .innerJoin(documentAccess, ofAsker)
      .where(
        and(eq(guestSigners.id, guest.signerId), eq(guestSigners.documentId, documentId), ability === "sign" ? mayStillSign : mayStillSee),
      ),
  );
}
