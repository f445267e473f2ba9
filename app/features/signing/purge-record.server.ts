import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signingEvents } from "~db/schema/index";

/** Takes the record away together with its document: the only way in which anything of it ever goes. */
export async function purgeRecord(tx: Db, documentId: string): Promise<void> {
  await tx.execute(sql`set local mappe.purge = 'on'`);
  await tx.delete(signingEvents).where(eq(signingEvents.documentId, documentId));
  await tx.execute(sql`set local mappe.purge = 'off'`);
}
