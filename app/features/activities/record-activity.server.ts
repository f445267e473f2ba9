import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode } from "./rules.ts";

export type Activity = {
  userId: string;
  code: ActivityCode;
  /** the name of what it was done to, as it was then */
  about?: string;
  /** the invitation it was done to, and the address it names */
  invite?: { id: string; email: string };
  now: Date;
};

/** Writes down what a person did, in the transaction in which they did it. */
export async function recordActivity(tx: Db, { userId, code, about, invite, now }: Activity): Promise<void> {
  const done = { actionCode: code, actionDesc: about, inviteId: invite?.id, email: invite?.email };
  await tx.insert(activities).values({ userId, ...done, modifiedAt: now });
}

/** Takes an address out of what others did: it is no longer anybody's. */
export async function forgetAddressInActivities(tx: Db, email: string): Promise<void> {
  await tx.update(activities).set({ email: null }).where(eq(activities.email, email));
}
