import { and, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { newestOf } from "~/features/access/newest-version.server";
import type { Ability } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documents, signings, versions } from "~db/schema/index";

export type LockedNewest = { documentId: string; versionId: string; ownerId: string; name: string };

/**
 * The newest version of a document on which the viewer may do this, for the rest of the transaction: whoever edits, shares or
 * brings a version back waits, or came first. Nothing where the viewer may not.
 */
export async function lockNewest(
  tx: Db,
  viewer: Pick<Viewer, "id">,
  { documentId, ability }: { documentId: string; ability: Ability },
): Promise<LockedNewest | undefined> {
  if (!(await lockGrantedOn(tx, viewer, { documentId, ability }))) return undefined;
  const [newest] = await tx
    .select({ documentId: documents.id, versionId: versions.id, ownerId: documents.ownerId, name: versions.name })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(eq(versions.id, newestOf(tx, documentId)));
  return newest;
}

/** Tells a lost right from a document that is gone: it is not gone for somebody who may still read it. */
export async function whyNot(tx: Db, viewer: Pick<Viewer, "id">, documentId: string): Promise<"gone" | "no-right"> {
  return (await isGrantedOn(tx, viewer, { documentId, ability: "view" })) ? "no-right" : "gone";
}

export type SigningEntry = typeof signings.$inferSelect;

/** Somebody's entry on a version. */
export async function findEntry(tx: Db, { versionId, userId }: { versionId: string; userId: string }): Promise<SigningEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.userId, userId)));
  return entry;
}
