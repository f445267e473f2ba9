import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { passkeyChallenges } from "~db/schema/passkeys";
import { challengeLifetime } from "./rules.ts";

/** purpose: an answer to one question is no answer to another; asker: the session, or the secret that only the asking browser has */
type Question = { purpose: "add" | "sign-in" | "prove"; asker: string; now: Date };

/** Creates a challenge for a device to sign. */
export async function newChallenge(db: Db, { now, ...question }: Question): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await db.insert(passkeyChallenges).values({ hash: hashOf(question, challenge), expiresAt });
  return challenge;
}

/** Uses the challenge up, whatever its answer is; returns false if it was used before, is too old or belongs to somebody else. */
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
