import { and, eq } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { newestOf } from "~/features/access/newest-version.server";
import type { Ability, ViewerOrGuest } from "~/features/access/rules";
import type { Db } from "~db/client.server";
import { documents, signings, versions } from "~db/schema/index";

export type LockedNewest = { documentId: string; versionId: string; ownerId: string; name: string };

/**
 * Locks the newest version of a document until the transaction ends, so that edits, shares and restoring wait; undefined if the viewer does
 * not have this right.
 */
export async function lockNewest(
  tx: Db,
  viewer: ViewerOrGuest,
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

/** Returns why a right is missing: a document is not gone for a person who may still read it. */
export async function whyNot(tx: Db, viewer: ViewerOrGuest, documentId: string): Promise<"gone" | "no-right"> {
  return (await isGrantedOn(tx, viewer, { documentId, ability: "view" })) ? "no-right" : "gone";
}

export type SigningEntry = typeof signings.$inferSelect;

type Whose = { versionId: string } & ({ userId: string } | { guestId: string });

/** Returns the entry of a person or a guest on a version. */
export async function findEntry(tx: Db, { versionId, ...whose }: Whose): Promise<SigningEntry | undefined> {
  const isTheirs = "userId" in whose ? eq(signings.userId, whose.userId) : eq(signings.guestId, whose.guestId);
  const [entry] = await tx
    .select()
    .from(signings)
    .where(and(eq(signings.versionId, versionId), isTheirs));
  return entry;
}
