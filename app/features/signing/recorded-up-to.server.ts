import { and, eq, exists, max, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { signingEvents, signings, versions } from "~db/schema/index";

/** Returns the number of the newest entry that a version's record shows (the head in find-record); null if it has none. */
export async function recordedUpTo(db: Db, versionId: string): Promise<number | null> {
  const told = sql`${signingEvents.entry}::json`;
  const isAsked = db
    .select({ one: sql`1` })
    .from(signings)
    .where(and(eq(signings.versionId, versionId), eq(signings.required, true)));
  const [row] = await db
    .select({ seq: max(signingEvents.seq) })
    .from(signingEvents)
    .innerJoin(versions, eq(versions.documentId, signingEvents.documentId))
    .where(
      and(eq(versions.id, versionId), sql`${told} ->> 'version' = ${versionId}`, sql`${told} ->> 'kind' <> 'exported'`, exists(isAsked)),
    );
  return row?.seq ?? null;
}
