import { eq, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { keptAfterEnd } from "./rules.ts";

/** Deletes links that are long over, and those whose documents are gone. */
export async function sweepLinks(db: Db, { now }: { now: Date }): Promise<void> {
  const shown = db.select({ one: sql`1` }).from(linkedDocuments).where(eq(linkedDocuments.linkId, links.id));
  await db.delete(links).where(or(lt(links.endsAt, new Date(now.getTime() - keptAfterEnd)), notExists(shown)));
}
