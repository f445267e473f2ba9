import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { departures, users } from "~db/schema/index";
import { forgetPaymentsOf } from "./end-payments.server.ts";
import { eraseAccount } from "./erase-account.server.ts";

/** Erases people whom a restored backup contains although they have been erased since it was made. Returns how many there were. */
export async function eraseAgain(db: Db, { subjectHashes, now }: { subjectHashes: readonly string[]; now: Date }): Promise<number> {
  const hash = sql`encode(sha256(convert_to(${users.id}::text, 'UTF8')), 'hex')`;
  const back = await db
    .select({ userId: users.id })
    .from(users)
    .where(sql`${hash} in (select jsonb_array_elements_text(${JSON.stringify(subjectHashes)}::text::jsonb))`);
  for (const { userId } of back) {
    // Their subscriptions ended with the first erasure.
    await forgetPaymentsOf(db, userId);
    const due = { askedAt: now, leavesAt: now };
    await db
      .insert(departures)
      .values({ userId, secretHash: randomUUID(), ...due })
      .onConflictDoUpdate({ target: departures.userId, set: due });
    await eraseAccount(db, { userId, now });
  }
  return back.length;
}
