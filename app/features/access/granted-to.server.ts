import { and, arrayOverlaps, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { type Ability, grantsFor } from "./rules.ts";

/** The scope of every command on documents: those on which the viewer has this right. */
export function grantedTo(db: Db, viewer: Pick<Viewer, "id">, ability: Ability): SQL {
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id), isGranted(ability));
  return exists(db.select({ one: sql`1` }).from(documentAccess).where(own));
}

/** The condition for a row of access that allows this: `abilitiesOn` of the rules, for the database. */
export function isGranted(ability: Ability): SQL {
  return arrayOverlaps(documentAccess.grants, grantsFor(ability));
}

/** Returns whether the viewer has this right on the document. */
export async function isGrantedOn(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, ability }: { documentId: string; ability: Ability },
): Promise<boolean> {
  if (!isId(documentId)) return false;
  return (await db.$count(documents, and(eq(documents.id, documentId), grantedTo(db, viewer, ability)))) === 1;
}
