import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signingEvents } from "~db/schema/index";

/** Deletes the record together with its document: the only way in which anything of it is ever deleted. */
export async function purgeRecord(tx: Db, documentId: string): Promise<void> {
  await tx.execute(sql`set local mappe.purge = 'on'`);
  await tx.delete(signingEvents).where(eq(signingEvents.documentId, documentId));
  await tx.execute(sql`set local mappe.purge = 'off'`);
}
