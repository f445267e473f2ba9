import { eq, inArray, sql } from "drizzle-orm";
import { readersOfEach } from "~/features/access/readers-of.server";
import { seamsIn, wordsIn } from "~/features/ordering/search-terms";
import type { Db } from "~db/client.server";
import { documents, documentWords, uncollectedDocuments, words } from "~db/schema/index";

/** number of documents in one transaction, during which nobody can change them */
const atOnce = 50;

/** Collects the words of documents whose text has changed. Search reads a document's text until its words are collected. */
export async function collectWords(db: Db): Promise<void> {
  let taken: number;
  do taken = await db.transaction(async (tx) => ((await isAlone(tx)) ? collectSome(tx) : 0));
  while (taken > 0);
}

async function collectSome(tx: Db): Promise<number> {
  // A document whose text or participants are being changed is locked, and is taken next time.
  const taken = await tx
    .select({ id: documents.id, text: documents.searchText, alike: documents.searchAlike, files: documents.searchFiles })
    .from(uncollectedDocuments)
    .innerJoin(documents, eq(documents.id, uncollectedDocuments.documentId))
    .limit(atOnce)
    .for("no key update", { of: documents, skipLocked: true });
  if (taken.length === 0) return 0;
  const found = taken.map(({ id, ...texts }) => ({
    documentId: id,
    words: [...new Set(Object.values(texts).flatMap(wordsIn))],
    seams: [...new Set(Object.values(texts).flatMap(seamsIn))],
  }));
  const documentIds = found.map(({ documentId }) => documentId);
  const ids = await idsOf(tx, [...new Set(found.flatMap(({ words }) => words))]);
  const readers = await readersOfEach(tx, documentIds);
  const rows = found.map(({ documentId, words, seams }) => ({
    documentId,
    readerIds: (readers.get(documentId) ?? []).map(({ id }) => id),
    wordIds: words.map((word) => ids.get(word) ?? 0),
    seams,
  }));
  await tx
    .insert(documentWords)
    .values(rows)
    .onConflictDoUpdate({
      target: documentWords.documentId,
      set: { readerIds: sql`excluded.reader_ids`, wordIds: sql`excluded.word_ids`, seams: sql`excluded.seams` },
    });
  await tx.delete(uncollectedDocuments).where(inArray(uncollectedDocuments.documentId, documentIds));
  return taken.length;
}

/** Returns the ids of these words, and creates new ones. */
async function idsOf(tx: Db, wanted: string[]): Promise<Map<string, number>> {
  const facts = { id: words.id, word: words.word };
  const known = await tx
    .select(facts)
    .from(words)
    .where(sql`${words.word} = any(${sql.param(wanted)}::text[])`);
  const ids = new Map(known.map(({ id, word }) => [word, id]));
  const unknown = wanted.filter((word) => !ids.has(word));
  const added = await tx.execute<{ id: number; word: string }>(
    sql`insert into ${words} (word) select unnest(${sql.param(unknown)}::text[]) returning id, word`,
  );
  for (const { id, word } of added) ids.set(word, id);
  return ids;
}

/** Deletes the words that no document contains any more. */
export async function sweepWords(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return 0;
    const held = tx
      .selectDistinct({ id: sql<number>`unnest(${documentWords.wordIds})`.as("id") })
      .from(documentWords)
      .as("held");
    const gone = await tx.execute(sql`delete from ${words} where not exists (select from ${held} where held.id = ${words.id})`);
    return gone.count;
  });
}

/** Returns whether this job is the only one that adds or deletes words, so that no word is added twice or deleted while a document takes it. */
async function isAlone(tx: Db): Promise<boolean> {
  const [row] = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('mappe:words', 0)) as alone`);
  return row?.alone ?? false;
}
