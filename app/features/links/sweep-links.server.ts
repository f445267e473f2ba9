import { and, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { keptAfterEnd } from "./rules.ts";

/** Deletes links that are long over, and those whose documents or saved searches are gone. */
export async function sweepLinks(db: Db, { now }: { now: Date }): Promise<void> {
  const shown = db.select({ one: sql`1` }).from(linkedDocuments).where(eq(linkedDocuments.linkId, links.id));
  const showsNothing = and(isNull(links.viewId), notExists(shown));
  await db.delete(links).where(or(lt(links.endsAt, new Date(now.getTime() - keptAfterEnd)), showsNothing));
}
