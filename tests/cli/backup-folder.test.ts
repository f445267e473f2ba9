import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupsIn } from "~/backup/manifest";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey } from "~/storage/keys";
import { markStore, ownerOf } from "~/storage/own-store.server";
import { connect } from "~db/client.server";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { backupOf } from "../support/cli.ts";
import { aDatabase, anEmptyDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { makeOlder } from "../support/older-backups.ts";
import { startRunner, startServer } from "../support/server.ts";

type Place = { databaseUrl: string; dataDir: string };

/** A house with one file, which does not run. */
async function aHouseWith(words: string): Promise<Place> {
  const [{ db, sql, url }, dataDir] = [await aDatabase(), aFolder()];
  await aPerson(db, { displayName: words });
  const { key, sha256, bytes } = await diskStorage(dataDir).put(newDocumentKey(), streamOf(Buffer.from(words)));
  await sql`insert into files (key, sha256, bytes, media_type) values (${key}, ${sha256}, ${bytes}, 'image/png')`;
  // Databases of tests are one house, as they share a store.
  await sql`update house set id = gen_random_uuid()`;
  await sql.end();
  return { databaseUrl: url, dataDir };
}

async function anEmptyHouse(): Promise<Place> {
  const { sql, url } = await anEmptyDatabase();
  await sql.end();
  return { databaseUrl: url, dataDir: aFolder() };
}

async function taken(house: Place, ...options: string[]): Promise<string> {
  const { code, out, err } = await backupOf(house, "backup", "--json", ...options);
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out).folder;
}

async function idOf({ databaseUrl }: Place): Promise<string> {
  const there = connect(databaseUrl, { max: 1 });
  const [row] = await there.sql<{ id: string }[]>`select id from house`.finally(() => there.sql.end());
  return row?.id ?? "";
}

const mark = (place: string) => path.join(place, "files", ".owner");
const contents = (folder: string) => readdirSync(folder, { recursive: true }).sort();

test("a folder of backups is one house's: another one touches nothing in it until it claims it", async () => {
  const [place, own, other] = [aFolder(), await aHouseWith("eigene"), await aHouseWith("andere")];
  const first = await taken(own, "--to", place);
  // As if it was being taken just now.
  renameSync(first, path.join(place, ".unfinished-2026-01-02T03-04-05.678Z"));
  writeFileSync(path.join(place, "files", ".incoming", "half"), "half");
  const before = contents(place);
  const refused = await backupOf(other, "backup", "--to", place);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^The backups in \S+ are another Mappe's; nothing was touched\. Set BACKUP_DIR [^\n]+ -- --claim [^\n]+\n$/);
  expect(contents(place)).toEqual(before);
  await taken(own, "--to", place);
});

test("whoever reads a folder of backups need not be its house: another one checks it, and an empty one is made of it", async () => {
  const [place, own, third] = [aFolder(), await aHouseWith("eigene"), await anEmptyHouse()];
  await taken(own, "--to", place);
  expect(await backupOf(await aHouseWith("andere"), "backup", "--check", place)).toMatchObject({ code: 0 });
  const restored = await backupOf({ ...third, env: { BACKUP_DIR: place } }, "restore");
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain("BACKUP_DIR holds another Mappe's backups.");
  expect(await backupOf(third, "backup", "--to", place)).toMatchObject({ code: 1 });
});

test("claimed, a folder of backups is the other house's, which keeps it when a backup takes its place", async () => {
  const [place, own, other] = [aFolder(), await aHouseWith("eigene"), await aHouseWith("andere")];
  await taken(own, "--to", place);
  const said = `The backups in ${place} are this Mappe's now.\n`;
  expect(await backupOf(other, "backup", "--claim", "--to", place)).toEqual({ code: 0, out: said, err: "" });
  expect(await backupOf(own, "backup", "--to", place)).toMatchObject({ code: 1 });
  expect(await backupOf(other, "restore", place, "--replace")).toMatchObject({ code: 0 });
  expect(readFileSync(mark(place), "utf8")).toBe(`${await idOf(other)}\n`);
});

