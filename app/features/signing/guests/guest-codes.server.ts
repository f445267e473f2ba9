import { randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { guestCodes, guestSigners } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import type { OpenGuest } from "./find-guest.server.ts";
import { codeLength, codeLifetime, codeOf, codeTries } from "./rules.ts";

/** Has a code sent to a guest's address; an earlier one becomes invalid. */
export async function askForGuestCode(db: Db, { guest }: Pick<OpenGuest, "guest">, now: Date): Promise<void> {
  const guestId = guest.signerId;
  const facts = { codeHash: null, tries: 0, expiresAt: new Date(now.getTime() + codeLifetime) };
  await db.transaction(async (tx) => {
    await tx
      .insert(guestCodes)
      .values({ guestId, ...facts })
      .onConflictDoUpdate({ target: guestCodes.guestId, set: facts });
    await enqueue(tx, "send-guest-code", { guestId }, { jobKey: `send-guest-code:${guestId}` });
  });
}

/** Creates the code in the job that sends it, so that no queue contains it; undefined: nobody waits for it any more. */
export async function newGuestCode(db: Db, { guestId, now }: { guestId: string; now: Date }): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const [kept] = await db
    .update(guestCodes)
    .set({ codeHash: await hashOf(guestId, code), tries: 0 })
    .where(and(eq(guestCodes.guestId, guestId), gt(guestCodes.expiresAt, now)))
    .returning({ guestId: guestCodes.guestId });
  return kept && code;
}

/** Returns whether a guest waits for a code, or has one that may still be typed. */
export async function awaitsGuestCode(db: Db, { guest }: Pick<OpenGuest, "guest">, now: Date): Promise<boolean> {
  return (await db.$count(guestCodes, isGood(guest.signerId, now))) === 1;
}

/** Uses the code up if it is right, and one of its tries if it is wrong; each try is counted before it is checked. */
export async function takeGuestCode(
  db: Db,
  { guest }: Pick<OpenGuest, "guest">,
  { typed, now }: { typed: string; now: Date },
): Promise<"taken" | "wrong" | "spent"> {
  const guestId = guest.signerId;
  const code = codeOf(typed);
  const [tried] = await db
    .update(guestCodes)
    .set({ tries: sql`${guestCodes.tries} + 1` })
    .where(and(isGood(guestId, now), isNotNull(guestCodes.codeHash)))
    .returning({ hash: guestCodes.codeHash, tries: guestCodes.tries });
  if (!tried?.hash) return "spent";
  const isRight = code && timingSafeEqual(Buffer.from(await hashOf(guestId, code)), Buffer.from(tried.hash));
  if (!isRight) return tried.tries < codeTries ? "wrong" : "spent";
  const taken = await db
    .delete(guestCodes)
    .where(and(eq(guestCodes.guestId, guestId), eq(guestCodes.codeHash, tried.hash)))
    .returning();
  if (taken.length === 0) return "spent";
  await db
    .update(guestSigners)
    .set({ provenAt: now })
    .where(and(eq(guestSigners.id, guestId), isNull(guestSigners.provenAt)));
  return "taken";
}

function isGood(guestId: string, now: Date) {
  return and(eq(guestCodes.guestId, guestId), gt(guestCodes.expiresAt, now), lt(guestCodes.tries, codeTries));
}

function hashOf(guestId: string, code: string): Promise<string> {
  return keyedHash(`guest code ${guestId} ${code}`);
}
