import { and, eq, gt, isNotNull, lt } from "drizzle-orm";
import { type Done, type Refused, refused } from "~/lib/result";
import { log } from "~/log.server";
import { openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { secondFactors, securityEvents } from "~db/schema/second-factor";
import { countTry, forgetTries } from "../count-tries.server.ts";
import { openAccount, type SignedIn } from "../enter-account.server.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import type { Browser } from "../rules.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { spendRecoveryCode } from "./recovery-codes.server.ts";
import { appCodeOf, recoveryCodeOf } from "./rules.ts";
import { findSecondStep, forgetSecondSteps, lockSecondStep } from "./second-steps.server.ts";
import { stepOfCode } from "./totp.server.ts";

type Attempt = Browser & {
  /** the secret that only the browser has that took the first step */
  stepSecret: string;
  /** the typed code of the app, or one of the recovery codes */
  typed: string;
  now: Date;
};

/** Signs in a person who has given the password, or has come from a provider, and now gives a code as well. */
export async function passSecondStep(
  db: Db,
  { stepSecret, typed, now, ...browser }: Attempt,
): Promise<Done<SignedIn> | Refused<"lost" | "wrong-code" | "too-many-requests">> {
  const userId = await findSecondStep(db, stepSecret, now);
  if (!userId) return refused("lost");
  const { browserSecret } = browser;
  // A known browser has tries of its own, so that somebody else who knows the password cannot use them up.
  const of = (browserSecret && (await knownBrowser(db, { userId, browserSecret, now }))) || userId;
  if (!(await countTry(db, "second:user", of))) {
    await tellOnce(db, { userId, userAgent: browser.userAgent, now });
    return refused("too-many-requests");
  }

  return db.transaction(async (tx) => {
    if (!(await lockSecondStep(tx, { stepSecret, userId }))) return refused("lost");
    const shown = await takeCode(tx, { userId, typed, now });
    if (!shown) return refused("wrong-code");
    await forgetSecondSteps(tx, userId);
    await forgetTries(tx, "second:user", of);
    if (shown === "recovery") await recordSecurityEvent(tx, { userId, kind: "code-used", userAgent: browser.userAgent, now });
    const opened = await openAccount(tx, { ...browser, userId, now });
    // Disabling an account ends its second steps: this one was under way.
    return opened.ok ? opened : refused("lost");
  });
}

/** Uses the code up, whichever kind it is. */
async function takeCode(tx: Db, { userId, typed, now }: { userId: string; typed: string; now: Date }): Promise<"app" | "recovery" | null> {
  const code = appCodeOf(typed);
  if (code) return (await takeAppCode(tx, { userId, code, now })) ? "app" : null;
  const recovery = recoveryCodeOf(typed);
  return recovery && (await spendRecoveryCode(tx, { userId, code: recovery, now })) ? "recovery" : null;
}

/** Checks a code of the app. Each code works once, and none after a later one. */
async function takeAppCode(tx: Db, { userId, code, now }: { userId: string; code: string; now: Date }): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(isOn);
  if (!factor) return false;
  const secret = await openText(factor.secret, { of: userId });
  if (!secret) {
    log.error({ userId }, "A second factor was closed with another key than this Mappe has: SECRET_KEY, or the secret below DATA_DIR.");
    return false;
  }
  const step = stepOfCode({ secret, code, now });
  if (!step) return false;
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}

const quarter = 15 * 60 * 1000;

/** Notifies the owner, once within the period, that somebody knows the password and guesses codes. */
async function tellOnce(db: Db, { userId, userAgent, now }: { userId: string; userAgent: string; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - quarter);
  const isTold = and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "codes-guessed"), gt(securityEvents.createdAt, since));
  if ((await db.$count(securityEvents, isTold)) === 0) await recordSecurityEvent(db, { userId, kind: "codes-guessed", userAgent, now });
}
