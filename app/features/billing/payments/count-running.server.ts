import { and, isNotNull, notInArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { subscriptions } from "~db/schema/index";
import { over } from "./rules.ts";

/** Counts the subscriptions that ran when the payment provider last told of them. */
export function countRunning(db: Db): Promise<number> {
  return db.$count(subscriptions, and(isNotNull(subscriptions.status), notInArray(subscriptions.status, [...over])));
}
