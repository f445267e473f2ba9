import { and, arrayContains, desc, eq, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import { documentAccess, documents, documentWords, uncollectedDocuments, words } from "~db/schema/index";
import type { Cursor } from "./batches.ts";
import { likePattern, seamsWithin, wordParts } from "./search-terms.ts";

export type Matching = {
  readerId: string;
  /** which of the reader's documents */
  scope: SQL | undefined;
  terms: readonly string[];
  limit: number;
};

/** isAll: there are no others, neither beyond the limit nor beyond what was read */
export type Found = { found: Cursor[]; isAll: boolean };

/** documents whose texts are read before words are looked up */
const readFirst = 200;
/** With as many hits among the first, reading on is quicker than looking up words. */
const common = readFirst / 20;
/** Part of more words than these narrows nothing. */
const wordsAtMost = 1000;

/**
 * The last modified of the documents whose search text holds every term. The text alone decides; the dictionary only says
 * which texts need not be read. readAtMost: documents behind the first ones, where the dictionary does not help.
 */
export async function findMatching(db: Db, asked: Matching, readAtMost?: number): Promise<Found> {
  const { scope, limit } = asked;
  const edge = await nth(db, scope, readFirst);
  const newest = await read(db, newestOf(db, and(scope, edge && beside(edge, ">="))), asked);
  if (!edge || newest.length === limit) return { found: newest, isAll: newest.length < limit };

  const older = { ...asked, scope: and(scope, behind(edge)), limit: limit - newest.length };
  const proposed = newest.length < common ? await readProposed(db, older) : undefined;
  const { found, isAll } = proposed ?? (await readOn(db, older, readAtMost));
  return { found: [...newest, ...found], isAll };
}

/** Rows of access that come behind this one in the list. */
export function behind(cursor: Cursor): SQL {
  return beside(cursor, "<");
}

function beside({ modifiedAt, documentId }: Cursor, side: "<" | ">="): SQL {
  return sql`(${documentAccess.modifiedAt}, ${documentAccess.documentId}) ${sql.raw(side)} (${modifiedAt.toISOString()}::text::timestamptz, ${documentId}::text::uuid)`;
}

const cursor = { documentId: documentAccess.documentId, modifiedAt: documentAccess.modifiedAt };
const newestFirst = [desc(documentAccess.modifiedAt), desc(documentAccess.documentId)];

/** The newest rows of access in this scope. */
export function newestOf(db: Db, scope: SQL | undefined, atMost?: number) {
  const rows = db
    .select(cursor)
    .from(documentAccess)
    .where(scope)
    .orderBy(...newestFirst);
  return (atMost === undefined ? rows : rows.limit(atMost)).as("rows");
}

async function nth(db: Db, scope: SQL | undefined, n: number): Promise<Cursor | undefined> {
  const [row] = await db
    .select(cursor)
    .from(documentAccess)
    .where(scope)
    .orderBy(...newestFirst)
    .offset(n - 1)
    .limit(1);
  return row;
}

/** Reads the texts in turn until enough match. */
function read(db: Db, rows: ReturnType<typeof newestOf>, { terms, limit }: Pick<Matching, "terms" | "limit">): Promise<Cursor[]> {
  const holds = terms.map((term) => sql`${documents.searchText} like ${likePattern(term)}`);
  // The limit has them looked at one by one: whatever the planner expects, no text is read that need not be.
  const text = db
    .select({ one: sql`1`.as("one") })
    .from(documents)
    .where(and(eq(documents.id, rows.documentId), ...holds))
    .limit(1)
    .as("text");
  return db
    .select({ documentId: rows.documentId, modifiedAt: rows.modifiedAt })
    .from(rows)
    .crossJoinLateral(text)
    .orderBy(desc(rows.modifiedAt), desc(rows.documentId))
    .limit(limit);
}

async function readOn(db: Db, asked: Matching, atMost?: number): Promise<Found> {
  const found = await read(db, newestOf(db, asked.scope, atMost), asked);
  const unread = atMost === undefined ? undefined : await nth(db, asked.scope, atMost + 1);
  return { found, isAll: found.length < asked.limit && !unread };
}

/** Reads only the texts that hold the words which the terms are part of; undefined where these are too many. */
async function readProposed(db: Db, asked: Matching): Promise<Found | undefined> {
  return db.transaction(async (tx) => {
    // To the planner a whole table seems read quicker than hundreds of words are looked up.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
    const narrowing = await narrowingWords(tx, asked.terms);
    if (narrowing.length === 0) return undefined;
    const found = await read(tx, proposedBy(tx, narrowing, asked), asked);
    return { found, isAll: found.length < asked.limit };
  });
}

/** For each part of the terms that is part of few words: these words. */
async function narrowingWords(tx: Db, terms: readonly string[]): Promise<number[][]> {
  const parts = wordParts(terms);
  if (parts.length === 0) return [];
  const grams = parts.map((part) => part.grams.join("\u001f"));
  const patterns = parts.map(({ pattern }) => pattern);
  const found = await tx.execute<{ ids: number[] }>(sql`
    select array_remove(array_agg(hit.id), null) as ids
    from unnest(${sql.param(grams)}::text[], ${sql.param(patterns)}::text[]) with ordinality as part (grams, pattern, n)
    left join lateral (
      with holding as materialized (select id, word from ${words} where grams(word) @> string_to_array(part.grams, E'\\x1f'))
      select id from holding where word like part.pattern limit ${wordsAtMost + 1}::int
    ) as hit on true
    group by n`);
  return found.map(({ ids }) => ids).filter((ids) => ids.length <= wordsAtMost);
}

/** Documents with one of the words from each list, and those whose words are not collected yet; in the scope, the newest first. */
function proposedBy(tx: Db, narrowing: number[][], { readerId, scope, terms }: Matching) {
  const { documentId, readerIds, wordIds, seams } = documentWords;
  const held = narrowing.map(
    (ids) => sql`reader_words(${readerIds}, ${wordIds}) && reader_words(array[${readerId}]::uuid[], ${sql.param(ids)}::int[])`,
  );
  const met = seamsWithin(terms);
  const proposed = union(
    tx
      .select({ documentId })
      .from(documentWords)
      .where(and(...held, met.length > 0 ? arrayContains(seams, met) : undefined)),
    tx.select({ documentId: uncollectedDocuments.documentId }).from(uncollectedDocuments),
  ).as("proposed");
  const own = tx
    .select(cursor)
    .from(documentAccess)
    .where(and(scope, eq(documentAccess.documentId, proposed.documentId)))
    .limit(1)
    .as("own");
  return tx
    .select({ documentId: own.documentId, modifiedAt: own.modifiedAt })
    .from(proposed)
    .crossJoinLateral(own)
    .orderBy(desc(own.modifiedAt), desc(own.documentId))
    .as("rows");
}
