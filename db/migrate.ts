import path from "node:path";
import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { advice } from "./advice.ts";
import { appliedMigrations, applyMigrations as applyJobMigrations, knownMigrations } from "./graphile.server.ts";
import { projectRoot } from "./project-root.ts";

type Schema = { name: string; known: number[]; applied: number[] };

/** Migrates the database to this build's schema. Any number of processes may call it at once. only: those of our own migrations that a backup had. */
export async function migrate(url: string, { only }: { only?: readonly number[] } = {}): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(hashtextextended('mappe:migrate', 0))`;
    const own = await ownSchema(sql);
    const jobs = await jobSchema(sql);
    refuseNewer([own, jobs]);
    if (isBehind(own)) await applyOwn(sql, only);
    if (isBehind(jobs)) await applyJobMigrations(url);
  } finally {
    await sql.end();
  }
}

/** Throws unless the database has exactly this build's schema. */
export async function assertSchema(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const schemas = [await ownSchema(sql), await jobSchema(sql)];
    refuseNewer(schemas);
    if (schemas.some(isBehind))
      throw advice(
        "The database's schema is older than this version of Mappe. Run `npm run migrate`, or `npm start`, which does it by itself.",
      );
  } finally {
    await sql.end();
  }
}

/** The numbers of the migrations in this build. */
export function ownMigrations(): number[] {
  return files().map(({ folderMillis }) => folderMillis);
}

/** The numbers of the migrations that were applied to the database. */
export async function appliedTo(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return ownSchema(sql)
    .then(({ applied }) => applied)
    .finally(() => sql.end());
}

/** Does the same as drizzle's own `migrate`, which always applies all migrations, but for the chosen ones only. */
async function applyOwn(sql: postgres.Sql, only: readonly number[] | undefined): Promise<void> {
  const { dialect, session } = drizzle(sql) as unknown as Inside;
  const chosen = files().filter(({ folderMillis }) => only?.includes(folderMillis) ?? true);
  await dialect.migrate(chosen, session, { migrationsFolder: folder() });
}

type Inside = { session: unknown; dialect: { migrate(files: MigrationMeta[], session: unknown, config: MigrationConfig): Promise<void> } };

function files(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder() });
}

function folder(): string {
  return path.join(projectRoot(), "db", "migrations");
}

async function ownSchema(sql: postgres.Sql): Promise<Schema> {
  return { name: "schema", known: ownMigrations(), applied: await numbers(sql, "drizzle.__drizzle_migrations", "created_at") };
}

async function jobSchema(sql: postgres.Sql): Promise<Schema> {
  const applied = await numbers(sql, appliedMigrations.table, appliedMigrations.column);
  return { name: "job queue's schema", known: await knownMigrations(), applied };
}

async function numbers(sql: postgres.Sql, table: string, column: string): Promise<number[]> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${table}) is not null as exists`;
  if (!found?.exists) return [];
  const rows = await sql<{ number: string }[]>`select ${sql(column)}::text as number from ${sql(table)}`;
  return rows.map((row) => Number(row.number));
}

// An older build that writes into a newer schema loses data without a sound.
function refuseNewer(schemas: Schema[]): void {
  for (const { name, known, applied } of schemas) {
    const unknown = applied.filter((number) => !known.includes(number));
    if (unknown.length === 0) continue;
    throw advice(
      `The database's ${name} is newer than this version of Mappe: it holds changes that this version does not know (${unknown.join(", ")}).\n` +
        "Start the version that made it, or give this one another database.",
    );
  }
}

function isBehind({ known, applied }: Schema): boolean {
  return known.some((number) => !applied.includes(number));
}
