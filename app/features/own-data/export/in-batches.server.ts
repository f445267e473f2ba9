import { type AnyColumn, asc, type SQL, sql } from "drizzle-orm";

const atOnce = 500;

type Placed = { at: Date; id: string };
type Query<Row> = { orderBy(...columns: SQL[]): { limit(rows: number): PromiseLike<Row[]> } };

/** Yields any number of rows, some at a time, in the order of their time and id. */
export async function* inBatches<Row extends Placed>(
  [at, id]: [at: AnyColumn, id: AnyColumn],
  select: (behind: SQL | undefined) => Query<Row>,
): AsyncGenerator<Row> {
  for (let last: Placed | undefined; ; ) {
    const behind = last && sql`(${at}, ${id}) > (${last.at.toISOString()}::text::timestamptz, ${last.id}::text::uuid)`;
    const rows = await select(behind).orderBy(asc(at), asc(id)).limit(atOnce);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
