import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "~/features/accounts/rules";
import { isContactOf } from "~/features/connections/are-connected.server";
import type { Db } from "~db/client.server";
import { documentAccess, invites, users } from "~db/schema/index";

type Person = Pick<Viewer, "id">;

/**
 * The condition for people whom the viewer may see: themselves, contacts, people who share a document with the viewer, and both sides of an
 * open invitation.
 */
export function profileVisibleTo(db: Db, viewer: Person): SQL | undefined {
  return or(eq(users.id, viewer.id), isContactOf(db, viewer, users.id), sharesDocument(db, viewer), hasOpenInvite(db, viewer));
}

function sharesDocument(db: Db, viewer: Person): SQL {
  const own = alias(documentAccess, "own");
  return exists(
    db
      .select({ one: sql`1` })
      .from(documentAccess)
      .innerJoin(own, and(eq(own.documentId, documentAccess.documentId), eq(own.userId, viewer.id)))
      .where(eq(documentAccess.userId, users.id)),
  );
}

function hasOpenInvite(db: Db, viewer: Person): SQL {
  const isBetween = or(
    and(eq(invites.fromId, viewer.id), eq(invites.toId, users.id)),
    and(eq(invites.fromId, users.id), eq(invites.toId, viewer.id)),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(invites)
      .where(and(isBetween, isNull(invites.acceptedAt), isNull(invites.rejectedAt))),
  );
}
