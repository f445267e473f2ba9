import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { keptAnswers } from "~db/schema/access-keys";

/** name: by which the program knows its request; asked: SHA-256 of what it asks, undefined as long as its body is coming */
type Asking = { keyId: string; name: string; asked?: string | undefined; now: Date };

/** asked: null for a request whose body was not known when it was answered */
export type KeptAnswer = { asked: string | null; status: number; answer: string };

const hour = 60 * 60 * 1000;
/** ms for which the same answer is given again */
const answersKeptFor = 24 * hour;
/** ms between two signs that a request is still worked on, and ms after the last one until the next request takes it up: whoever worked on it was killed */
export const renewedEvery = 10 * 1000;
const patience = 60 * 1000;
/** greatest number of answers that are kept for one key */
const mostKept = 10_000;

/**
 * Begins a request of a program, or returns the answer that it got before. in-progress: another one under this name is being worked on; too-many:
 * the key has too many answers kept. What a request makes is named by the key and its name, so that one that is taken up makes nothing twice.
 */
export async function beginRequest(
  db: Db,
  { keyId, name, asked, now }: Asking,
): Promise<Done<{ before: KeptAnswer | null }> | Refused<"in-progress" | "too-many">> {
  if ((await db.$count(keptAnswers, eq(keptAnswers.keyId, keyId))) >= mostKept) return refused("too-many");
  const { status, askedAt } = keptAnswers;
  const [lost, old] = [patience, answersKeptFor].map((ms) => new Date(now.getTime() - ms).toISOString());
  const isOver = sql`(${status} is null and ${askedAt} < ${lost}::timestamptz) or ${askedAt} < ${old}::timestamptz`;
  const begun = await db
    .insert(keptAnswers)
    .values({ keyId, name, asked, askedAt: now })
    .onConflictDoUpdate({
      target: [keptAnswers.keyId, keptAnswers.name],
      set: { asked: sql`excluded.asked`, askedAt: now, status: null, answer: null },
      setWhere: isOver,
    })
    .returning({ name: keptAnswers.name });
  if (begun.length > 0) return done({ before: null });
  const [before] = await db.select().from(keptAnswers).where(isOf({ keyId, name }));
  if (!before || before.status === null) return refused("in-progress");
  return done({ before: { asked: before.asked, status: before.status, answer: before.answer ?? "" } });
}

/** now: when the request began or was renewed last. One that was taken up by another since answers for nobody. */
export type Begun = Omit<Asking, "asked">;

/** Says that a request is still worked on, and returns by what it is known from now on. */
export async function renewRequest(db: Db, { now: before, ...asking }: Begun, now: Date): Promise<Begun> {
  const renewed = await db
    .update(keptAnswers)
    .set({ askedAt: now })
    .where(isBegun({ ...asking, now: before }))
    .returning({ name: keptAnswers.name });
  return { ...asking, now: renewed.length > 0 ? now : before };
}

/** Keeps the answer that a request got. */
export async function keepAnswer(db: Db, { keyId, name, now, ...kept }: Begun & KeptAnswer): Promise<void> {
  await db.update(keptAnswers).set(kept).where(isBegun({ keyId, name, now }));
}

/** Forgets a request that changed nothing, so that it may be repeated in other words. */
export async function forgetRequest(db: Db, begun: Begun): Promise<void> {
  await db.delete(keptAnswers).where(isBegun(begun));
}

/** Deletes answers that are given no more. */
export async function sweepAnswers(db: Db, { now }: { now: Date }): Promise<void> {
  await db.delete(keptAnswers).where(lt(keptAnswers.askedAt, new Date(now.getTime() - answersKeptFor)));
}

function isBegun({ now, ...asking }: Begun) {
  return and(isOf(asking), eq(keptAnswers.askedAt, now), isNull(keptAnswers.status));
}

function isOf({ keyId, name }: Pick<Asking, "keyId" | "name">) {
  return and(eq(keptAnswers.keyId, keyId), eq(keptAnswers.name, name));
}
