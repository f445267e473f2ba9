import { and, arrayContains, eq, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { alike } from "~/lib/alike";
import { batchSize, maxBatches } from "~/lib/batches";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documentAccess, documents, documentWords, uncollectedDocuments, words } from "~db/schema/index";
import type { Cursor } from "../list/batches.ts";
import { behind, cursorsOf, firstOf, inOrder, type Ordered, type Part, partsOf, throughParts } from "../list/parts.server.ts";
import { textsIn } from "./read-terms.ts";
import { likePattern, seamsWithin, wordParts } from "./search-terms.ts";

export type Matching = {
  readerId: string;
  /** which of the reader's documents */
  scope: SQL | undefined;
  terms: readonly string[];
} & Ordered;

/** What is looked for: as it is typed, else with umlauts and accents taken alike, or either. */
type Way = Pick<Matching, "readerId" | "scope"> & {
  way: "exact" | "alike" | "either";
  part: Part;
  wanted: string[];
  unwanted: string[];
  wordsOf: typeof narrowingWords;
  /** hits of the exact way so far: their texts need not be read again to know that they are none of the alike way */
  exact: Set<string>;
};

/** readAtMost: documents behind the first ones, where the dictionary does not help */
type Asked = { limit: number; after?: Cursor | undefined; readAtMost?: number | undefined };

/** isAll: there are no others, neither beyond the limit nor beyond what was read */
type Found = { found: Cursor[]; isAll: boolean };

/** The first of the matching documents. List and count may ask the same search at once: what both need is looked up once. */
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
 * another way, unless an order was chosen. The text alone decides; the dictionary only says which texts need not be read.
 */
export function searchFor(db: Db, { terms, order, language, readerId, scope }: Matching): Search {
  const { wanted, unwanted } = textsIn(terms);
  const texts = { readerId, scope, wanted, unwanted, wordsOf: lookedUpOnce(), exact: new Set<string>() };
  const [newest] = partsOf();
  const ways: ("exact" | "alike")[] = wanted.some(hasLetters) ? ["exact", "alike"] : ["exact"];
  const parts = order
    ? partsOf({ order, language }).map((part): Way => ({ ...texts, part, way: "either" }))
    : ways.map((way): Way => ({ ...texts, part: newest, way }));
  const searches = parts.map((part) => searchBy(db, part));
  return async ({ after, limit, readAtMost }) => {
    const answers = await throughParts(
      searches.map((search) => (asked) => search({ ...asked, readAtMost })),
      { after, limit },
    );
    const found = answers.flatMap((answer) => answer.found);
    return { found, isAll: found.length < limit && answers.every(({ isAll }) => isAll) };
  };
}

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
    if (after) return searchBy(db, { ...matching, scope: and(matching.scope, behind(after, matching.part)) })({ limit });
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

/** Both ways ask for the same words, unless what was typed can be written in two (an accent, an umlaut, ae, oe or ue). */
function lookedUpOnce(): typeof narrowingWords {
  const known = new Map<string, Promise<number[][]>>();
  return (tx, texts) => {
    const key = texts.map(fold).join("\u001f");
    const words = known.get(key) ?? narrowingWords(tx, texts);
    known.set(key, words);
    return words;
  };
}

function upTo(limit: number, { found, isAll }: Found): Found {
  return { found: found.slice(0, limit), isAll: isAll && found.length < limit };
}

/** Hits among the first documents; older: the documents behind those. */
async function readNewest(db: Db, matching: Way): Promise<{ found: Cursor[]; older: Way | undefined }> {
  const rows = firstOf(db, matching.scope, matching.part, readFirst);
  const read = await db
    .select({ ...selected(rows), isHit: sql<boolean>`${and(...holds(matching))}` })
    .from(rows)
    .innerJoin(documents, eq(documents.id, rows.documentId))
    .orderBy(...inOrder(matching.part, rows));
  const places = cursorsOf(read);
  const edge = places[readFirst - 1];
  return {
    found: places.filter((_, n) => read[n]?.isHit),
    older: edge && { ...matching, scope: and(matching.scope, behind(edge, matching.part)) },
  };
}

