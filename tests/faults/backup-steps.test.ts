import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { assertLoadable } from "~/backup/load-rows.server";
import { backupsIn, findBackup, readManifest } from "~/backup/manifest";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { subjectHashOf } from "~/features/own-data/erasure/erase-account.server";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey } from "~/storage/keys";
import { markStore, ownerOf } from "~/storage/own-store.server";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { isAlive } from "~db/postgres/postmaster";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { backupOf } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { killed, killedAt, untilAlone } from "../support/killed.ts";
import { makeOlder } from "../support/older-backups.ts";

type Place = { databaseUrl: string; dataDir: string };

let house: Place & { database: TestDatabase };
let [stays, leaves] = [] as Viewer[];
let key: string;

const secrets = ["seal/own/key.pem", "secret/key"];

beforeAll(async () => {
  const database = await aDatabase();
  house = { database, databaseUrl: database.url, dataDir: env.DATA_DIR };
  stays = await aPerson(database.db, { displayName: "bleibt" });
  leaves = await aPerson(database.db, { displayName: "geht" });
  const stored = await storage().put(newDocumentKey(), streamOf(Buffer.from("the bytes")));
  key = stored.key;
  await database.sql`insert into files (key, sha256, bytes, media_type) values (${key}, ${stored.sha256}, 9, 'image/png')`;
  giveSecrets(house, "kept");
});

function giveSecrets({ dataDir }: Place, words: string): void {
  for (const name of secrets) {
    mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), `${words} ${name}`);
  }
}

function everythingIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(names.map((name) => [path.relative(folder, name), readFileSync(name, "base64")]));
}

