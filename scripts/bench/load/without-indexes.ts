import type { TransactionSql } from "postgres";

/** Fills tables faster: their indexes are built once everything is there. Indexes of constraints stay. */
export async function withoutIndexes(tx: TransactionSql, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  await tx`set local maintenance_work_mem = '1GB'`;
  const indexes = await tx<{ name: string; definition: string }[]>`
    select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any (${[...tables]}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  await fill();
  for (const { definition } of indexes) await tx.unsafe(definition);
}
