// A list is sorted in parts that follow each other: documents without the fact (a date, a sender, an amount) always come last, the last changed first.
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Filters } from "~/features/documents/paths";
import { isDay } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import type { Cursor } from "./batches.ts";
import { sortOf, usualOrder } from "./order.ts";

export type Part = {
  /** condition for the rows of access in this part */
  scope?: SQL | undefined;
  /** column by which the rows are sorted before their last change; undefined: only by the last change */
  key?: PgColumn | undefined;
  isUp: boolean;
};

export type Ordered = Pick<Filters, "order" | "language">;

export function partsOf({ order = usualOrder, language = "de" }: Ordered = {}): [Part, ...Part[]] {
  const { by, isUp } = sortOf(order);
  const { uploadedAt, nameKey, typeKeyDe, typeKeyEn, senderKey, documentDate, amount, dueDate } = documentAccess;
  switch (by) {
    case "changed":
      return [{ isUp }];
    case "uploaded":
      return [{ key: uploadedAt, isUp }];
    case "name":
      return [{ key: nameKey, isUp }];
    case "type":
      return unlessEmpty(language === "en" ? typeKeyEn : typeKeyDe, isUp);
    case "sender":
      return unlessEmpty(senderKey, isUp);
    case "date":
      return unlessUnknown(documentDate, isUp);
    case "amount":
      return unlessUnknown(amount, isUp);
    case "due":
      return unlessUnknown(dueDate, isUp);
  }
}

function unlessEmpty(key: PgColumn, isUp: boolean): [Part, ...Part[]] {
  return [
    { scope: ne(key, ""), key, isUp },
    { scope: eq(key, ""), isUp: false },
  ];
}

function unlessUnknown(key: PgColumn, isUp: boolean): [Part, ...Part[]] {
  return [
    { scope: isNotNull(key), key, isUp },
    { scope: isNull(key), isUp: false },
  ];
}

/** The first rows of access of a part in this scope. */
export function firstOf(db: Db, scope: SQL | undefined, part: Part, atMost?: number) {
  const { documentId, modifiedAt } = documentAccess;
  const rows = rowsIn(db, scope, part).orderBy(...inOrder(part, { documentId, modifiedAt, key: part.key }));
  return (atMost === undefined ? rows : rows.limit(atMost)).as("rows");
}

/** The row of access of one document, if it belongs to a part in this scope; the limit makes the database look the rows up one by one. */
export function rowOf(db: Db, scope: SQL | undefined, part: Part, id: SQLWrapper) {
  return rowsIn(db, and(scope, eq(documentAccess.documentId, id)), part)
    .limit(1)
    .as("rows");
}

function rowsIn(db: Db, scope: SQL | undefined, part: Part) {
  const { documentId, modifiedAt } = documentAccess;
  return db
    .select({ documentId, modifiedAt, key: sql<string | null>`${part.key ?? sql`null::text`}`.as("key") })
    .from(documentAccess)
    .where(and(scope, part.scope));
}

export type Rows = ReturnType<typeof firstOf>;

export function placeOf({ documentId, modifiedAt, key }: Rows) {
  return { documentId, modifiedAt, key };
}

type Sorted = { documentId: PgColumn | SQL; modifiedAt: PgColumn | SQL; key?: PgColumn | SQL | SQL.Aliased | undefined };

/** The order of rows that `firstOf` selects. */
export function inOrder(part: Part, { key, modifiedAt, documentId }: Sorted): SQL[] {
  const way = part.isUp ? asc : desc;
  return [...(part.key && key ? [way(key)] : []), way(modifiedAt), way(documentId)];
}

/** The condition for rows of access that come after this one in its part. */
export function behind(cursor: Cursor, part: Part): SQL {
  return beside(cursor, part, part.isUp);
}

export function before(cursor: Cursor, part: Part): SQL {
  return beside(cursor, part, !part.isUp);
}

function beside({ key, modifiedAt, documentId }: Cursor, part: Part, isAbove: boolean): SQL {
  const sign = isAbove ? sql`>` : sql`<`;
  const [at, id] = [sql`${modifiedAt.toISOString()}::text::timestamptz`, sql`${documentId}::text::uuid`];
  if (!part.key) return sql`(${documentAccess.modifiedAt}, ${documentAccess.documentId}) ${sign} (${at}, ${id})`;
  const value = typedValue(part.key, key ?? "");
  return sql`(${part.key}, ${documentAccess.modifiedAt}, ${documentAccess.documentId}) ${sign} (${value}, ${at}, ${id})`;
}

/** The value of a cursor's key, which comes from an address: an invalid one counts as the very first. */
function typedValue({ columnType }: PgColumn, key: string): SQL {
  if (columnType === "PgTimestamp") return sql`${new Date(Date.parse(key) || 0).toISOString()}::text::timestamptz`;
  if (columnType === "PgDateString") return sql`${isDay(key) ? key : "0001-01-01"}::text::date`;
  if (columnType === "PgBigInt53") return sql`${/^-?\d{1,18}$/.test(key) ? key : "0"}::text::bigint`;
  return sql`${key}::text`;
}

/** Reads the parts of a list one after the other: where one ends, the rest is read from the next one. */
export async function throughParts<Found extends { found: Cursor[] }>(
  parts: readonly ((asked: { limit: number; after?: Cursor | undefined }) => Promise<Found>)[],
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Found[]> {
  const answers: Found[] = [];
  let place = after;
  let left = limit;
  for (const [n, ask] of parts.entries()) {
    if (left <= 0) break;
    if (after?.isLater && n === 0) continue;
    const answer = await ask({ limit: left, after: place });
    answers.push(n === 0 ? answer : { ...answer, found: answer.found.map((row) => ({ ...row, isLater: true })) });
    left -= answer.found.length;
    place = undefined;
  }
  return answers;
}

/** Returns the rows of a list without terms. */
export async function listRows(
  db: Db,
  scope: SQL | undefined,
  { limit, after, ...ordered }: Ordered & { limit: number; after?: Cursor | undefined },
): Promise<Cursor[]> {
  const asks = partsOf(ordered).map((part) => async (asked: { limit: number; after?: Cursor | undefined }) => {
    const rows = firstOf(db, and(scope, asked.after && behind(asked.after, part)), part, asked.limit);
    return { found: cursorsOf(await db.select().from(rows)) };
  });
  return (await throughParts(asks, { limit, after })).flatMap(({ found }) => found);
}

type Read = { documentId: string; modifiedAt: Date; key: string | null };

export function cursorsOf(rows: readonly Read[]): Cursor[] {
  return rows.map(cursorOf);
}

export function cursorOf({ documentId, modifiedAt, key }: Read): Cursor {
  return { documentId, modifiedAt, ...(key !== null && { key }) };
}
