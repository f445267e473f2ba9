import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { documents, documentWords, uncollectedDocuments, words } from "~db/schema/index";
import { wordsIn } from "./search-terms.ts";

/** documents in one transaction; as long as it lasts, nobody can change them */
const atOnce = 50;
/** words looked at in one transaction */
const sweptAtOnce = 1000;

/** Collects the words of documents whose text has changed. Until it comes to one, search reads that one's text. */
export async function collectWords(db: Db): Promise<void> {
  let taken: number;
  do taken = await db.transaction(async (tx) => ((await isAlone(tx)) ? collectSome(tx) : 0));
  while (taken > 0);
}

async function collectSome(tx: Db): Promise<number> {
  // Whoever changes a text holds its document: it comes next time.
  const taken = await tx
    .select({ id: documents.id, text: documents.searchText })
    .from(uncollectedDocuments)
    .innerJoin(documents, eq(documents.id, uncollectedDocuments.documentId))
    .limit(atOnce)
    .for("no key update", { of: documents, skipLocked: true });
  if (taken.length === 0) return 0;
  const found = taken.map(({ id, text }) => ({ id, words: wordsIn(text) }));
  const ids = await idsOf(tx, [...new Set(found.flatMap(({ words }) => words))]);
  await tx
    .insert(documentWords)
    .values(found.map(({ id, words }) => ({ documentId: id, wordIds: words.map((word) => ids.get(word) ?? 0) })))
    .onConflictDoUpdate({ target: documentWords.documentId, set: { wordIds: sql`excluded.word_ids` } });
  await tx.delete(uncollectedDocuments).where(
    inArray(
      uncollectedDocuments.documentId,
      taken.map(({ id }) => id),
    ),
  );
  return taken.length;
}

/** The numbers of these words; new ones get theirs. */
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

/** Takes away the words that no document holds any more. */
export async function sweepWords(db: Db): Promise<number> {
  for (let count = 0, last = 0; ; ) {
    const swept = await db.transaction(async (tx) => ((await isAlone(tx)) ? sweepSome(tx, last) : undefined));
    if (!swept?.last) return count;
    count += swept.gone;
    last = swept.last;
  }
}

/** last: the highest id looked at; null behind the last word */
async function sweepSome(tx: Db, after: number): Promise<{ gone: number; last: number | null } | undefined> {
  const [swept] = await tx.execute<{ gone: number; last: number | null }>(sql`
    with batch as (select id from ${words} where id > ${after}::int order by id limit ${sweptAtOnce}::int),
    gone as (
      delete from ${words} where id in (select id from batch)
        and not exists (select from ${documentWords} where ${documentWords.wordIds} @> array[${words.id}]) returning 1)
    select (select count(*)::int from gone) as gone, (select max(id) from batch) as last`);
  return swept;
}

/** Words come and go one job at a time: so none comes twice, and none goes while a document takes it. */
async function isAlone(tx: Db): Promise<boolean> {
  const [row] = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('mappe:words', 0)) as alone`);
  return row?.alone ?? false;
}
