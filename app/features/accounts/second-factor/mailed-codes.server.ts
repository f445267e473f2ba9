import { randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { sessions, users } from "~db/schema/accounts";
import { mailedCodes } from "~db/schema/second-factor";
import { enqueue } from "~jobs/queue.server";
import { countTry } from "../count-tries.server.ts";
import type { Viewer } from "../rules.ts";
import { mailedCodeLength, mailedCodeLifetime, mailedCodeOf, mailedCodeTries } from "./rules.ts";

export type MailedCodeRefusal = "wrong-mailed-code" | "mailed-code-spent";

/** Has a code sent to the account's address; an earlier one that this session requested becomes invalid. */
export async function askForMailedCode(
  db: Db,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Done<object> | Refused<"not-proven" | "too-many-codes">> {
  // An unconfirmed address may belong to somebody else, so no code is mailed there.
  if (!viewer.emailVerified) return refused("not-proven");
  if (!(await countTry(db, "mailed-code:user", viewer.id))) return refused("too-many-codes");
  const { sessionId } = viewer;
  const facts = { codeHash: null, tries: 0, expiresAt: new Date(now.getTime() + mailedCodeLifetime) };
  return db.transaction(async (tx) => {
    await tx
      .insert(mailedCodes)
      .values({ sessionId, ...facts })
      .onConflictDoUpdate({ target: mailedCodes.sessionId, set: facts });
    await enqueue(tx, "send-mailed-code", { sessionId }, { jobKey: `send-mailed-code:${sessionId}` });
    return done({});
  });
}

/** Creates the code in the job that sends it, so that no queue contains it; undefined: nobody waits for it any more. */
export async function newMailedCode(db: Db, { sessionId, now }: { sessionId: string; now: Date }) {
  const code = String(randomInt(10 ** mailedCodeLength)).padStart(mailedCodeLength, "0");
  const isAwaited = and(eq(mailedCodes.sessionId, sessionId), gt(mailedCodes.expiresAt, now));
  const [kept] = await db
    .update(mailedCodes)
    .set({ codeHash: await hashOf(sessionId, code), tries: 0 })
    .where(isAwaited)
    .returning({ sessionId: mailedCodes.sessionId });
  if (!kept) return undefined;
  const [person] = await db
    .select({ email: users.email, language: users.language })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return person && { ...person, code };
}

/** Returns whether this session waits for a code, or has one that may still be typed. */
export async function awaitsMailedCode(db: Db, viewer: Viewer, now: Date): Promise<boolean> {
  return (await db.$count(mailedCodes, isGood(viewer, now))) === 1;
}

/** Uses the code up if it is right, and one of its tries if it is wrong; each try is counted before it is checked. */
export async function takeMailedCode(
  db: Db,
  { viewer, typed, now }: { viewer: Viewer; typed: string; now: Date },
): Promise<Done<object> | Refused<MailedCodeRefusal>> {
  const { sessionId } = viewer;
  const code = mailedCodeOf(typed);
  const [tried] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(isGood(viewer, now), isNotNull(mailedCodes.codeHash)))
    .returning({ hash: mailedCodes.codeHash, tries: mailedCodes.tries });
  if (!tried?.hash) return refused("mailed-code-spent");
  const isRight = code && timingSafeEqual(Buffer.from(await hashOf(sessionId, code)), Buffer.from(tried.hash));
  if (!isRight) return refused(tried.tries < mailedCodeTries ? "wrong-mailed-code" : "mailed-code-spent");

  return db.transaction(async (tx) => {
    const isThis = and(eq(mailedCodes.sessionId, sessionId), eq(mailedCodes.codeHash, tried.hash ?? ""));
    const taken = await tx.delete(mailedCodes).where(isThis).returning({ sessionId: mailedCodes.sessionId });
    if (taken.length === 0) return refused("mailed-code-spent");
    await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId));
    return done({});
  });
}

function isGood({ sessionId }: Viewer, now: Date) {
  return and(eq(mailedCodes.sessionId, sessionId), gt(mailedCodes.expiresAt, now), lt(mailedCodes.tries, mailedCodeTries));
}

function hashOf(sessionId: string, code: string): Promise<string> {
  return keyedHash(`mailed code ${sessionId} ${code}`);
}