test("a backup that is killed before it has its name is none, behind that it is whole, and the next one is taken as ever", async () => {
  const place = aFolder();
  const take = ["backup", "--to", place];
  const { sql } = house.database;
  expect(await backupOf(house, ...take)).toMatchObject({ code: 0 });
  const [first = ""] = readdirSync(place).filter((name) => name !== "files");
  const before = everythingIn(place);
  const named = async () => (await backupsIn(place)).map(({ name }) => name);

  for (const at of ["open .*/secrets/secret/key$", "open .*/manifest.sha256$", "rename .*/.unfinished-[^/]+$"]) {
    await killedAt(house, take, { at });
    await untilAlone(house.database);
    expect(await named(), at).toEqual([first]);
    expect(everythingIn(place), at).toMatchObject(before);
    const [left = "", ...more] = readdirSync(place).filter((name) => name.startsWith("."));
    expect([left, more], at).toEqual([expect.stringMatching(/^\.unfinished-/), []]);
    await expect(findBackup(path.join(place, left)), at).rejects.toThrow(/^There is no backup in /);
  }

  // Whom a backup tells its folder of.
  const hash = subjectHashOf("who was erased");
  await sql`insert into erasures (subject_hash, asked_at, erased_at, counts, hash) values (${hash}, now(), now(), '{}', 'x')`;
  await sql`insert into backups (taken_at, folder) values (now() - interval '500 days', 'older than is remembered')`;
  const inDatabase = () =>
    sql.begin(async (tx) => {
      await tx`select from backups where folder = 'older than is remembered' for update`;
      const waiting = () => sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'mappe-copy' and wait_event_type = 'Lock'`;
      await killed(house, take, async () => (await waiting()).length > 0);
    });
  const steps = [
    () => killedAt(house, take, { at: "readFile .*/erased$" }),
    () => killedAt(house, take, { at: "rename .*/erased.new$" }),
    inDatabase,
  ];
  for (const [n, step] of steps.entries()) {
    await step();
    await untilAlone(house.database);
    const backups = await backupsIn(place);
    expect(backups).toHaveLength(n + 2);
    for (const backup of backups) await assertLoadable(backup.folder, await readManifest(backup));
    expect(everythingIn(place)).toMatchObject(before);
  }

  // The last of a day is kept; the house knows of it, and its folder whom it has erased.
  await makeOlder(place, { days: 3 });
  const { folder, ...said } = JSON.parse((await backupOf(house, ...take, "--keep", "1,0,0", "--json")).out);
  expect(said).toMatchObject({ newFiles: 0, swept: 4, damaged: [] });
  expect(readdirSync(place)).toEqual([path.basename(folder), "erased", "files"]);
  expect(readFileSync(path.join(place, "erased"), "utf8")).toBe(`${hash}\n`);
  expect(await sql`select folder from backups where folder like ${`${place}%`} order by taken_at desc limit 1`).toEqual([{ folder }]);
  await sql`delete from erasures`;
});

/** A house of its own, with keys, a person and a store that it has marked. */
async function anotherHouse(): Promise<Place> {
  const { db, sql, url } = await aDatabase();
  await aPerson(db);
  const there = { databaseUrl: url, dataDir: aFolder() };
  giveSecrets(there, "own");
  const [{ id } = {}] = await sql<{ id: string }[]>`update house set id = gen_random_uuid() returning id`;
  await markStore(diskStorage(there.dataDir), id ?? "");
  // Nobody but a Mappe bears its name.
  await sql.end();
  return there;
}

test("a restore that is killed among keys, rows and whom it erases again is gone on with, and loses nothing of either house", async () => {
  const [place, there] = [aFolder(), await anotherHouse()];
  const { folder } = JSON.parse((await backupOf(house, "backup", "--to", place, "--json")).out);
  writeFileSync(path.join(place, "erased"), `${subjectHashOf(leaves?.id ?? "")}\n`);
  const before = everythingIn(place);

  const steps = [
    { at: "cp .*/secrets/secret$" },
    // The first time it is read whether it is what was written.
    { at: "stream .*/tables/users.gz$", time: 2 },
    { at: "readFile .*/erased$" },
  ];
  for (const [n, step] of steps.entries()) {
    await killedAt(there, ["restore", folder, ...(n === 0 ? ["--replace"] : [])], step);
    expect(readFileSync(path.join(there.dataDir, "restoring"), "utf8"), step.at).toContain(folder);
    expect(everythingIn(place), step.at).toEqual(before);
  }

  const restored = await backupOf(there, "restore", folder, "--json");
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(restored.out)).toMatchObject({ files: 1, erasedAgain: 1, isStoreOwn: true, damaged: [] });
  const { sql } = connect(there.databaseUrl, { max: 1 });
  expect(await sql`select id from users`.finally(() => sql.end())).toEqual([{ id: stays?.id }]);
  expect((await buffer(await diskStorage(there.dataDir).open(key))).toString()).toBe("the bytes");
  const found = everythingIn(there.dataDir);
  const textOf = (name: string) => Buffer.from(found[name] ?? "", "base64").toString();
  for (const name of secrets) {
    expect(textOf(name)).toBe(`kept ${name}`);
    const aside = Object.keys(found).filter((other) => other.replace(/\.before-[^/]+/, "") === name && other !== name);
    expect(aside.map(textOf)).toContain(`own ${name}`);
  }
  expect(readdirSync(there.dataDir)).not.toContain("restoring");
});

test("a store that the backup's own house has marked stays that one's, though a kill left the rows of the backup with its mark in them", async () => {
  const [place, there] = [aFolder(), await anotherHouse()];
  const [{ id = "" } = {}] = await house.database.sql<{ id: string }[]>`select id from house`;
  const store = diskStorage(there.dataDir);
  await markStore(store, id);
  await backupOf(house, "backup", "--to", place);
  await killedAt(there, ["restore", place, "--replace"], { at: "readFile .*/erased$" });
  // As behind the rows, when it was not yet another one.
  const { sql } = connect(there.databaseUrl, { max: 1 });
  await sql`update house set id = ${id}`.finally(() => sql.end());
  expect(JSON.parse((await backupOf(there, "restore", place, "--json")).out)).toMatchObject({ isStoreOwn: false });
  expect(await ownerOf(store)).toBe(id);
});

test("a check that is killed while it restores leaves the backup as it was, and the next one ends what it left", async () => {
  const place = aFolder();
  expect(await backupOf(house, "backup", "--to", place)).toMatchObject({ code: 0 });
  const before = everythingIn(place);
  const check = ["backup", "--check", place];
  const left = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith("mappe-check-"));
  await killedAt(house, check, { at: "stream .*/tables/users.gz$", time: 2 });
  const [folder = ""] = left();
  const within = path.join(os.tmpdir(), folder);
  const postmaster = readdirSync(within, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith("postmaster.pid")) ?? "";
  const pid = Number.parseInt(readFileSync(path.join(within, postmaster), "utf8"), 10);
  expect(isAlive(pid)).toBe(true);
  expect(everythingIn(place)).toEqual(before);

  expect(await backupOf(house, ...check)).toMatchObject({ code: 0, err: "" });
  expect([isAlive(pid), left()]).toEqual([false, []]);
  expect(everythingIn(place)).toEqual(before);
});
