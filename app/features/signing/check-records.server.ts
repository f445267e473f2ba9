import { asc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, signingEvents, signingHeads } from "~db/schema/index";
import { firstBreak } from "./chain.server.ts";
import type { Break } from "./rules.ts";

export type CheckedRecords = { records: number; entries: number; broken: (Break & { documentId: string })[] };

/** number of documents whose chains are in memory at once */
const together = 100;

/** Verifies every chain of the record, including the rest of a chain whose end is missing. */
export async function checkRecords(db: Db): Promise<CheckedRecords> {
  const checked: CheckedRecords = { records: 0, entries: 0, broken: [] };
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const ids = await recordedAfter(db, after);
    const last = ids.at(-1);
    if (!last) return checked;
    after = last;
    const [links, heads] = await Promise.all([
      db.select().from(signingEvents).where(inArray(signingEvents.documentId, ids)).orderBy(asc(signingEvents.seq)),
      db.select().from(signingHeads).where(inArray(signingHeads.documentId, ids)),
    ]);
    for (const documentId of ids) {
      const own = links.filter((link) => link.documentId === documentId);
      const found = firstBreak(
        documentId,
        own,
        heads.find((head) => head.documentId === documentId),
      );
      checked.records += 1;
      checked.entries += own.length;
      if (found) checked.broken.push({ documentId, ...found });
    }
  }
}

/** Returns documents with a record, or with remains of one. */
async function recordedAfter(db: Db, after: string): Promise<string[]> {
  const [withEnd, withEntries] = await Promise.all([
    db
      .select({ id: signingHeads.documentId })
      .from(signingHeads)
      .where(gt(signingHeads.documentId, after))
      .orderBy(asc(signingHeads.documentId))
      .limit(together),
    db
      .selectDistinct({ id: signingEvents.documentId })
      .from(signingEvents)
      .innerJoin(documents, eq(documents.id, signingEvents.documentId))
      .where(gt(signingEvents.documentId, after))
      .orderBy(asc(signingEvents.documentId))
      .limit(together),
  ]);
  return [...new Set([...withEnd, ...withEntries].map(({ id }) => id))].sort().slice(0, together);
}
