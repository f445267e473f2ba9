import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { expect, test } from "vitest";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { startRunner, startWeb } from "../support/server.ts";
import { untilTheTestEnds } from "./house.ts";

type Journal = { entries: { when: number }[] };

const journalIn = (folder: string) => path.join(folder, "meta", "_journal.json");
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalIn(folder), "utf8"));

/** As an earlier version left it: only the first of our changes is made. */
async function anOlderDatabase(): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  const folder = aFolder();
  cpSync("db/migrations", folder, { recursive: true });
  const journal = readJournal(folder);
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  await migrate(drizzle(database.sql), { migrationsFolder: folder });
  return database;
}

function runMigrate(databaseUrl: string) {
  const env = { ...process.env, NODE_ENV: "production" as const, PASSWORD_COST: "", DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, ["build/migrate.js"], { env });
}

test("an older schema is refused by web server and runner, and several that start at once bring it up to date once", async () => {
  const { sql, url } = await anOlderDatabase();
  const site = { databaseUrl: url, dataDir: aFolder() };
  for (const start of [startWeb, startRunner])
    await expect(start(site)).rejects.toThrow(/ended with 1 .*older than this version of Mappe/s);

  await Promise.all([runMigrate(url), runMigrate(url), runMigrate(url)]);

  const made = await sql<{ when: string }[]>`select created_at::text as when from drizzle.__drizzle_migrations order by created_at`;
  expect(made.map((change) => Number(change.when))).toEqual(readJournal("db/migrations").entries.map((change) => change.when));
  const [web, runner] = await Promise.all([startWeb(site), startRunner(site)]);
  untilTheTestEnds(web);
  untilTheTestEnds(runner);
});

test("a newer schema is refused by web server, runner and migration with advice, before anything is done", async () => {
  const { sql, url } = await aDatabase();
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
  const site = { databaseUrl: url, dataDir: aFolder() };
  for (const start of [startWeb, startRunner])
    await expect(start(site)).rejects.toThrow(/ended with 1 .*newer than this version of Mappe.*Start the version that made it/s);
  await expect(runMigrate(url)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("newer than this version of Mappe") });
});
