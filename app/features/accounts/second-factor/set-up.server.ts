import { and, eq, gt, isNull } from "drizzle-orm";
import { qrCode } from "~/lib/qr-code";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import { closeText, openText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { secondFactors } from "~db/schema/second-factor";
import { countTry, forgetTries } from "../count-tries.server.ts";
import type { Viewer } from "../rules.ts";
import { recordSecurityEvent } from "../security-events/record-event.server.ts";
import { waysInBefore } from "../undo/ways-in.server.ts";
import { type Proof, proveAnew } from "./prove-anew.server.ts";
import { replaceRecoveryCodes } from "./recovery-codes.server.ts";
import { appCodeOf, inGroups, setUpLifetime } from "./rules.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.server.ts";

/** Creates a secret for the person's app; no sign-in requires its codes yet. */
export async function beginSetUp(db: Db, proof: Proof): Promise<Done<object> | Refused<RefusalOf<typeof proveAnew> | "already-on">> {
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;

  const { viewer, now } = proof;
  const secret = await closeText(newTotpSecret(), { of: viewer.id });
  const facts = { secret, begunBy: viewer.sessionId, begunAt: now };
  const begun = await db
    .insert(secondFactors)
    .values({ userId: viewer.id, ...facts })
    .onConflictDoUpdate({ target: secondFactors.userId, set: facts, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  return begun.length === 1 ? done({}) : refused("already-on");
}

/** Returns the set-up of this session, as its screen shows it. */
export async function shownSetUp(db: Db, viewer: Viewer, now: Date) {
  const setUp = await findSetUp(db, viewer, now);
  if (!setUp) return null;
  const address = totpAddress({ ...setUp, email: viewer.email });
  return { address, code: qrCode(address, { border: 4 }), key: inGroups(setUp.secret, { of: 4, between: " " }) };
}

async function findSetUp(db: Db, viewer: Viewer, now: Date): Promise<{ secret: string } | undefined> {
  const [found] = await db.select({ secret: secondFactors.secret }).from(secondFactors).where(isBeingSetUp(viewer, now));
  const secret = found && (await openText(found.secret, { of: viewer.id }));
  return secret ? { secret } : undefined;
}

export async function leaveSetUp(db: Db, viewer: Viewer): Promise<void> {
  await db.delete(secondFactors).where(and(eq(secondFactors.userId, viewer.id), isNull(secondFactors.confirmedAt)));
}

type Confirmation = { viewer: Viewer; typed: string; userAgent: string; now: Date };

/** Turns the second step on once the app's first code shows that it works, and returns the recovery codes. */
export async function confirmSetUp(
  db: Db,
  { viewer, typed, userAgent, now }: Confirmation,
): Promise<Done<{ codes: string[] }> | Refused<"lost" | "wrong-code" | "too-many-requests">> {
  const setUp = await findSetUp(db, viewer, now);
  if (!setUp) return refused("lost");
  if (!(await countTry(db, "second:user", viewer.id))) return refused("too-many-requests");
  const code = appCodeOf(typed);
  const step = code && stepOfCode({ ...setUp, code, now });
  if (!step) return refused("wrong-code");

  await forgetTries(db, "second:user", viewer.id);
  return db.transaction(async (tx) => {
    const before = await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId });
    if (!before) return refused("lost");
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step, begunBy: null })
      .where(isBeingSetUp(viewer, now))
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0) return refused("lost");

    await recordSecurityEvent(tx, { userId: viewer.id, kind: "second-on", before, userAgent, now });
    return done({ codes: await replaceRecoveryCodes(tx, viewer.id) });
  });
}

function isBeingSetUp(viewer: Viewer, now: Date) {
  const isHere = and(eq(secondFactors.userId, viewer.id), eq(secondFactors.begunBy, viewer.sessionId));
  return and(isHere, isNull(secondFactors.confirmedAt), gt(secondFactors.begunAt, new Date(now.getTime() - setUpLifetime)));
}
