import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { backupEnvironment, backupOf } from "../support/cli.ts";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { everyRow } from "../support/harm.ts";
import { killed, untilAlone } from "../support/killed.ts";
import { makeOlder } from "../support/older-backups.ts";

type Place = { databaseUrl: string; dataDir: string };

let house: Place & { database: TestDatabase };
let stored: { key: string; sha256: string };

beforeAll(async () => {
  const database = await aDatabase();
  house = { database, databaseUrl: database.url, dataDir: env.DATA_DIR };
  await aPerson(database.db, { displayName: "Ebbe" });
  stored = await storage().put(newDocumentKey(), streamOf(Buffer.from("the bytes")));
  await database.sql`insert into files (key, sha256, bytes, media_type) values (${stored.key}, ${stored.sha256}, 9, 'image/png')`;
});

/** Whoever reads the file waits, until this is done. */
async function whileUnreadable(file: string, work: () => Promise<void>): Promise<void> {
  renameSync(file, `${file}.aside`);
  execFileSync("mkfifo", [file]);
  await work();
  rmSync(file);
  renameSync(`${file}.aside`, file);
}

function everythingIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [path.relative(folder, name), readFileSync(name, "base64")]));
}

const withoutFifos = process.platform === "win32";

test.skipIf(withoutFifos)("a backup that is killed in any step leaves those before as they were, and nothing to the next", async () => {
  const place = aFolder();
  const take = ["backup", "--to", place, "--keep", "9,0,0"];
  expect(await backupOf(house, ...take)).toMatchObject({ code: 0 });
  const [first = ""] = readdirSync(place).filter((name) => name !== "files");
  const before = everythingIn(path.join(place, first));
  const within = (name: string) =>
    readdirSync(place).some((found) => found.startsWith(".unfinished-") && existsSync(path.join(place, found, name)));
  const clean = async () => {
    expect(readdirSync(place).filter((name) => !name.startsWith("."))).toEqual([first, "files"]);
    expect(everythingIn(path.join(place, first))).toEqual(before);
    await untilAlone(house.database);
  };

  const { sql } = house.database;
  await sql.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`;
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and application_name = 'mappe-copy' and wait_event_type = 'Lock'`;
    await killed(house, take, async () => (await waiting()).length > 0);
  });
  expect(within("tables")).toBe(true);
  await clean();

  rmSync(path.join(place, "files"), { recursive: true });
  const isCopying = async () => existsSync(path.join(place, "files", stored.sha256.slice(0, 2)));
  await storage().withLocalFile(stored.key, (file) => whileUnreadable(file, () => killed(house, take, isCopying)));
  await clean();

  // The next one is whole, has what the lost folder of files had, and leaves no trace of those that were killed.
  await makeOlder(place, { days: 3 });
  expect(JSON.parse((await backupOf(house, ...take.slice(0, 3), "--keep", "1,0,0", "--json")).out)).toMatchObject({
    newFiles: 1,
    swept: 1,
    damaged: [],
  });
  const [second = "", ...more] = readdirSync(place);
  expect(more).toEqual(["files"]);

  // Of another day, and so kept: while its files are being told from those that are to go, nothing else is.
  const old = "2026-01-02T03-04-05.678Z";
  renameSync(path.join(place, second), path.join(place, old));
  expect(await backupOf(house, ...take)).toMatchObject({ code: 0 });
  const [, third = ""] = readdirSync(place);
  renameSync(path.join(place, third), path.join(place, "2026-01-02T02-00-00.000Z"));
  const isGoing = async () => readdirSync(place).some((name) => name.startsWith(".gone-"));
  await whileUnreadable(path.join(place, old, "files.gz"), () => killed(house, take, isGoing));
  await untilAlone(house.database);
  expect(await backupOf(house, ...take)).toMatchObject({ code: 0 });
  expect(readdirSync(place)).toEqual([old, expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/), "files"]);
  expect(await backupOf(house, "backup", "--check", place)).toMatchObject({ code: 0 });
});

test.skipIf(withoutFifos)("a restore that is killed in any step is gone on with, and nothing starts meanwhile", async () => {
  const [place, other] = [aFolder(), await anEmptyDatabase()];
  const rows = await everyRow(house.database);
  const { folder } = JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out);
  await other.sql.end();
  const there = { databaseUrl: other.url, dataDir: aFolder() };
  const restore = ["restore", folder];
  const isMarked = async () => existsSync(path.join(there.dataDir, "restoring"));

  // While files come.
  const file = path.join(place, "files", stored.sha256.slice(0, 2), stored.sha256);
  await whileUnreadable(file, () => killed(there, restore, isMarked));
  const start = spawn(process.execPath, ["scripts/start.mjs"], { env: backupEnvironment(there), stdio: ["ignore", "ignore", "pipe"] });
  const [refusal] = await once(start.stderr.setEncoding("utf8"), "data");
  expect(refusal).toBe(`A restore was begun here and did not end. Go on with it: npm run restore -- ${folder}\n`);
  expect(await once(start, "exit")).toEqual([1, null]);
  // While the schema is made.
  const watcher = connect(other.url, { max: 1 });
  await watcher.sql`select pg_advisory_lock(hashtextextended('mappe:migrate', 0)), set_config('application_name', 'watcher', false)`;
  const waiting = () => watcher.sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  await killed(there, restore, async () => (await waiting()).length > 0);
  await watcher.sql.end();

  expect(await backupOf(there, ...restore)).toMatchObject({ code: 0, err: "" });
  expect(await isMarked()).toBe(false);
  const restored = { ...connect(other.url, { max: 1 }), url: other.url };
  // But for who it is: what is restored is another house.
  const isOther = (row: string) => !row.startsWith("house(");
  const after = await everyRow(restored).finally(() => restored.sql.end());
  expect(after.filter(isOther).sort()).toEqual(rows.filter(isOther).sort());
});
