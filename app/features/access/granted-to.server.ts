import { and, arrayOverlaps, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";
import { type Ability, grantsFor } from "./rules.ts";

/** The scope of every command on documents: those with which the viewer may do this. */
export function grantedTo(db: Db, viewer: Pick<Viewer, "id">, ability: Ability): SQL {
  const own = and(eq(documentAccess.documentId, documents.id), eq(documentAccess.userId, viewer.id), isGranted(ability));
  return exists(db.select({ one: sql`1` }).from(documentAccess).where(own));
}

/** Whether a row of access allows this: `abilitiesOn` of the rules, for the database. */
export function isGranted(ability: Ability): SQL {
  return arrayOverlaps(documentAccess.grants, grantsFor(ability));
}

/** For those who need to know only whether the viewer may. */
export async function isGrantedOn(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, ability }: { documentId: string; ability: Ability },
): Promise<boolean> {
  if (!isId(documentId)) return false;
  return (await db.$count(documents, and(eq(documents.id, documentId), grantedTo(db, viewer, ability)))) === 1;
}
