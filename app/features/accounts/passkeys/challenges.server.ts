import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { passkeyChallenges } from "~db/schema/passkeys";
import { challengeLifetime } from "./rules.ts";

/** purpose: so that an answer to one question is none to another; asker: the session, or what only the browser keeps that asked */
type Question = { purpose: "add" | "sign-in" | "prove"; asker: string; now: Date };

/** What a device is to sign. */
export async function newChallenge(db: Db, { now, ...question }: Question): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await db.insert(passkeyChallenges).values({ hash: hashOf(question, challenge), expiresAt });
  return challenge;
}

/** Uses the challenge up, whatever becomes of its answer; false: it was used, is too old, or somebody else's. */
export async function takeChallenge(db: Db, challenge: string, { now, ...question }: Question): Promise<boolean> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.hash, hashOf(question, challenge)))
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

function hashOf({ purpose, asker }: Omit<Question, "now">, challenge: string): string {
  return hashOfSecret(`${purpose} ${asker} ${challenge}`);
}
