import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { backupsIn } from "~/backup/manifest";
import { env } from "~/env.server";
import { eraseAccount, subjectHashOf } from "~/features/own-data/erasure/erase-account.server";
import { signingKey } from "~/seal/signing-key.server";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { connectionFile, startEmbedded } from "~db/embedded";
import { assertSchema, migrate, ownMigrations } from "~db/migrate";
import { isAlive, readPostmaster } from "~db/postgres/postmaster";
import { departures, subscriptions } from "~db/schema/index";
import { enqueue } from "../../jobs/queue.server.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aFullLife } from "../builders/full-life.ts";
import { aPaidPlan } from "../builders/news.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aRowBuilder } from "../builders/rows.ts";
import { backupOf, jobs } from "../support/cli.ts";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { everyRow } from "../support/harm.ts";
import { makeOlder } from "../support/older-backups.ts";

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
  await house.database.sql`select setval('words_id_seq', 4711)`;
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
  // But for who it is: the one that was kept runs on.
  const isHouse = (row: string) => row.startsWith("house(");
  const after = await everyRow(there);
  expect(after.filter((row) => !isHouse(row)).sort()).toEqual(before.filter((row) => !isHouse(row)).sort());
  expect(after.filter(isHouse)).not.toEqual(before.filter(isHouse));
  const found = await filesOf(there, elsewhere);
  expect(Object.values(found)).toEqual(Array(files).fill(true));
  expect(await there.sql`select task_identifier as task, key from graphile_worker.jobs where key = 'later'`).toEqual([
    { task: "sweep-trash", key: "later" },
  ]);
  // What gives numbers goes on where it was.
  expect(await there.sql`select last_value from words_id_seq`).toEqual(await house.database.sql`select last_value from words_id_seq`);
  for (const secret of ["seal/own/key.pem", "secret/key"]) {
    const keptIn = (dataDir: string) => readFileSync(path.join(dataDir, secret), "utf8");
    expect(keptIn(elsewhere)).toBe(keptIn(house.dataDir));
  }
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    expect(mode, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }

  // A house with a database of its own is kept as well while it stands still; its database stands still again then.
  const running = await backupOf({ dataDir: elsewhere }, "backup", "--to", aFolder(), "--json");
  await there.sql.end({ timeout: 1 });
  await server.stop();
  const stopped = await backupOf({ dataDir: elsewhere }, "backup", "--to", aFolder(), "--json");
  for (const { code, out, err } of [running, stopped]) {
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({ files, newFiles: await distinctFiles(), damaged: [] });
  }
  expect(JSON.parse(stopped.out).rows).toBe(JSON.parse(running.out).rows + 1);
  expect([isAlive(server.pid), existsSync(connectionFile(elsewhere)), readPostmaster(server.cluster)]).toEqual([false, false, undefined]);
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

function flipAByte(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test("a check restores a backup, and names every file of which a byte was changed or that is gone", async () => {
  const place = aFolder();
  const { folder } = JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out);
  const files = readdirSync(path.join(place, "files"), { recursive: true, withFileTypes: true });
  const isKept = ({ name }: { name: string }) => name.length === 64;
  const [changed = "", gone = ""] = files.filter(isKept).map((entry) => path.join(entry.parentPath, entry.name));
  const key = path.join(folder, "secrets", "seal", "own", "key.pem");
  for (const file of [changed, key]) flipAByte(file);
  rmSync(gone);
  const checked = await backupOf(house, "backup", "--check", folder, "--json");
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.out).damaged.sort()).toEqual([changed, gone, key].sort());

  // What is missing is copied anew, what was changed once it is removed.
  rmSync(changed);
  expect(JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out)).toMatchObject({ newFiles: 2 });
});

test("changed bytes of rows are named, and nothing is restored over them", async () => {
  const [place, other] = [aFolder(), await anEmptyDatabase()];
  const { folder } = JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out);
  const changed = ["tables/users.gz", "jobs.gz", "files.gz"].map((name) => path.join(folder, name));
  const restored = () => backupOf({ databaseUrl: other.url, dataDir: aFolder() }, "restore", folder);
  for (const file of changed) flipAByte(file);
  expect((await backupOf(house, "backup", "--check", folder)).out).toContain(changed.map((file) => `Damaged: ${file}\n`).join(""));
  const refused = await restored();
  expect(refused).toMatchObject({ code: 1, out: "" });
  for (const file of changed) expect(refused.err).toContain(file);

  flipAByte(path.join(folder, "manifest.json"));
  expect((await restored()).err).toMatch(new RegExp(`^${folder}/manifest.json is damaged: [^\n]+\n$`));
  expect(await other.sql`select schema_name from information_schema.schemata where schema_name in ('drizzle', 'graphile_worker')`).toEqual(
    [],
  );
});

async function distinctFiles(): Promise<number> {
  const [row] = await house.database.sql<{ count: number }[]>`select count(distinct sha256)::int as count from files`;
  return row?.count ?? 0;
}

