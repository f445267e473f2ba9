import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alike } from "~/lib/alike";
import { batchSize, maxBatches } from "~/lib/batches";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import type { Cursor } from "../list/batches.ts";
import {
  behind,
  cursorsOf,
  firstOf,
  inOrder,
  type Ordered,
  type Part,
  partsOf,
  placeOf,
  type Rows,
  throughParts,
} from "../list/parts.server.ts";
import { type LookUp, lookedUpOnce, proposeRows } from "./propose.server.ts";
import { textsIn } from "./read-terms.ts";
import { likePattern } from "./search-terms.ts";

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
  /** of proposed documents, however the part is put in order */
  exactFirst?: boolean;
  lookUp: LookUp;
};

/** readAtMost: documents behind the first ones, where the dictionary does not help */
type Asked = { limit: number; after?: Cursor | undefined; readAtMost?: number | undefined };

/** isAll: there are no others, neither beyond the limit nor beyond what was read */
type Found = { found: Cursor[]; isAll: boolean };

type Ask = (asked: Asked) => Promise<Found>;

/** Both may be asked at once: what list and count need is read once. */
export type Search = {
  /** The first of the matching documents, in their order. */
  list: Ask;
  /** As many of them, in whatever order they are found. */
  count: Ask;
};

type Hit = Cursor & { isExact: boolean };

/** How a search begins. older: the documents behind the newest; proposed: undefined where the dictionary does not help */
type Beginning = { newest: () => Promise<{ hits: Hit[]; older: Way | undefined }>; proposed: () => Promise<Proposed | undefined> };
type Proposed = { hits: Hit[]; isAll: boolean };

/** documents whose texts are read before words are looked up */
const readFirst = 200;
/** With as many hits among the first, reading on is quicker than looking up words. */
const common = readFirst / 20;
/** As many as a page shows, and more than are counted. */
const hitsAtMost = maxBatches * batchSize;

/**
 * Documents whose search text holds every term, and none that is left out; behind them those where umlauts and accents are written in
 * another way, unless an order was chosen. The text alone decides; the dictionary only says which texts need not be read.
 */
export function searchFor(db: Db, { terms, order, language, readerId, scope }: Matching): Search {
  const { wanted, unwanted } = textsIn(terms);
  const texts = { readerId, scope, wanted, unwanted, lookUp: lookedUpOnce() };
  const [newest] = partsOf();
  const way = wanted.some(hasLetters) ? "either" : "exact";
  if (order || way === "exact") {
    const parts = order ? partsOf({ order, language }) : [newest];
    const list = inTurn(parts.map((part) => searchBy(db, { ...texts, part, way })));
    return { list, count: list };
  }
  const either: Way = { ...texts, part: newest, way, exactFirst: true };
  const begun = beginning(db, either);
  const ways = (["exact", "alike"] as const).map((one) => ({ ...either, way: one }));
  return { list: inTurn(ways.map((one) => searchBy(db, one, narrowed(db, one, begun)))), count: searchBy(db, either, begun) };
}

function hasLetters(text: string): boolean {
  return /[a-z]/.test(alike(fold(text)));
}

function inTurn(asks: readonly Ask[]): Ask {
  return async ({ after, limit, readAtMost }) => {
    const answers = await throughParts(
      asks.map((ask) => (asked) => ask({ ...asked, readAtMost })),
      { after, limit },
    );
    const found = answers.flatMap((answer) => answer.found);
    return { found, isAll: found.length < limit && answers.every(({ isAll }) => isAll) };
  };
}

function searchBy(db: Db, way: Way, { newest, proposed } = beginning(db, way)): Ask {
  return async ({ limit, after, readAtMost }) => {
    if (after) return searchBy(db, { ...way, scope: and(way.scope, behind(after, way.part)) })({ limit });
    const { hits: first, older } = await newest();
    if (!older || first.length >= limit) return upTo(limit, { hits: first, isAll: !older });
    const { hits, isAll } = (await proposed()) ?? (await readOn(db, older, { limit: limit - first.length, readAtMost }));
    return upTo(limit, { hits: [...first, ...hits], isAll });
  };
}

function beginning(db: Db, way: Way): Beginning {
  const newest = once(() => readNewest(db, way));
  return { newest, proposed: once(async () => proposedBehind(db, await newest())) };
}

async function proposedBehind(db: Db, { hits, older }: Awaited<ReturnType<Beginning["newest"]>>): Promise<Proposed | undefined> {
  return older && hits.length < common ? readProposed(db, older) : undefined;
}

