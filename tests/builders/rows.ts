import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

type Row = Record<string, unknown>;
type Column = { name: string; type: string; parent: string | null; parentColumn: string | null; isRequired: boolean };

export type RowBuilder = {
  /** A row of any table; rows on which it depends are made for it. */
  aRow(table: string, given?: Row): Promise<Row>;
};

/**
 * Makes rows of every table as the database itself describes it, so that a future table has rows, too. `habits` are further values of a table's
 * rows.
 */
export function aRowBuilder(sql: Sql, habits: Record<string, () => Promise<Row>> = {}): RowBuilder {
  async function aRow(table: string, given: Row = {}): Promise<Row> {
    const row: Row = { ...(await habits[table]?.()), ...given };
    for (const column of await columnsOf(sql, table)) {
      if (!column.isRequired || column.name in row) continue;
      row[column.name] = column.parent ? (await aRow(column.parent))[column.parentColumn ?? ""] : someValue(column);
    }
    const columns = sql(Object.keys(row));
    const [made] = await sql`
      insert into ${sql(table)} (${columns})
      select ${columns} from json_populate_record(null::${sql(table)}, ${JSON.stringify(row)}::text::json) returning *`;
    if (!made) throw new Error(`No row of ${table}.`);
    return made;
  }
  return { aRow };
}

export type Reference = { table: string; column: string; cascades: boolean };

/** Finds every column that refers to the table. */
export async function referencesTo(sql: Sql, table: string): Promise<Reference[]> {
  return sql<Reference[]>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`;
}

async function columnsOf(sql: Sql, table: string): Promise<Column[]> {
  return sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, null) as type, c.confrelid::regclass::text as parent, p.attname as "parentColumn",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_attribute a
    left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey[1] = a.attnum
    left join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`;
}

function someValue({ name, type }: Column): unknown {
  if (type === "text" || type === "uuid") return randomUUID();
  if (type === "jsonb") return {};
  if (type.endsWith("[]")) return [];
  if (type.startsWith("timestamp")) return new Date();
  if (type === "boolean") return false;
  if (/int|numeric|double|real/.test(type)) return 0;
  throw new Error(`What is a value of ${name}, ${type}?`);
}