function holds({ way, wanted, unwanted }: Pick<Way, "way" | "wanted" | "unwanted">): SQL[] {
  const exactly = wanted.map((text) => sql`${documents.searchText} like ${likePattern(text)}`);
  const alikely = (text: string) => sql`${documents.searchAlike} like ${likePattern(alike(fold(text)))}`;
  const either = or(and(...exactly), wanted.some(hasLetters) ? and(...wanted.map(alikely)) : undefined);
  const ways = { exact: exactly, alike: [...wanted.map(alikely), sql`not (${and(...exactly)})`], either: either ? [either] : [] };
  return [...ways[way], ...unwanted.map((text) => sql`not ${alikely(text)}`)];
}

/** The texts as the words of the dictionary hold them, in each way they are looked for. */
function lookedUp({ way, wanted }: Way): string[][] {
  const unlike = wanted.map((text) => alike(fold(text)));
  if (way === "exact") return [wanted];
  return way === "alike" ? [unlike] : [wanted, ...(wanted.some(hasLetters) ? [unlike] : [])];
}

type Rows = ReturnType<typeof firstOf>;

function selected({ documentId, modifiedAt, key }: Rows) {
  return { documentId, modifiedAt, key };
}

/** Reads the texts in turn until enough match. */
async function read(db: Db, rows: Rows, matching: Way, limit: number): Promise<Cursor[]> {
  // The limit has them looked at one by one: whatever the planner expects, no text is read that need not be.
  const text = db
    .select({ one: sql`1`.as("one") })
    .from(documents)
    .where(and(eq(documents.id, rows.documentId), ...holds(matching)))
    .limit(1)
    .as("text");
  const found = await db
    .select(selected(rows))
    .from(rows)
    .crossJoinLateral(text)
    .orderBy(...inOrder(matching.part, rows))
    .limit(limit);
  return cursorsOf(found);
}

async function readOn(db: Db, matching: Way, { limit, readAtMost }: Asked): Promise<Found> {
  const found = await read(db, firstOf(db, matching.scope, matching.part, readAtMost), matching, limit);
  return { found, isAll: found.length < limit && !(readAtMost && (await hasMore(db, matching, readAtMost))) };
}

async function hasMore(db: Db, { scope, part }: Way, than: number): Promise<boolean> {
  const rows = firstOf(db, scope, part, than + 1);
  return (await db.$count(rows)) > than;
}

/** Reads only the texts that hold the words which the terms are part of; undefined where these are too many. */
async function readProposed(db: Db, matching: Way): Promise<Found | undefined> {
  return db.transaction(async (tx) => {
    // To the planner a whole table seems read quicker than hundreds of words are looked up.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
    const narrowing: Narrowing[] = [];
    for (const texts of lookedUp(matching)) narrowing.push({ texts, words: await matching.wordsOf(tx, texts) });
    if (narrowing.some(({ words }) => words.length === 0)) return undefined;
    const found = await read(tx, proposedBy(tx, narrowing, matching), matching, hitsAtMost);
    if (matching.way === "exact") for (const { documentId } of found) matching.exact.add(documentId);
    return { found, isAll: found.length < hitsAtMost };
  });
}

/** What a text in one way must hold: of each list one of its words. */
type Narrowing = { texts: readonly string[]; words: number[][] };

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

/** Documents with one of the words from each list, and those whose words are not collected yet; in the scope, in their order. */
function proposedBy(tx: Db, narrowing: Narrowing[], { readerId, scope, part, exact }: Way): Rows {
  const { documentId, readerIds, wordIds, seams } = documentWords;
  const held = ({ texts, words: lists }: Narrowing) => {
    const met = seamsWithin(texts);
    const words = lists.map(
      (ids) => sql`reader_words(${readerIds}, ${wordIds}) && reader_words(array[${readerId}]::uuid[], ${sql.param(ids)}::int[])`,
    );
    return and(...words, met.length > 0 ? arrayContains(seams, met) : undefined);
  };
  const proposed = union(
    tx
      .select({ documentId })
      .from(documentWords)
      .where(or(...narrowing.map(held))),
    tx.select({ documentId: uncollectedDocuments.documentId }).from(uncollectedDocuments),
  ).as("proposed");
  const own = firstOf(tx, and(scope, eq(documentAccess.documentId, proposed.documentId)), part, 1);
  const lateral = tx.select(selected(own)).from(own).as("rows");
  return tx
    .select(selected(lateral))
    .from(proposed)
    .crossJoinLateral(lateral)
    .where(exact.size > 0 ? sql`${proposed.documentId} <> all (${sql.param([...exact])}::uuid[])` : undefined)
    .orderBy(...inOrder(part, lateral))
    .as("rows");
}
