import { utimes } from "node:fs/promises";
import type { Sql } from "postgres";
import { beforeAll, expect, test } from "vitest";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { payloads, type TaskName } from "~jobs/payloads";
import { enqueue } from "~jobs/queue.server";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aRowBuilder, type RowBuilder, referencesTo } from "../builders/rows.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const long = ago(400 * 24);

/** Everything that is done by the clock; twice, because what one sweep lets go of the next one finds. */
async function sweep({ db, url }: TestDatabase): Promise<void> {
  const sweeps = Object.keys(payloads).filter((name): name is TaskName & `sweep-${string}` => name.startsWith("sweep-"));
  for (let round = 0; round < 2; round += 1) {
    for (const name of sweeps) await enqueue(db, name, {});
    await drainJobs(url);
  }
}

async function bytesFrom(written: Date): Promise<string> {
  const key = newDocumentKey();
  await storage().put(key, streamOf(Buffer.from(key)));
  await storage().withLocalFile(key, (file) => utimes(file, written, written));
  return key;
}

/** Rows in whatever state of a version; each file with bytes in the store, everything made long ago. */
function builder(sql: Sql, version: Record<string, Date | null>): RowBuilder {
  return aRowBuilder(sql, {
    files: async () => ({ key: await bytesFrom(long), created_at: long }),
    pages: async () => ({ created_at: long }),
    versions: async () => version,
  });
}

/** Everything that can hold a file does: one file for every column that names one. */
async function heldFiles(sql: Sql, { aRow }: RowBuilder): Promise<void> {
  const aPage = async () => {
    const page = await aRow("pages");
    await aRow("version_pages", { page_id: page.id });
    return page;
  };
  const references = await referencesTo(sql, "files");
  for (const { table, column } of references.filter(({ cascades }) => !cascades)) {
    // A row that goes along with a file stays with one that a page holds.
    const along = references.filter((other) => other.table === table && other.cascades);
    const held = Object.fromEntries(await Promise.all(along.map(async (other) => [other.column, (await aPage()).base_file_id])));
    const { id } = await aRow("files");
    const row = await aRow(table, { ...held, [column]: id });
    if (table === "pages") await aRow("version_pages", { page_id: row.id });
  }
}

async function filesIn(sql: Sql): Promise<{ id: string; key: string }[]> {
  return sql<{ id: string; key: string }[]>`select id, key from files order by id`;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list()) keys.push(key);
  return keys.sort();
}

let database: TestDatabase;
let published: { id: string; key: string }[];
beforeAll(async () => {
  database = await aDatabase();
});

test("every column that names a file or a page is a reference that the database knows", async () => {
  const { sql } = database;
  const named = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name ~ '(file|picture|image|photo|avatar|page)' order by 1, 2`;
  const holders = ["files", "pages", "draft_files", "signature_images"];
  const known = (await Promise.all(holders.map((holder) => referencesTo(sql, holder)))).flat();
  expect(named.length).toBeGreaterThan(5);
  for (const { table, column } of named) expect(known).toContainEqual(expect.objectContaining({ table, column }));
});

test("no sweep takes a file that anything refers to, and each takes what nothing does after a day", async () => {
  const { sql } = database;
  await heldFiles(sql, builder(sql, { published_at: long, changed_at: long }));
  published = await filesIn(sql);
  await heldFiles(sql, builder(sql, {}));
  const held = await filesIn(sql);
  const young = await Promise.all([0, 23].map(ago).map(async (written) => ({ written, key: await bytesFrom(written) })));
  const leftover = await bytesFrom(ago(23));
  const { aRow } = builder(sql, {});
  for (const { written, key } of young) await aRow("files", { key, created_at: written });
  const kept = await filesIn(sql);
  for (const created of [ago(25), long]) await aRow("files", { created_at: created });
  await aRow("pages");
  await aRow("renditions");
  await bytesFrom(ago(25));

  await sweep(database);
  expect(await filesIn(sql)).toEqual(kept);
  expect(await stored()).toEqual([...kept.map(({ key }) => key), leftover, "house/owner"].sort());
  expect(held.length).toBeGreaterThan(2 * 6);
});

test("what a published version holds outlives every draft and every export", async () => {
  const { sql } = database;
  await sql`update versions set changed_at = now() - interval '92 days', notice_sent_at = now() - interval '16 days' where published_at is null`;
  await sql`update exports set asked_at = now() - interval '31 days'`;
  await sql`update data_exports set ends_at = now() - interval '1 minute'`;
  const made = await sql<{ id: string }[]>`
    select file_id as id from exports where file_id is not null union select file_id from data_exports where file_id is not null`;
  const exported = made.map(({ id }) => id);
  await sweep(database);
  const left = await filesIn(sql);
  const shown = await sql<{ id: string; key: string }[]>`
    select files.id, key from files join photos on files.id in (photos.file_id, photos.sent_file_id)
    union select files.id, key from files join signature_images as image on files.id in (image.file_id, image.sent_file_id)`;
  const lasting = [...new Map([...published, ...shown].map((file) => [file.id, file])).values()].filter(({ id }) => !exported.includes(id));
  expect(left).toEqual(expect.arrayContaining(lasting));
  for (const { key } of left) await storage().open(key);
  // The two of the last day are all that is left besides, and what people show of themselves.
  expect(left).toHaveLength(lasting.length + 2);
});

test("whatever has run out goes, of every table that knows an end", async () => {
  const { sql } = database;
  const ends = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('expires_at', 'expire')`;
  expect(ends.length).toBeGreaterThan(2);
  // What hangs on a session goes with it.
  const { aRow } = aRowBuilder(sql, { sessions: async () => ({ expires_at: ago(-1) }) });
  for (const { table, column } of ends) {
    await aRow(table, { [column]: long });
    await aRow(table, { [column]: ago(-1) });
  }
  await sql`select graphile_worker.add_job('read-page', '{}', max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = 1, run_at = now() - interval '29 days'`;
  await sweep(database);
  for (const { table, column } of ends) {
    const left = await sql`select ${sql(column)} > now() as lasts from ${sql(table)}`;
    expect([...new Set(left.map(({ lasts }) => lasts))], table).toEqual([true]);
  }
  expect(await sql`select id from graphile_worker.jobs`).toEqual([]);
});

test("whoever was to leave goes, though the job was lost", async () => {
  const { db, sql, url } = await aDatabase();
  const { id } = await aPerson(db);
  await sql`insert into departures (user_id, leaves_at, secret_hash) values (${id}, ${ago(1).toISOString()}, 'x')`;
  await enqueue(db, "sweep-accounts", {});
  await drainJobs(url);
  expect(await sql`select from users where id = ${id}`).toEqual([]);
});

test("of a full trash nothing is left when one job has done its part", async () => {
  const { db, sql, url } = await aDatabase();
  const owner = await aPerson(db);
  await sql`insert into documents (id, owner_id, name, uploaded_at, modified_at)
    select gen_random_uuid(), ${owner.id}, 'x', now(), now() from generate_series(1, 201)`;
  await sql`insert into trashed_documents (document_id, owner_id, ends_at) select id, owner_id, ${ago(1).toISOString()} from documents`;
  await enqueue(db, "sweep-trash", {});
  await drainJobs(url);
  expect(await sql`select from documents`).toEqual([]);
});
