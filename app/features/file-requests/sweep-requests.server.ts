import { lt, or } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { fileRequests } from "~db/schema/index";
import { keptAfterEnd } from "./rules.ts";

/** Deletes requests that are long over, with what is known of who sent something by them; the documents stay. */
export async function sweepRequests(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - keptAfterEnd);
  await db.delete(fileRequests).where(or(lt(fileRequests.endsAt, before), lt(fileRequests.endedAt, before)));
}
