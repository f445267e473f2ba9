import { and, eq, isNull } from "drizzle-orm";
import { recordActivity } from "~/features/activities/record-activity.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import type { Browser } from "./rules.ts";
import { askSecondStep, type SecondStepAsked } from "./second-factor/second-steps.server.ts";
import { tellNewDevice } from "./security-events/tell-new-device.server.ts";
import { startSession } from "./start-session.server.ts";

export type SignedIn = { userId: string; token: string };

type Entrance = Browser & { userId: string; now: Date };

export type Disabled = Refused<"account-disabled">;

/** Signs in a person who has proved their identity, unless the account requires a second step: then no session begins yet. */
export async function enterAccount(tx: Db, { userId, now, ...browser }: Entrance): Promise<Done<SignedIn> | SecondStepAsked | Disabled> {
  if ((await tx.$count(users, isOpen(userId))) === 0) return refused("account-disabled");
  return (await askSecondStep(tx, { userId, now })) ?? openAccount(tx, { ...browser, userId, now });
}

/** Begins a session after all steps of a sign-in. The account's owner is notified of a sign-in on a new device. */
export async function openAccount(tx: Db, { userId, now, ...browser }: Entrance): Promise<Done<SignedIn> | Disabled> {
  const opened = await tx.update(users).set({ lastSignInAt: now }).where(isOpen(userId)).returning({ id: users.id });
  if (opened.length === 0) return refused("account-disabled");
  await recordActivity(tx, { userId, code: "LOGIN", now });
  await tellNewDevice(tx, { ...browser, userId, now });
  return done({ userId, token: await startSession(tx, { ...browser, userId, now }) });
}

/** The condition that the operator lets this person in. */
function isOpen(userId: string) {
  return and(eq(users.id, userId), isNull(users.disabledAt));
}
