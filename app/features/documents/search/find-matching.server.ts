import { and, arrayContains, desc, eq, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { alike } from "~/lib/alike";
import { batchSize, maxBatches } from "~/lib/batches";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documentAccess, documents, documentWords, uncollectedDocuments, words } from "~db/schema/index";
import type { Cursor } from "../list/batches.ts";
import { textsIn } from "./read-terms.ts";
import { likePattern, seamsWithin, wordParts } from "./search-terms.ts";

export type Matching = {
  readerId: string;
  /** which of the reader's documents */
  scope: SQL | undefined;
  terms: readonly string[];
};

/** What is looked for in one of two ways: as it is typed, or else with umlauts and accents taken alike. */
type Way = Omit<Matching, "terms"> & { way: "exact" | "alike"; wanted: string[]; unwanted: string[] };

/** readAtMost: documents behind the first ones, where the dictionary does not help */
type Asked = { limit: number; after?: Cursor | undefined; readAtMost?: number | undefined };

/** isAll: there are no others, neither beyond the limit nor beyond what was read */
type Found = { found: Cursor[]; isAll: boolean };

/** The last modified of the matching documents. List and count may ask the same search at once: what both need is looked up once. */
export type Search = (asked: Asked) => Promise<Found>;

/** documents whose texts are read before words are looked up */
const readFirst = 200;
/** With as many hits among the first, reading on is quicker than looking up words. */
const common = readFirst / 20;
/** Part of more words than these narrows nothing. */
const wordsAtMost = 1000;
/** As many as a page shows, and more than are counted. */
const hitsAtMost = maxBatches * batchSize;

/**
 * Documents whose search text holds every term, and none that is left out; behind them those where umlauts and accents are written in
 * another way. The text alone decides; the dictionary only says which texts need not be read.
 */
export function searchFor(db: Db, { terms, ...matching }: Matching): Search {
  const { wanted, unwanted } = textsIn(terms);
  const exactly = searchBy(db, { ...matching, way: "exact", wanted, unwanted });
  const alikely = searchBy(db, { ...matching, way: "alike", wanted, unwanted });
  return async ({ after, limit, readAtMost }) => {
    const first = after?.isAlike ? nothing : await exactly({ after, limit, readAtMost });
    if (first.found.length >= limit || !wanted.some(hasLetters)) return first;
    const rest = await alikely({ after: after?.isAlike ? after : undefined, limit: limit - first.found.length, readAtMost });
    const behindThem = rest.found.map((place) => ({ ...place, isAlike: true }));
    return { found: [...first.found, ...behindThem], isAll: first.isAll && rest.isAll };
  };
}

const nothing: Found = { found: [], isAll: true };

function hasLetters(text: string): boolean {
  return /[a-z]/.test(alike(fold(text)));
}

