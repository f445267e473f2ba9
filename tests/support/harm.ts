import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

/** The counts whose several rows are merged now and then. */
const counts = `(select user_id, kind, value, sum(documents) as documents from document_counts group by 1, 2, 3 having sum(documents) <> 0)`;

/** Reads every row of the database, with its table. */
export async function everyRow({ sql }: TestDatabase): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const all = tables
    .map(({ name }) => `select '${name}' || t::text as row from ${name === "document_counts" ? counts : name} t`)
    .join(" union all ");
  return (await sql.unsafe<{ row: string }[]>(all)).map(({ row }) => row);
}

/** Returns a person's rows without the counts, because the number of their documents depends on others, too. */
export function butCountsOf({ id }: { id: string }, rows: string[]): string[] {
  return rows.filter((row) => !row.startsWith(`document_counts(${id},`));
}

/** harmed: those of their rows that differ after an act; idle: acts that did nothing at all, and so prove nothing */
type Harm = { harmed: Record<string, string[]>; idle: string[] };

/** Finds out what one person's acts, one after the other, do to the rows of another person. */
export async function harmDone(
  database: TestDatabase,
  { theirs, deeds }: { theirs: string[]; deeds: Record<string, () => Promise<unknown>> },
): Promise<Harm> {
  const done: Harm = { harmed: {}, idle: [] };
  let before = new Set(await everyRow(database));
  expect(theirs.filter((row) => !before.has(row))).toEqual([]);
  for (const [deed, act] of Object.entries(deeds)) {
    await act();
    const rows = new Set(await everyRow(database));
    if (rows.size === before.size && [...rows].every((row) => before.has(row))) done.idle.push(deed);
    const gone = theirs.filter((row) => before.has(row) && !rows.has(row));
    if (gone.length > 0) done.harmed[deed] = gone;
    before = rows;
  }
  return done;
}
