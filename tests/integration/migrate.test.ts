import { expect, test } from "vitest";
import { assertSchema, migrate } from "~db/migrate";
import { aDatabase, anEmptyDatabase } from "../support/database.ts";

test("an empty database gets both schemas", async () => {
  const { sql, url } = await anEmptyDatabase();
  await migrate(url);
  const [row] = await sql`select to_regclass('users') is not null as own, to_regclass('graphile_worker.jobs') is not null as jobs`;
  expect(row).toEqual({ own: true, jobs: true });
});

test("four processes at once migrate an empty database once", async () => {
  const { sql, url } = await anEmptyDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
  const rows = await sql`select created_at, count(*)::int as times from drizzle.__drizzle_migrations group by 1`;
  expect(rows.every((row) => row.times === 1)).toBe(true);
});

test("a schema newer than this build is refused", async () => {
  const { sql, url } = await aDatabase();
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
  await expect(migrate(url)).rejects.toThrow(/schema is newer than this version.*9999999999999/s);
});

test("a job queue newer than this build is refused", async () => {
  const { sql, url } = await aDatabase();
  await sql`insert into graphile_worker.migrations (id) values (9999)`;
  await expect(migrate(url)).rejects.toThrow(/job queue's schema is newer/);
});

test("a part alone starts only on this build's schema", async () => {
  const current = await aDatabase();
  await expect(assertSchema(current.url)).resolves.toBeUndefined();
  const empty = await anEmptyDatabase();
  await expect(assertSchema(empty.url)).rejects.toThrow(/older than this version/);
});

test("tests have a database each", async () => {
  const first = await aDatabase();
  await first.sql`insert into attempts (key, points) values ('one', 1)`;
  const second = await aDatabase();
  expect(await second.sql`select key from attempts`).toHaveLength(0);
});
