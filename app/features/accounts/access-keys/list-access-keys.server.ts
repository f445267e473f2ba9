import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { savedViews } from "~db/schema/views";
import type { AccessReach, AccessRight, Viewer } from "../rules.ts";

export type ListedAccessKey = {
  id: string;
  name: string;
  rights: AccessRight[];
  reach: AccessReach;
  /** name of the saved search that it reaches alone; null: it was deleted, or the key reaches others */
  view: string | null;
  createdAt: Date;
  /** null: it has no end */
  endsAt: Date | null;
  lastUsedAt: Date | null;
};

/** Returns the viewer's access keys, the oldest first; those that have ended, too, until they are revoked. */
export async function listAccessKeys(db: Db, viewer: Pick<Viewer, "id">): Promise<ListedAccessKey[]> {
  const { id, name, rights, reach, createdAt, endsAt, lastUsedAt } = accessKeys;
  return db
    .select({ id, name, rights, reach, view: savedViews.name, createdAt, endsAt, lastUsedAt })
    .from(accessKeys)
    .leftJoin(savedViews, eq(savedViews.id, accessKeys.viewId))
    .where(eq(accessKeys.userId, viewer.id))
    .orderBy(asc(createdAt), asc(id));
}

export async function hasAccessKey(db: Db, viewer: Pick<Viewer, "id">): Promise<boolean> {
  return (await db.$count(accessKeys, eq(accessKeys.userId, viewer.id))) > 0;
}

/** Counts the access keys of everybody. */
export async function countAccessKeys(db: Db): Promise<number> {
  return db.$count(accessKeys);
}
