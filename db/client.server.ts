import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "~/env.server";
import * as schema from "./schema/index.ts";

export type Schema = typeof schema;

/** The name of this process among the database's connections; PostgreSQL keeps 63 bytes. */
const ownName = `mappe:${process.pid}@${hostname()}`.slice(0, 63);

/** The pool or an open transaction: commands cannot tell, and need not. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export type Connected = { db: PostgresJsDatabase<Schema>; sql: postgres.Sql };

export function connect(url: string, { max = 10 }: { max?: number } = {}): Connected {
  const sql = postgres(url, { max, backoff, onnotice: () => {}, connection: { application_name: ownName } });
  return { db: repeating(drizzle(sql, { schema, casing: "snake_case" })), sql };
}

/** tries of one transaction */
const tries = 4;

/**
 * A transaction that PostgreSQL ended because two waited for each other, or could not be put in an order, is done again. What it does outside
 * of the database must bear a repeat, as it would with a killed process. Transactions within it are part of it.
 */
function repeating(db: PostgresJsDatabase<Schema>): PostgresJsDatabase<Schema> {
  const once = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let n = 1; ; n += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (n === tries || !isToRepeat(error)) throw error;
        // The random pause keeps the next try from meeting the same transaction again at once.
        await sleep(Math.random() * 30 * n);
      }
    }
  };
  return db;
}

/**
 * Tells whether a transaction should be repeated. 40P01: two transactions waited for each other, and this is the one that PostgreSQL stopped. 40001:
 * no order of them could be found.
 */
export function isToRepeat(error: unknown): boolean {
  const cause = error instanceof Error && (error.cause ?? error);
  return cause instanceof postgres.PostgresError && ["40P01", "40001"].includes(cause.code);
}

/** Tells whether a row was refused because another one has the same value where each is unique (23505). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && (error.cause ?? error);
  return cause instanceof postgres.PostgresError && cause.code === "23505";
}

/** The seconds before the next try to connect. Requests wait for it, so that a database that is away costs them a second, not twenty. */
function backoff(tries: number): number {
  return Math.min(tries / 10, 1);
}

// The web server's bundle and Remix's bundle both hold this module: one pool for the process all the same.
const shared = globalThis as { __mappeDatabase?: Connected };

function database(): Connected {
  shared.__mappeDatabase ??= connect(env.DATABASE_URL);
  return shared.__mappeDatabase;
}

/** The database. Its connection is opened with the first query, so that importing a module opens nothing. */
export const db: PostgresJsDatabase<Schema> = new Proxy({} as PostgresJsDatabase<Schema>, {
  get(_, property) {
    const { db } = database();
    const value = Reflect.get(db, property);
    return typeof value === "function" ? value.bind(db) : value;
  },
});

/** Counts the connections that this process holds. */
export async function countConnections(): Promise<number> {
  const [row] = await sqlClient()<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = ${ownName}`;
  return row?.count ?? 0;
}

export function sqlClient(): postgres.Sql {
  return database().sql;
}
