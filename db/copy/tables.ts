import type pg from "pg";

/** columns: those that hold something of their own, by name */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string };

/** Lists every table of ours, each after those to which it refers. */
export async function tablesInOrder(session: pg.Client): Promise<Table[]> {
  const { rows: tables } = await session.query<Table & { id: number }>(`
    select c.oid::int as id, c.relname as name, array(
      select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const { rows: references } = await session.query<{ of: number; to: number }>(`
    select conrelid::int as of, confrelid::int as to from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  const left = new Map(tables.map((table) => [table.id, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ id }) => !references.some(({ of, to }) => of === id && left.has(to)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left.values()].map(({ name }) => name).join(", ")}.`);
    for (const { id, name, columns } of free) {
      ordered.push({ name, columns });
      left.delete(id);
    }
  }
  return ordered;
}

/** "public"."words" ("id", "word"), as COPY wants it */
export function rowsOf({ name, columns }: Table): string {
  return `${tableName(name)} (${columns.map(quoted).join(", ")})`;
}

export function tableName(name: string): string {
  return `public.${quoted(name)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Lists the sequences that have given a number. */
export async function sequencesOf(session: pg.Client): Promise<Sequence[]> {
  const { rows } = await session.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

export async function setSequence(session: pg.Client, { name, last }: Sequence): Promise<void> {
  await session.query("select setval($1::regclass, $2::bigint)", [tableName(name), last]);
}
