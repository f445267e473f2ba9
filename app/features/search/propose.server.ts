import { and, arrayContains, eq, notExists, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { inOrder, type Part, placeOf, type Rows, rowOf } from "~/features/ordering/rows-in-order.server";
import { seamsWithin, wordParts } from "~/features/ordering/search-terms";
import type { Db } from "~db/client.server";
import { documentWords, uncollectedDocuments, words } from "~db/schema/index";

/** A text that is part of more words than these narrows nothing. */
export const wordsAtMost = 4000;

/** Returns, for each text that is part of few words, the reader's numbers of these words, as the function `reader_words` makes them. */
export type LookUp = (tx: Db, texts: readonly string[]) => Promise<number[][]>;

/**
 * Caches the look-up, as all parts ask for the same words, and so do both ways, unless the text can be written in two (an accent, an umlaut,
 * ae, oe or ue).
 */
export function lookedUpOnce(readerId: string): LookUp {
  const known = new Map<string, Promise<number[][]>>();
  return (tx, texts) => {
    const key = texts.join("\u001f");
    const words = known.get(key) ?? narrowingWords(tx, readerId, texts);
    known.set(key, words);
    return words;
  };
}

type Asked = { scope: SQL | undefined; part: Part; lookUp: LookUp };

/**
 * Returns the rows of access whose texts may contain all texts of one of the ways, in the order of the part; undefined if the dictionary does
 * not help. tx: its planner is set to use only indexes
 */
export async function proposeRows(tx: Db, ways: readonly (readonly string[])[], asked: Asked): Promise<Rows | undefined> {
  // The planner estimates that reading a whole table is quicker than looking up hundreds of words.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
  const narrowing: Narrowing[] = [];
  for (const texts of ways) narrowing.push({ texts, words: await asked.lookUp(tx, texts) });
  return narrowing.some(({ words }) => words.length === 0) ? undefined : proposedBy(tx, narrowing, asked);
}

/** The condition for a text in one way: it contains one word of each list. */
type Narrowing = { texts: readonly string[]; words: number[][] };

async function narrowingWords(tx: Db, readerId: string, texts: readonly string[]): Promise<number[][]> {
  const parts = wordParts(texts);
  if (parts.length === 0) return [];
  const grams = parts.map((part) => part.grams.join("\u001f"));
  const patterns = parts.map(({ pattern }) => pattern);
  const found = await tx.execute<{ ids: number[] }>(sql`
    select array_remove(array_agg(uuid_hash(${readerId}) # hit.id), null) as ids
    from unnest(${sql.param(grams)}::text[], ${sql.param(patterns)}::text[]) with ordinality as part (grams, pattern, n)
    left join lateral (
      with holding as materialized (select id, word from ${words} where grams(word) @> string_to_array(part.grams, E'\\x1f'))
      select id from holding where word like part.pattern limit ${wordsAtMost + 1}::int
    ) as hit on true
    group by n`);
  return found.map(({ ids }) => ids).filter((ids) => ids.length <= wordsAtMost);
}

/** number of words that are looked up together: the time grows with their number multiplied by the number of hits */
const atOnce = 200;

function inChunks(ids: number[]): number[][] {
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / atOnce)) }, (_, n) => ids.slice(n * atOnce, (n + 1) * atOnce));
}

/** Returns the documents with one of the words from each list, and those whose words are not collected yet; within the scope, in order. */
function proposedBy(tx: Db, narrowing: Narrowing[], { scope, part }: Asked): Rows {
  const { documentId, readerIds, wordIds, seams } = documentWords;
  const held = ({ texts, words: lists }: Narrowing) => {
    const met = seamsWithin(texts);
    const oneOf = (ids: number[]) => sql`reader_words(${readerIds}, ${wordIds}) && ${sql.param(ids)}::int[]`;
    const words = lists.map((ids) => or(...inChunks(ids).map(oneOf)));
    return and(...words, met.length > 0 ? arrayContains(seams, met) : undefined);
  };
  // Each document is proposed once: the words of uncollected ones are not compared.
  const uncollected = tx.select({ documentId: uncollectedDocuments.documentId }).from(uncollectedDocuments);
  const isUncollected = tx.select().from(uncollectedDocuments).where(eq(uncollectedDocuments.documentId, documentId));
  const proposed = unionAll(
    tx
      .select({ documentId })
      .from(documentWords)
      .where(and(or(...narrowing.map(held)), notExists(isUncollected))),
    uncollected,
  ).as("proposed");
  const own = rowOf(tx, scope, part, proposed.documentId);
  const lateral = tx.select(placeOf(own)).from(own).as("rows");
  return tx
    .select(placeOf(lateral))
    .from(proposed)
    .crossJoinLateral(lateral)
    .orderBy(...inOrder(part, lateral))
    .as("rows");
}