/** Of a beginning in either way what belongs to this one. Where both together are common but this one is not, it asks the dictionary alone. */
function narrowed(db: Db, way: Way, begun: Beginning): Beginning {
  const ofWay = (hits: Hit[]) => hits.filter(({ isExact }) => isExact === (way.way === "exact"));
  const newest = once(async () => {
    const { hits, older } = await begun.newest();
    return { hits: ofWay(hits), older: older && { ...older, way: way.way } };
  });
  const proposed = once(async () => {
    const { hits } = await begun.newest();
    if (hits.length >= common) return proposedBehind(db, await newest());
    const both = await begun.proposed();
    return both && { ...both, hits: ofWay(both.hits) };
  });
  return { newest, proposed };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
}

function upTo(limit: number, { hits, isAll }: Proposed): Found {
  const found = hits.slice(0, limit).map(({ isExact: _, ...place }) => place);
  return { found, isAll: isAll && hits.length < limit };
}

/** Hits among the first documents. */
async function readNewest(db: Db, way: Way): ReturnType<Beginning["newest"]> {
  const rows = firstOf(db, way.scope, way.part, readFirst);
  const read = await db
    .select({ ...placeOf(rows), isExact: isExactHit(way) })
    .from(rows)
    .innerJoin(documents, eq(documents.id, rows.documentId))
    .orderBy(...inOrder(way.part, rows));
  const edge = cursorsOf(read)[readFirst - 1];
  return { hits: hitsOf(read), older: edge && { ...way, scope: and(way.scope, behind(edge, way.part)) } };
}

/** Of a text: true where it holds what was typed as it stands, false where it holds it alike, null where it does not match. */
function isExactHit({ way, wanted, unwanted }: Way): SQL<boolean | null> {
  const alikely = (text: string) => sql`${documents.searchAlike} like ${likePattern(alike(fold(text)))}`;
  const exact = and(...wanted.map((text) => sql`${documents.searchText} like ${likePattern(text)}`)) ?? sql`true`;
  const kept = (isExact: boolean) =>
    unwanted.length > 0 ? sql`case when ${or(...unwanted.map(alikely))} then null else ${isExact}::boolean end` : sql`${isExact}::boolean`;
  const asTyped = sql`when ${exact} then ${way === "alike" ? sql`null` : kept(true)}`;
  const otherwise = way === "exact" ? sql`` : sql`when ${and(...wanted.map(alikely)) ?? sql`false`} then ${kept(false)}`;
  return sql`case ${asTyped} ${otherwise} end`;
}

function hitsOf(rows: readonly (Parameters<typeof cursorsOf>[0][number] & { isExact: boolean | null })[]): Hit[] {
  return cursorsOf(rows).flatMap((place, n) => {
    const isExact = rows[n]?.isExact ?? null;
    return isExact === null ? [] : [{ ...place, isExact }];
  });
}

/** Reads the texts in turn until enough match; where those that match as typed come first, all of them. */
async function read(db: Db, rows: Rows, way: Way, limit: number, exactFirst = way.exactFirst): Promise<Hit[]> {
  // The limit has them looked at one by one: whatever the planner expects, no text is read that need not be.
  const text = db
    .select({ isExact: isExactHit(way).as("is_exact") })
    .from(documents)
    .where(eq(documents.id, rows.documentId))
    .limit(1)
    .as("text");
  const found = await db
    .select({ ...placeOf(rows), isExact: text.isExact })
    .from(rows)
    .crossJoinLateral(text)
    .where(isNotNull(text.isExact))
    .orderBy(...(exactFirst ? [desc(text.isExact)] : []), ...inOrder(way.part, rows))
    .limit(limit);
  return hitsOf(found);
}

async function readOn(db: Db, way: Way, { limit, readAtMost }: Asked): Promise<Proposed> {
  const hits = await read(db, firstOf(db, way.scope, way.part, readAtMost), way, limit, false);
  return { hits, isAll: hits.length < limit && !(readAtMost && (await hasMore(db, way, readAtMost))) };
}

async function hasMore(db: Db, { scope, part }: Way, than: number): Promise<boolean> {
  const rows = firstOf(db, scope, part, than + 1);
  return (await db.$count(rows)) > than;
}

/** Reads only the texts that hold the words which the terms are part of; undefined where these are too many. */
async function readProposed(db: Db, way: Way): Promise<Proposed | undefined> {
  return db.transaction(async (tx) => {
    const rows = await proposeRows(tx, textsOf(way), way);
    if (!rows) return undefined;
    const hits = await read(tx, rows, way, hitsAtMost);
    return { hits, isAll: hits.length < hitsAtMost };
  });
}

/** What is looked for as the words of the dictionary hold it, in each way. */
function textsOf({ way, wanted }: Way): string[][] {
  const typed = wanted.map(fold);
  const likened = typed.map(alike);
  if (way === "exact" || likened.every((text, n) => text === typed[n])) return [typed];
  return way === "alike" ? [likened] : [typed, likened];
}