test("a folder of before, which nobody marked, goes on for the house that took its backups, wherever it lies now", async () => {
  const [place, own, other] = [aFolder(), await aHouseWith("eigene"), await aHouseWith("andere")];
  await taken(own, "--to", place);
  rmSync(mark(place));
  expect(await backupOf(other, "backup", "--to", place)).toMatchObject({ code: 1 });
  const moved = `${place}-moved`;
  renameSync(place, moved);
  onTestFinished(() => rmSync(moved, { recursive: true }));
  await taken(own, "--to", moved);
  expect(readFileSync(mark(moved), "utf8")).toBe(`${await idOf(own)}\n`);
});

/** The words of a file that a row names until it is let go. */
async function aFileMore({ databaseUrl, dataDir }: Place, words: string): Promise<{ sha256: string; letGo(): Promise<void> }> {
  const { key, sha256, bytes } = await diskStorage(dataDir).put(newDocumentKey(), streamOf(Buffer.from(words)));
  const asked = async (work: (sql: ReturnType<typeof connect>["sql"]) => PromiseLike<unknown>) => {
    const { sql } = connect(databaseUrl, { max: 1 });
    await Promise.resolve(work(sql)).finally(() => sql.end());
  };
  await asked((sql) => sql`insert into files (key, sha256, bytes, media_type) values (${key}, ${sha256}, ${bytes}, 'image/png')`);
  return { sha256, letGo: () => asked((sql) => sql`delete from files where key = ${key}`) };
}

test("an older backup whose list of files is damaged is named, no file goes for it, and the new backup stands", async () => {
  const [place, own] = [aFolder(), await aHouseWith("eigene")];
  const old = path.join(place, "2026-01-02T03-04-05.678Z");
  await taken(own, "--to", place);
  const { sha256, letGo } = await aFileMore(own, "kam später");
  await taken(own, "--to", place);
  await makeOlder(place, { days: 3 });
  const [older] = await backupsIn(place);
  if (!older) throw new Error("There are no backups.");
  renameSync(older.folder, old);
  await letGo();
  const list = path.join(old, "files.gz");
  const bytes = readFileSync(list);
  bytes[bytes.length - 6] = (bytes.at(-6) ?? 0) ^ 1;
  writeFileSync(list, bytes);
  const isThere = () => existsSync(path.join(place, "files", sha256.slice(0, 2), sha256));

  const { code, out, err } = await backupOf(own, "backup", "--to", place, "--keep", "1,0,12", "--json");
  expect([code, err]).toEqual([1, ""]);
  const { folder, ...said } = JSON.parse(out);
  expect(said).toMatchObject({ swept: 1, unreadable: [list], damaged: [] });
  expect(isThere()).toBe(true);
  expect(await backupOf(own, "backup", "--check", folder)).toMatchObject({ code: 0 });

  rmSync(old, { recursive: true });
  await makeOlder(place, { days: 3 });
  await taken(own, "--to", place, "--keep", "1,0,0");
  expect(isThere()).toBe(false);
});

test("a restore that broke off and is gone on with still knows whose the store was, and nothing starts meanwhile", async () => {
  const [place, own] = [aFolder(), await aHouseWith("eigene")];
  const folder = await taken(own, "--to", place);
  const store = diskStorage(own.dataDir);
  await markStore(store, await idOf(own));

  // It breaks off at a file that cannot be read, when the database is empty already.
  const entries = readdirSync(path.join(place, "files"), { recursive: true, withFileTypes: true });
  const [file = ""] = entries.filter(({ name }) => name.length === 64).map((entry) => path.join(entry.parentPath, entry.name));
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  expect(await backupOf(own, "restore", folder, "--replace")).toMatchObject({ code: 1 });
  rmSync(file, { recursive: true });
  renameSync(`${file}.aside`, file);

  const refusal = `A restore was begun here and did not end. Go on with it: npm run restore -- ${folder}`;
  for (const start of [startServer, startRunner]) await expect(start(own)).rejects.toThrow(refusal);

  const restored = await backupOf(own, "restore", folder, "--json");
  expect(JSON.parse(restored.out)).toMatchObject({ isStoreOwn: true, isPlaceOwn: true, damaged: [] });
  expect(await ownerOf(store)).toBe(await idOf(own));
  expect(readFileSync(mark(place), "utf8")).toBe(`${await idOf(own)}\n`);
  await (await startRunner(own)).stop();
});
