import { asc, eq, isNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { contractNotices, subscriptions } from "~db/schema/index";
import type { NoticeKind } from "./rules.ts";

export type OpenNotice = {
  id: string;
  kind: NoticeKind;
  receivedAt: Date;
  name: string;
  email: string;
  reason: string | null;
  day: string | null;
  /** end of premium; null: no subscription ran */
  endsAt: Date | null;
  /** id at the payment provider, for a refund */
  customerId: string | null;
};

/** Returns the notices that the operator has to deal with, the oldest first. */
export function listNotices(db: Db): Promise<OpenNotice[]> {
  const { id, kind, receivedAt, name, email, reason, day, endsAt } = contractNotices;
  return db
    .select({ id, kind, receivedAt, name, email, reason, day, endsAt, customerId: subscriptions.customerId })
    .from(contractNotices)
    .leftJoin(subscriptions, eq(subscriptions.userId, contractNotices.userId))
    .where(isNull(contractNotices.closedAt))
    .orderBy(asc(receivedAt));
}
