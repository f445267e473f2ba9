import { and, desc, eq, sql } from "drizzle-orm";
import { type Batch, batchSize, type Place, writePlace } from "~/lib/batches";
import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode, Doer } from "./rules.ts";

export type ListedActivity = {
  id: string;
  code: ActivityCode;
  /** the name of what it was done to, as it was then; "" where there is none */
  about: string;
  /** the address that was invited */
  email: string | null;
  at: Date;
};

type Asked = { after?: Place | undefined; batches?: number };

/** What the viewer did, the newest first, in whole batches behind a place. */
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