function searchBy(db: Db, matching: Way): Search {
  const newest = once(() => readNewest(db, matching));
  const proposed = once(async () => {
    const { found, older } = await newest();
    return older && found.length < common ? readProposed(db, older) : undefined;
  });

  return async ({ limit, after, readAtMost }) => {
    if (after) return searchBy(db, { ...matching, scope: and(matching.scope, behind(after)) })({ limit });
    const { found: first, older } = await newest();
    if (!older || first.length >= limit) return upTo(limit, { found: first, isAll: !older });
    const { found, isAll } = (await proposed()) ?? (await readOn(db, older, { limit: limit - first.length, readAtMost }));
    return upTo(limit, { found: [...first, ...found], isAll });
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
}

function upTo(limit: number, { found, isAll }: Found): Found {
  return { found: found.slice(0, limit), isAll: isAll && found.length < limit };
}

/** Hits among the first documents; older: the documents behind those. */
async function readNewest(db: Db, matching: Way): Promise<{ found: Cursor[]; older: Way | undefined }> {
  const rows = newestOf(db, matching.scope, readFirst);
  const read = await db
    .select({ documentId: rows.documentId, modifiedAt: rows.modifiedAt, isHit: sql<boolean>`${and(...holds(matching))}` })
    .from(rows)
    .innerJoin(documents, eq(documents.id, rows.documentId))
    .orderBy(desc(rows.modifiedAt), desc(rows.documentId));
  const edge = read[readFirst - 1];
  return { found: read.filter(({ isHit }) => isHit), older: edge && { ...matching, scope: and(matching.scope, behind(edge)) } };
}

/** Rows of access that come behind this one in the list. */
export function behind({ modifiedAt, documentId }: Cursor): SQL {
  return sql`(${documentAccess.modifiedAt}, ${documentAccess.documentId}) < (${modifiedAt.toISOString()}::text::timestamptz, ${documentId}::text::uuid)`;
}

function holds({ way, wanted, unwanted }: Way): SQL[] {
  const exactly = wanted.map((text) => sql`${documents.searchText} like ${likePattern(text)}`);
  const alikely = (text: string) => sql`${documents.searchAlike} like ${likePattern(alike(fold(text)))}`;
  return [
    ...(way === "exact" ? exactly : [...wanted.map(alikely), sql`not (${and(...exactly)})`]),
    ...unwanted.map((text) => sql`not ${alikely(text)}`),
  ];
}

/** The texts as the words of the dictionary hold them. */
function lookedUp({ way, wanted }: Way): string[] {
  return way === "exact" ? wanted : wanted.map((text) => alike(fold(text)));
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

/** Reads the texts in turn until enough match. */
function read(db: Db, rows: ReturnType<typeof newestOf>, matching: Way, limit: number): Promise<Cursor[]> {
  // The limit has them looked at one by one: whatever the planner expects, no text is read that need not be.
  const text = db
    .select({ one: sql`1`.as("one") })
    .from(documents)
    .where(and(eq(documents.id, rows.documentId), ...holds(matching)))
    .limit(1)
    .as("text");
  return db
    .select({ documentId: rows.documentId, modifiedAt: rows.modifiedAt })
    .from(rows)
    .crossJoinLateral(text)
    .orderBy(desc(rows.modifiedAt), desc(rows.documentId))
    .limit(limit);
}

async function readOn(db: Db, matching: Way, { limit, readAtMost }: Asked): Promise<Found> {
  const { scope } = matching;
  const found = await read(db, newestOf(db, scope, readAtMost), matching, limit);
  return { found, isAll: found.length < limit && !(readAtMost && (await hasMore(db, scope, readAtMost))) };
}

async function hasMore(db: Db, scope: SQL | undefined, than: number): Promise<boolean> {
  const rows = newestOf(db, scope, than + 1);
  return (await db.$count(rows)) > than;
}

/** Reads only the texts that hold the words which the terms are part of; undefined where these are too many. */
async function readProposed(db: Db, matching: Way): Promise<Found | undefined> {
  return db.transaction(async (tx) => {
    // To the planner a whole table seems read quicker than hundreds of words are looked up.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
    const narrowing = await narrowingWords(tx, lookedUp(matching));
    if (narrowing.length === 0) return undefined;
    const found = await read(tx, proposedBy(tx, narrowing, matching), matching, hitsAtMost);
    return { found, isAll: found.length < hitsAtMost };
  });
}

/** For each part of the texts that is part of few words: these words. */
async function narrowingWords(tx: Db, texts: readonly string[]): Promise<number[][]> {
  const parts = wordParts(texts);
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
function proposedBy(tx: Db, narrowing: number[][], matching: Way) {
  const { readerId, scope } = matching;
  const { documentId, readerIds, wordIds, seams } = documentWords;
  const held = narrowing.map(
    (ids) => sql`reader_words(${readerIds}, ${wordIds}) && reader_words(array[${readerId}]::uuid[], ${sql.param(ids)}::int[])`,
  );
  const met = seamsWithin(lookedUp(matching));
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
