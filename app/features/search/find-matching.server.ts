import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { grantedTo } from "~/features/access/granted-to.server";
import type { Cursor } from "~/features/ordering/batches";
import { meantBy, textsIn } from "~/features/ordering/read-terms";
import {
  behind,
  cursorOf,
  firstOf,
  inOrder,
  type Ordered,
  type Part,
  partsOf,
  placeOf,
  type Rows,
  throughParts,
} from "~/features/ordering/rows-in-order.server";
import { batchSize, maxBatches } from "~/lib/batches";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import { type LookUp, lookedUpOnce, proposeRows } from "./propose.server.ts";
import { hasOtherWay, isExactHit, isHitAtAll, type Sought, textsOf } from "./sought.server.ts";

export type Matching = {
  readerId: string;
  /** condition for the reader's documents */
  scope: SQL | undefined;
  terms: readonly string[];
} & Ordered;

type Way = Pick<Matching, "scope"> & {
  part: Part;
  /** for proposed documents: exact hits come first, whatever the order of the part */
  exactFirst?: boolean;
  lookUp: LookUp;
} & Sought;

type Asked = { limit: number; after?: Cursor | undefined };

/** readAtMost: number of documents read after the first ones, if the dictionary does not help */
type Counted = { limit: number; readAtMost: number };

/** isAll: there are no others, neither beyond the limit nor beyond what was read */
type Count = { count: number; isAll: boolean };

/** A search that can be listed and counted at the same time: what both need is read once, except for orders in two parts. */
export type Search = {
  /** Returns the first of the matching documents, in order. */
  list(asked: Asked): Promise<Cursor[]>;
  /** Counts the matching documents, up to a limit. */
  count(asked: Counted): Promise<Count>;
};

/** A matching document as the database returns it: only a few of hundreds are shown. */
type Hit = { document_id: string; modified_at: string; key: string | null; is_exact: boolean };
type Ask = (asked: Asked) => Promise<Hit[]>;

/** The first step of a search. older: the documents after the newest; proposed: undefined if the dictionary does not help */
type Beginning = { newest: () => Promise<{ hits: Hit[]; older: Way | undefined }>; proposed: () => Promise<Hit[] | undefined> };

/** number of documents whose texts are read before words are looked up */
const readFirst = 100;
/** number of hits among the first documents with which reading on is quicker than looking up words */
const common = readFirst / 20;
/** as many as a page shows, and more than are counted */
const hitsAtMost = maxBatches * batchSize;

/**
 * Searches for documents whose search text contains every wanted term, of each *or* one side, and no unwanted one; unless an order was chosen, exact hits come before
 * those in which umlauts, accents, days and numbers are written differently. The text alone decides; the dictionary only says which texts need
 * not be read.
 */
export function searchFor(db: Db, { terms, order, language, readerId, scope }: Matching): Search {
  const meant = meantBy(terms);
  const seesFiles = grantedTo(db, { id: readerId }, "seeOriginals");
  const texts = { scope, ...meant, seesFiles, lookUp: lookedUpOnce(readerId) };
  const [newest] = partsOf();
  const way = textsIn(terms).wanted.some(hasOtherWay) ? "either" : "exact";
  const plain: Way = { ...texts, part: newest, way, exactFirst: true };
  if (order || way === "exact") {
    const parts = (order ? partsOf({ order, language }) : [newest]).map((part) => ({ ...texts, part, way }) as const);
    const begun = parts.map((one) => beginning(db, one));
    // Several parts would be counted one after the other.
    const shared = begun.length === 1 ? begun[0] : undefined;
    return { list: listed(parts.map((one, n) => searchBy(db, one, begun[n]))), count: counting(db, shared ?? beginning(db, plain)) };
  }
  const begun = beginning(db, plain);
  const ways = (["exact", "alike"] as const).map((one) => ({ ...plain, way: one }));
  return { list: listed(ways.map((one) => searchBy(db, one, narrowed(db, one, begun)))), count: counting(db, begun) };
}

/** Returns the hits of the parts, one after the other. */
function listed(parts: readonly Ask[]): Search["list"] {
  return async (place) => {
    const asks = parts.map((ask) => async (asked: Asked) => ({ found: (await ask(asked)).map(placeOfHit) }));
    return (await throughParts(asks, place)).flatMap(({ found }) => found);
  };
}

function counting(db: Db, { newest, proposed }: Beginning): Search["count"] {
  return async ({ limit, readAtMost }) => {
    const { hits: first, older } = await newest();
    if (!older || first.length >= limit) return counted(limit, { count: first.length, isAll: !older });
    const known = await proposed();
    const { count, isAll } = known
      ? { count: known.length, isAll: known.length < hitsAtMost }
      : await countOn(db, older, { limit: limit - first.length, readAtMost });
    return counted(limit, { count: first.length + count, isAll });
  };
}

function counted(limit: number, { count, isAll }: Count): Count {
  return { count: Math.min(count, limit), isAll: isAll && count < limit };
}