test("a second backup copies new files alone; older ones go by the rules of keeping, with the files that they alone named", async () => {
  const place = aFolder();
  await backupOf(house, "backup", "--to", place);
  const { key } = await storage().put(newDocumentKey(), streamOf(Buffer.from("came later")));
  const bytes = hashOf(Buffer.from("came later"));
  const [row] = await house.database.sql`
    insert into files (key, sha256, bytes, media_type) values (${key}, ${bytes}, 10, 'image/png') returning id`;
  await makeOlder(place, { days: 3 });
  const rule = ["--keep", "1,0,0", "--json"];
  const second = JSON.parse((await backupOf(house, "backup", "--to", place, ...rule)).out);
  expect(second).toMatchObject({ newFiles: 1, newBytes: 10, swept: 1 });
  expect(readdirSync(path.join(place, "files", bytes.slice(0, 2)))).toContain(bytes);

  await house.database.sql`delete from files where id = ${row?.id}`;
  const young = JSON.parse((await backupOf(house, "backup", "--to", place, ...rule)).out);
  expect(young).toMatchObject({ newFiles: 0, swept: 0, damaged: [] });
  await makeOlder(place, { days: 3 });
  expect(JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out)).toMatchObject({ swept: 0 });
  rmSync((await backupsIn(place)).at(-1)?.folder ?? "", { recursive: true });
  const third = JSON.parse((await backupOf(house, "backup", "--to", place, ...rule)).out);
  expect(third).toMatchObject({ newFiles: 0, swept: 2, damaged: [] });
  expect(readdirSync(place).sort()).toEqual([path.basename(third.folder), "files"]);
  expect(readdirSync(path.join(place, "files", bytes.slice(0, 2)))).not.toContain(bytes);
  expect(readdirSync(path.join(place, "files"), { recursive: true }).filter((name) => String(name).length > 60)).toHaveLength(
    await distinctFiles(),
  );
});

test("what Mappe itself has lost is named, and does not keep the rest from being kept", async () => {
  const place = aFolder();
  const lost = `documents/${randomUUID()}`;
  const [row] = await house.database.sql`
    insert into files (key, sha256, bytes, media_type) values (${lost}, ${hashOf(Buffer.from("lost"))}, 4, 'image/png') returning id`;
  const taken = await backupOf(house, "backup", "--to", place, "--json");
  expect((await backupOf(house, "backup", "--to", aFolder())).out).toContain(`missing: ${lost}`);
  await house.database.sql`delete from files where id = ${row?.id}`;
  expect(taken.code).toBe(1);
  expect(JSON.parse(taken.out).damaged).toEqual([{ key: lost, how: "missing" }]);
  const { code, out } = await backupOf(house, "backup", "--check", place);
  expect(code).toBe(0);
  expect(out).toMatch(/^Sound: \d+ rows of \d+ tables were restored, \d+ files read\.$/m);
  expect(out).toContain(`missing: ${lost}`);
  expect(await house.database.sql`select checked_at is not null as checked from backups where folder like ${`${place}%`}`).toEqual([
    { checked: true },
  ]);
  const there = await anEmptyDatabase();
  await there.sql.end();
  const restored = await backupOf({ databaseUrl: there.url, dataDir: aFolder() }, "restore", place);
  expect(restored.out).toContain(`missing: ${lost}`);
});

test("a backup of three migrations ago is restored and brought to this version's schema", async () => {
  const [before, after] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await migrate(before.url, { only: ownMigrations().slice(0, -3) });
  const { id } = await aRowBuilder(before.sql).aRow("documents");
  const place = aFolder();
  expect(await backupOf({ databaseUrl: before.url, dataDir: aFolder() }, "backup", "--to", place)).toMatchObject({ code: 0, err: "" });
  await after.sql.end();
  expect(await backupOf({ databaseUrl: after.url, dataDir: aFolder() }, "restore", place)).toMatchObject({ code: 0, err: "" });
  await assertSchema(after.url);
  const there = connect(after.url, { max: 1 });
  expect(await there.sql`select id from documents`.finally(() => there.sql.end())).toEqual([{ id }]);
});

