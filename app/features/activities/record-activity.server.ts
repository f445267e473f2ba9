import { eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode } from "./rules.ts";

export type Activity = {
  userId: string;
  code: ActivityCode;
  /** name, at this time, of the object of the activity */
  about?: string;
  /** the invitation concerned, and the address it was sent to */
  invite?: { id: string; email: string };
  now: Date;
};

/** Records an activity of a person, in the transaction of the act. */
export async function recordActivity(tx: Db, activity: Activity): Promise<void> {
  await recordActivities(tx, [activity]);
}

/** Does the same for several. */
export async function recordActivities(tx: Db, done: readonly Activity[]): Promise<void> {
  if (done.length === 0) return;
  await tx.insert(activities).values(
    done.map(({ userId, code, about, invite, now }) => {
      return { userId, actionCode: code, actionDesc: about, inviteId: invite?.id, email: invite?.email, modifiedAt: now };
    }),
  );
}

/** Removes an address from other people's activities, as it belongs to nobody any more. */
export async function forgetAddressInActivities(tx: Db, email: string): Promise<void> {
  await tx.update(activities).set({ email: null }).where(eq(activities.email, email));
}
