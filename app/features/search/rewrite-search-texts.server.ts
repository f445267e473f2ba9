import { eq, inArray } from "drizzle-orm";
import { followDocuments } from "~/features/access/give-access.server";
import { refreshSearchTexts } from "~/features/documents/versions/refresh-search-text.server";
import type { Db } from "~db/client.server";
import { documents, staleSearchTexts } from "~db/schema/index";
import { collectWords } from "./collect-words.server.ts";

/** number of documents in one transaction, during which nobody can change them */
const atOnce = 50;

/**
 * Rewrites search texts and sort keys that an older version of Mappe wrote, for a minute at most. Words are collected in between, as search
 * reads every text whose words are not.
 */
export async function rewriteSearchTexts(db: Db, { batches = 40 } = {}): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    if ((await db.transaction(rewriteSome)) === 0) return;
    await collectWords(db);
  }
}

async function rewriteSome(tx: Db): Promise<number> {
  const stale = await tx
    .select({ id: documents.id })
    .from(staleSearchTexts)
    .innerJoin(documents, eq(documents.id, staleSearchTexts.documentId))
    .limit(atOnce)
    .for("no key update", { of: documents, skipLocked: true });
  const ids = stale.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await refreshSearchTexts(tx, ids);
  await followDocuments(tx, ids);
  await tx.delete(staleSearchTexts).where(inArray(staleSearchTexts.documentId, ids));
  return ids.length;
}