test("whom an older backup brings back though they were erased since is erased again: as the store knows, or the backups' folder", async () => {
  const [database, place, now] = [await aDatabase(), aFolder(), new Date()];
  const { db } = database;
  const own = { databaseUrl: database.url, dataDir: house.dataDir };
  const [stays, leaves] = [await aPerson(db, { displayName: "bleibt" }), await aPerson(db, { displayName: "geht" })];
  const kept = await aPublishedDocument(db, { owner: stays, sharedWith: [leaves], pages: [{ text: "Miete" }] });
  await aPublishedDocument(db, { owner: leaves, sharedWith: [stays], pages: [{ text: "Strom" }] });
  await aPaidPlan(db, leaves, now);
  await giveFilesBytes(database);
  // Of another day, so that the next one lets it stay.
  const folder = path.join(place, "2026-01-02T03-04-05.678Z");
  renameSync(JSON.parse((await backupOf(own, "backup", "--to", place, "--json")).out).folder, folder);

  await db.delete(subscriptions);
  await db.insert(departures).values({ userId: leaves.id, leavesAt: now, secretHash: "x" });
  await eraseAccount(db, { userId: leaves.id, now });
  expect(readdirSync(place)).not.toContain("erased");
  const restored = async (to: { databaseUrl: string; dataDir: string }, ...options: string[]) => {
    const said = await backupOf(to, "restore", folder, "--json", ...options);
    expect(said).toMatchObject({ code: 0, err: "" });
    const there = connect(to.databaseUrl, { max: 1 });
    const people = there.sql<{ id: string }[]>`select id from users`;
    const papers = there.sql<{ id: string; readers: number }[]>`
      select id, (select count(*)::int from document_access where document_id = documents.id) as readers from documents`;
    const rest = there.sql`select (select count(*)::int from subscriptions) as plans, (select count(*)::int from erasures) as erasures,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'finish-erasure') as jobs`;
    const found = await Promise.all([people, papers, rest]).finally(() => there.sql.end());
    expect(found.map((rows) => [...rows])).toEqual([
      [{ id: stays.id }],
      [{ id: kept.id, readers: 1 }],
      [{ plans: 0, erasures: 1, jobs: 1 }],
    ]);
    return JSON.parse(said.out).erasedAgain;
  };
  const other = await anEmptyDatabase();
  await other.sql.end();
  expect(await restored({ databaseUrl: other.url, dataDir: house.dataDir })).toBe(1);

  await backupOf(own, "backup", "--to", place, "--keep", "9,0,0");
  expect(readFileSync(path.join(place, "erased"), "utf8")).toBe(`${subjectHashOf(leaves.id)}\n`);
  // Where both the store and the database are lost: another machine.
  const third = await anEmptyDatabase();
  await third.sql.end();
  expect(await restored({ databaseUrl: third.url, dataDir: aFolder() })).toBe(1);
  // Done again over what it made, it finds them once more.
  expect(await restored({ databaseUrl: third.url, dataDir: aFolder() }, "--replace")).toBe(1);
});

/** Lets a runner do what is asked for, and all that follows from it; answers the letters to the operator. */
async function lettersAfter(databaseUrl: string, task: string): Promise<string[]> {
  await jobs(databaseUrl, "add", task, "{}");
  expect(await jobs(databaseUrl, "run", "--once")).toMatchObject({ code: 0, err: "" });
  const outbox = path.join(env.DATA_DIR, "outbox");
  const letters = readdirSync(outbox, { withFileTypes: true }).map(({ name }) => readFileSync(path.join(outbox, name), "utf8"));
  return letters.filter((letter) => letter.includes("hilfe@mappe.example")).map((letter) => letter.replaceAll("=\r\n", ""));
}

function withVariables(variables: Record<string, string>): void {
  Object.assign(process.env, variables);
  onTestFinished(() => {
    for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
  });
}

test("a runner takes the backup that is asked for and checks it, and the operator hears while there is none as new as is wanted", async () => {
  const [{ url, sql }, place] = [await aDatabase(), aFolder()];
  withVariables({ BACKUP_DIR: place, BACKUP_WANTED_HOURS: "24" });
  const [letter = "", ...more] = await lettersAfter(url, "watch-backups");
  expect(more).toEqual([]);
  expect(letter).toContain("es gibt noch keine gute Datensicherung");

  await lettersAfter(url, "take-backup");
  const [name = ""] = readdirSync(place).filter((found) => found !== "files");
  expect(await sql`select folder, checked_at is not null as checked, damaged from backups`).toEqual([
    { folder: path.join(place, name), checked: true, damaged: 0 },
  ]);
  expect(await lettersAfter(url, "watch-backups")).toHaveLength(1);
  await sql`update backups set damaged = 1`;
  expect(await lettersAfter(url, "watch-backups")).toHaveLength(2);
});

test("of damage that a runner finds in the newest backup the operator hears, by file", async () => {
  const [{ url, sql }, place] = [await aDatabase(), aFolder()];
  withVariables({ BACKUP_DIR: place });
  const { folder } = JSON.parse((await backupOf({ databaseUrl: url, dataDir: env.DATA_DIR }, "backup", "--json")).out);
  const damaged = path.join(folder, "tables", "users.gz");
  flipAByte(damaged);
  const letters = await lettersAfter(url, "check-backup");
  expect(letters.filter((letter) => letter.includes(damaged))).toHaveLength(1);
  expect(await sql`select folder, checked_at is not null as checked, damaged from backups`).toEqual([
    { folder, checked: true, damaged: 1 },
  ]);
});
