import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { guestMay } from "./guest-may.server.ts";
import { isGranted } from "./is-granted.server.ts";
import { type Ability, isGuest, type ViewerOrGuest } from "./rules.ts";

/** The scope of every command on documents: those on which the viewer has this right. */
export function grantedTo(db: Db, viewer: ViewerOrGuest, ability: Ability): SQL {
  if (isGuest(viewer)) return guestMay(db, viewer, { documentId: documents.id, ability });
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id), isGranted(ability));
  return exists(db.select({ one: sql`1` }).from(documentAccess).where(own));
}

/** Returns whether the viewer has this right on the document. */
export async function isGrantedOn(
  db: Db,
  viewer: ViewerOrGuest,
  { documentId, ability }: { documentId: string; ability: Ability },
): Promise<boolean> {
  if (!isId(documentId)) return false;
  return (await db.$count(documents, and(eq(documents.id, documentId), grantedTo(db, viewer, ability)))) === 1;
}
