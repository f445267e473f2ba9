import { and, desc, eq, sql } from "drizzle-orm";
import { type Batch, batchSize, type Place, writePlace } from "~/lib/batches";
import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode, Doer } from "./rules.ts";

export type ListedActivity = {
  id: string;
  code: ActivityCode;
  /** name, at that time, of the object of the activity; "" if there is none */
  about: string;
  /** the invited address */
  email: string | null;
  at: Date;
};

type Asked = { after?: Place | undefined; batches?: number };

/** Returns the viewer's activities, the newest first, in whole batches after a place. */
export async function listActivities(db: Db, viewer: Doer, { after, batches = 1 }: Asked = {}): Promise<Batch<ListedActivity>> {
  const limit = batches * batchSize;
  const { id, actionCode: code, actionDesc: about, email, modifiedAt: at } = activities;
  const rows = await db
    .select({ id, code, about, email, at })
    .from(activities)
    .where(and(eq(activities.userId, viewer.id), after && behind(after)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  const last = rows.at(-1);
  return { rows, next: last && rows.length === limit ? writePlace(last) : null };
}

function behind({ at, id }: Place) {
  return sql`(${activities.modifiedAt}, ${activities.id}) < (${at.toISOString()}::text::timestamptz, ${id}::text::uuid)`;
}
