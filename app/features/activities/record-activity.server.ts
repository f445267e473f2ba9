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
export async function recordActivity(tx: Db, activity: Activity): Promise<void> {
  await recordActivities(tx, [activity]);
}

/** Several at once. */
export async function recordActivities(tx: Db, done: readonly Activity[]): Promise<void> {
  if (done.length === 0) return;
  await tx.insert(activities).values(
    done.map(({ userId, code, about, invite, now }) => {
      return { userId, actionCode: code, actionDesc: about, inviteId: invite?.id, email: invite?.email, modifiedAt: now };
    }),
  );
}

/** Takes an address out of what others did: it is no longer anybody's. */
export async function forgetAddressInActivities(tx: Db, email: string): Promise<void> {
  await tx.update(activities).set({ email: null }).where(eq(activities.email, email));
}
