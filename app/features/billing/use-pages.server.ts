import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { allowances } from "~db/schema/index";
import { type Allowance, findAllowance } from "./find-allowance.server.ts";

/** Locks the person's allowance until the transaction ends, so that others that add or publish the person's pages wait. */
export async function lockAllowance(tx: Db, userId: string, now: Date): Promise<Allowance> {
  await tx.insert(allowances).values({ userId }).onConflictDoNothing();
  await tx.select({ userId: allowances.userId }).from(allowances).where(eq(allowances.userId, userId)).for("no key update");
  return findAllowance(tx, { id: userId }, now);
}

/** Counts the pages that a version adds; pages of earlier versions are not counted again. */
export async function countUsedPages(tx: Db, { userId, added }: { userId: string; added: number }): Promise<void> {
  await tx
    .insert(allowances)
    .values({ userId, pageCount: added })
    .onConflictDoUpdate({ target: allowances.userId, set: { pageCount: sql`${allowances.pageCount} + ${added}` } });
}
