import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode } from "./rules.ts";

/** about: the name of what it was done to, as it was then */
export type Activity = { userId: string; code: ActivityCode; about?: string; now: Date };

/** Writes down what a person did, in the transaction in which they did it. */
export async function recordActivity(tx: Db, { userId, code, about, now }: Activity): Promise<void> {
  await tx.insert(activities).values({ userId, actionCode: code, actionDesc: about, modifiedAt: now });
}
