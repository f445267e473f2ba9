import { eq } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { letterReports } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { stopLetters } from "./stopped.server.ts";
import type { ReportFacts } from "./tokens.server.ts";

/** token: of the letter; facts: what it says */
type Report = { token: string; facts: ReportFacts; reason: string; now: Date };

/**
 * Reports a letter to the operator, once, and stops letters to its address at once. What it is about is ended by the runner, as the features know it
 * that have it.
 */
export async function reportLetter(db: Db, { token, facts, reason, now }: Report): Promise<void> {
  const { receiver, ...about } = facts;
  const reportId = await db.transaction(async (tx) => {
    await stopLetters(tx, { receiver, now });
    const [made] = await tx
      .insert(letterReports)
      .values({ ...about, tokenHash: hashOfSecret(token), reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: letterReports.id });
    if (made) await enqueue(tx, "send-report", { reportId: made.id });
    return made?.id;
  });
  if (reportId) log.warn({ reportId, ...about }, "a letter was reported as misuse");
}

/** Returns whether the letter with this token was reported. */
export async function isReported(db: Db, token: string): Promise<boolean> {
  return (await db.$count(letterReports, eq(letterReports.tokenHash, hashOfSecret(token)))) > 0;
}
