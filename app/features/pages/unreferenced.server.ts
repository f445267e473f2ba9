import { and, eq, is, notExists, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client.server";
import * as schema from "~db/schema/index";

/** The condition that no row refers to it. It is derived from the schema, so that a new column with a file needs no change here. */
export function isUnreferenced(db: Db, table: typeof schema.files | typeof schema.pages): SQL | undefined {
  const unheld = referencesTo(table).map(({ holder, column }) =>
    notExists(db.select({ one: sql`1` }).from(holder).where(eq(column, table.id))),
  );
  return and(...unheld);
}

/** Rows that are deleted along with what they refer to do not count as references. */
function referencesTo(table: PgTable) {
  const tables: PgTable[] = Object.values(schema).filter((entry) => is(entry, PgTable));
  const references = tables.flatMap((holder) => getTableConfig(holder).foreignKeys.map((key) => ({ holder, key })));
  return references
    .filter(({ key }) => key.reference().foreignTable === table && key.onDelete !== "cascade")
    .flatMap(({ holder, key }) => key.reference().columns.map((column) => ({ holder, column })));
}
