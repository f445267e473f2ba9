import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import { signingKey } from "~/seal/signing-key.server";
import { diskStorage } from "~/storage/disk.server";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { startEmbedded } from "~db/embedded";
import { enqueue } from "../../jobs/queue.server.ts";
import { aFullLife } from "../builders/full-life.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { backupOf } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { everyRow } from "../support/harm.ts";

let house: { database: TestDatabase; databaseUrl: string; dataDir: string };

beforeAll(async () => {
  const database = await aDatabase();
  house = { database, databaseUrl: database.url, dataDir: env.DATA_DIR };
  const friend = await aPerson(database.db, { displayName: "Freundin" });
  await aFullLife(database, { friend, name: "Ebbe", now: new Date() });
  await giveFilesBytes(database);
  await signingKey();
});

/** Builders name files that nobody wrote. */
async function giveFilesBytes({ sql }: TestDatabase): Promise<void> {
  for (const { id, key } of await sql<{ id: string; key: string }[]>`select id, key from files`) {
    const stored = await storage().put(key, streamOf(Buffer.from(`the bytes of ${key}`)));
    await sql`update files set sha256 = ${stored.sha256}, bytes = ${stored.bytes} where id = ${id}`;
  }
}

/** Of each file that a row names, whether the store has it as the row says. */
async function filesOf({ sql }: TestDatabase, dataDir: string): Promise<Record<string, boolean>> {
  const rows = await sql<{ key: string; sha256: string }[]>`select key, sha256 from files`;
  const store = diskStorage(dataDir);
  const found = rows.map(async ({ key, sha256: hash }) => [key, hashOf(await buffer(await store.open(key))) === hash] as const);
  return Object.fromEntries(await Promise.all(found));
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

test("a house that runs is restored elsewhere, row for row and byte for byte", async () => {
  const [place, elsewhere] = [aFolder(), aFolder(0o711)];
  await enqueue(house.database.db, "sweep-trash", {}, { runAt: new Date(Date.now() + 3_600_000), jobKey: "later" });
  const before = await everyRow(house.database);

  const taken = await backupOf(house, "backup", "--to", place, "--json");
  expect(taken).toMatchObject({ code: 0, err: "" });
  const { folder, files } = JSON.parse(taken.out);
  const restored = await backupOf({ dataDir: elsewhere }, "restore", folder);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain(`${before.length} rows of`);

  const server = await startEmbedded({ dataDir: elsewhere, durable: false });
  onTestFinished(() => server.stop());
  const there = { ...connect(server.url, { max: 2 }), url: server.url };
  onTestFinished(() => there.sql.end({ timeout: 1 }));
  expect((await everyRow(there)).sort()).toEqual(before.sort());
  const found = await filesOf(there, elsewhere);
  expect(Object.values(found)).toEqual(Array(files).fill(true));
  expect(await there.sql`select task_identifier as task, key from graphile_worker.jobs where key = 'later'`).toEqual([
    { task: "sweep-trash", key: "later" },
  ]);
  // What gives numbers goes on where it was.
  expect(await there.sql`select last_value from words_id_seq`).toEqual(await house.database.sql`select last_value from words_id_seq`);
  const keyOf = (dataDir: string) => readFileSync(path.join(dataDir, "seal", "own", "key.pem"), "utf8");
  expect(keyOf(elsewhere)).toBe(keyOf(house.dataDir));
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    expect(mode, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
});

test("a restore leaves what runs, and what is filled, as it is, unless it is told to take its place", async () => {
  const place = aFolder();
  await backupOf(house, "backup", "--to", place);
  expect(await backupOf(house, "restore", place, "--replace")).toEqual({
    code: 1,
    out: "",
    err: "Mappe is running on this database. Stop it first: nothing was changed.\n",
  });

  const other = await aDatabase();
  const person = await aPerson(other.db, { displayName: "Andere" });
  // Nobody but a Mappe bears its name.
  await other.sql.end();
  const elsewhere = { databaseUrl: other.url, dataDir: aFolder() };
  const refused = await backupOf(elsewhere, "restore", place);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^The database is not empty: [a-z_]+ has rows\. Nothing was changed; --replace [^\n]+\n$/);
  const peopleThere = async () => {
    const there = connect(other.url, { max: 1 });
    return (await there.sql<{ id: string }[]>`select id from users`.finally(() => there.sql.end())).map(({ id }) => id);
  };
  expect(await peopleThere()).toEqual([person.id]);

  expect(await backupOf(elsewhere, "restore", place, "--replace")).toMatchObject({ code: 0, err: "" });
  const people = await house.database.sql<{ id: string }[]>`select id from users`;
  expect((await peopleThere()).sort()).toEqual(people.map(({ id }) => id).sort());
});

test("what is not there is said in a line, and help fits a screen", async () => {
  const dataDir = aFolder();
  expect(await backupOf({ dataDir }, "backup")).toEqual({
    code: 1,
    out: "",
    err: `There is no database in ${dataDir}. Look at DATA_DIR and DATABASE_URL.\n`,
  });
  expect(await backupOf({ dataDir }, "restore", dataDir)).toEqual({ code: 1, out: "", err: `There is no backup in ${dataDir}.\n` });
  expect(await backupOf({ dataDir }, "restore", "--replcae")).toMatchObject({
    code: 2,
    err: expect.stringContaining("Did you mean --replace?"),
  });
  for (const name of ["backup", "restore"]) {
    const { code, out } = await backupOf({ dataDir }, name, "--help");
    expect([code, out.startsWith(`Usage: npm run ${name} -- `)]).toEqual([0, true]);
    expect(out.split("\n").length).toBeLessThanOrEqual(24);
    for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(100);
  }
});
