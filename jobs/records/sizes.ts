import { sqlClient } from "~db/client.server";

/** Returns the bytes of our files in the store, and of the database. */
export async function askForSizes(): Promise<{ store: number; database: number }> {
  const [sizes] = await sqlClient()<{ store: number; database: number }[]>`
    select (select coalesce(sum(bytes), 0) from files)::float as store, pg_database_size(current_database())::float as database`;
  return sizes ?? { store: 0, database: 0 };
}

/** Returns the age of the longest transaction in seconds. */
export async function askForLongestTransaction(): Promise<number> {
  const [row] = await sqlClient()<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(xact_start)), 0)::float as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  return row?.seconds ?? 0;
}