function placeOfHit({ document_id: documentId, modified_at: at, key }: Omit<Hit, "is_exact">): Cursor {
  return cursorOf({ documentId, modifiedAt: new Date(at), key });
}

function searchBy(db: Db, way: Way, { newest, proposed } = beginning(db, way)): Ask {
  return async ({ limit, after }) => {
    if (after) return searchBy(db, { ...way, scope: and(way.scope, behind(after, way.part)) })({ limit });
    const { hits: first, older } = await newest();
    const further = older && first.length < limit ? ((await proposed()) ?? (await readOn(db, older, limit - first.length))) : [];
    return [...first, ...further].slice(0, limit);
  };
}

function beginning(db: Db, way: Way): Beginning {
  const newest = once(() => readNewest(db, way));
  return { newest, proposed: once(async () => proposedBehind(db, await newest())) };
}

async function proposedBehind(db: Db, { hits, older }: Awaited<ReturnType<Beginning["newest"]>>): Promise<Hit[] | undefined> {
  return older && hits.length < common ? readProposed(db, older) : undefined;
}

/**
 * Returns the part of a shared beginning that belongs to this way. If the dictionary was not asked or does not help for both ways, it may
 * still help this one.
 */
function narrowed(db: Db, way: Way, begun: Beginning): Beginning {
  const ofWay = (hits: Hit[]) => hits.filter((hit) => hit.is_exact === (way.way === "exact"));
  const newest = once(async () => {
    const { hits, older } = await begun.newest();
    return { hits: ofWay(hits), older: older && { ...older, way: way.way } };
  });
  const proposed = once(async () => {
    const { hits } = await begun.newest();
    const both = hits.length < common ? await begun.proposed() : undefined;
    return both ? ofWay(both) : proposedBehind(db, await newest());
  });
  return { newest, proposed };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= work());
}

/** Reads the first documents and returns their hits. */
async function readNewest(db: Db, way: Way): ReturnType<Beginning["newest"]> {
  const rows = firstOf(db, way.scope, way.part, readFirst);
  const read = await readRows(
    db,
    db
      .select({ ...placeOf(rows), isExact: isExactHit(way).as("is_exact") })
      .from(rows)
      .innerJoin(documents, eq(documents.id, rows.documentId))
      .orderBy(...inOrder(way.part, rows)),
  );
  const edge = read[readFirst - 1];
  return { hits: read.filter(isHit), older: edge && { ...way, scope: and(way.scope, behind(placeOfHit(edge), way.part)) } };
}

type Read = Omit<Hit, "is_exact"> & { is_exact: boolean | null };

async function readRows(db: Db, query: SQLWrapper): Promise<Read[]> {
  return db.execute<Read>(query.getSQL());
}

function isHit(row: Read): row is Hit {
  return row.is_exact !== null;
}

/** Reads the texts in turn until enough match; if exact hits come first, all texts. */
async function read(db: Db, rows: Rows, way: Way, limit: number, exactFirst = way.exactFirst): Promise<Hit[]> {
  // The limit makes the database read the texts one by one, so that it reads no more than needed, whatever the planner expects.
  const text = db
    .select({ isExact: (exactFirst ? isExactHit(way) : isHitAtAll(way)).as("is_exact") })
    .from(documents)
    .where(eq(documents.id, rows.documentId))
    .limit(1)
    .as("text");
  const found = db
    .select({ ...placeOf(rows), isExact: text.isExact })
    .from(rows)
    .crossJoinLateral(text)
    .where(isNotNull(text.isExact))
    .orderBy(...(exactFirst ? [desc(text.isExact)] : []), ...inOrder(way.part, rows))
    .limit(limit);
  return (await readRows(db, found)).filter(isHit);
}

async function readOn(db: Db, way: Way, limit: number): Promise<Hit[]> {
  return read(db, firstOf(db, way.scope, way.part), way, limit, false);
}

/** Counts the hits. Reading one row more than needed shows whether there are others; the rows are determined only once. */
async function countOn(db: Db, way: Way, { limit, readAtMost }: Counted): Promise<Count> {
  const [row] = await db.execute<{ count: number; rows: number | null }>(sql`
    with rows as materialized (select document_id from ${firstOf(db, way.scope, way.part, readAtMost + 1)}),
    matching as (
      select from (select document_id from rows limit ${readAtMost}::int) as read
      cross join lateral (
        select ${isHitAtAll(way)} as is_hit from ${documents} where ${documents.id} = read.document_id limit 1
      ) as text
      where is_hit is not null limit ${limit}::int
    )
    select count(*)::int as count, case when count(*) < ${limit}::int then (select count(*)::int from rows) end as rows from matching`);
  const { count = 0, rows = null } = row ?? {};
  return { count, isAll: rows !== null && rows <= readAtMost };
}

/** Reads only the texts that contain words which the terms are part of; undefined if these are too many. */
async function readProposed(db: Db, way: Way): Promise<Hit[] | undefined> {
  return db.transaction(async (tx) => {
    const rows = await proposeRows(tx, textsOf(way), way);
    return rows && read(tx, rows, way, hitsAtMost);
  });
}
