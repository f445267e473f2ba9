import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { readManifest } from "~/backup/manifest";
import { type Taken, takeBackup } from "~/backup/take-backup.server";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { noPaperFacts } from "~/features/documents/rules";
import { trashEnd } from "~/features/documents/trash/rules";
import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { letBytesGo } from "~/features/pages/let-bytes-go.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey } from "~/storage/keys";
import { NotStored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { aPage, aPublishedDocument, type PublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { backupOf } from "../support/cli.ts";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { until } from "../support/until.ts";

const day = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let owner: Viewer;

beforeEach(async () => {
  database = await aDatabase();
  owner = await aPerson(database.db);
});

/** Each of another day, so that the next one lets it stay. */
function taken(place: string, n: number): Promise<Taken> {
  const now = new Date(Date.UTC(2026, 0, 1 + n));
  return takeBackup({
    url: database.url,
    to: place,
    by: "schedule",
    rule: { keep: { days: 99, weeks: 0, months: 0 }, isAsked: false },
    now,
  });
}

function aPaper(name: string): Promise<PublishedDocument> {
  const pages = [1, 2].map((n) => ({ text: `${name} ${n}`, jpeg: randomBytes(3000) }));
  return database.db.transaction((tx) => aPublishedDocument(tx, { owner, name, pages }));
}

async function aNewVersion({ id, pageIds }: PublishedDocument, name: string): Promise<void> {
  const facts = { ...noPaperFacts, name, documentType: "Vertrag", tags: [], taxRelevance: false };
  await database.db.transaction(async (tx) => {
    const added = await aPage(tx, { text: name, jpeg: randomBytes(3000) });
    await appendVersion(tx, {
      documentId: id,
      authorId: owner.id,
      facts,
      pageIds: [added, ...pageIds],
      now: new Date(),
    });
  });
}

/** As when its time in the trash is over, and the sweep of files has come. */
async function deletedForGood({ id }: PublishedDocument): Promise<void> {
  const now = new Date();
  await deleteDocument(database.db, owner, { documentId: id, now });
  await sweepTrash(database.db, { now: trashEnd(now) });
  await sweepFiles(database.db, { now: new Date(now.getTime() + 2 * day) });
}

/** Publishes, changes and deletes for good, one after the other, until it is told to end. */
function aBusyPerson(): { untilDone(deeds: number): Promise<number>; end(): Promise<void> } {
  let [deeds, isEnd] = [0, false];
  const work = async () => {
    const papers: PublishedDocument[] = [];
    for (let n = 1; !isEnd; n += 1) {
      papers.push(await aPaper(`Beleg ${n}`));
      const changed = papers[(n * 7) % papers.length];
      if (changed) await aNewVersion(changed, `Beleg ${n}, neu`);
      const [gone] = papers.length > 4 ? papers.splice((n * 5) % papers.length, 1) : [];
      if (gone) await deletedForGood(gone);
      deeds += 1;
    }
  };
  const done = work();
  return {
    // Whoever could not go on says why.
    untilDone: (more) => {
      const wanted = deeds + more;
      const isDone = until(
        async () => deeds,
        (all) => all >= wanted,
      );
      return Promise.race([isDone, done.then(() => isDone)]);
    },
    end: () => {
      isEnd = true;
      return done;
    },
  };
}

/** What is not right in a house that was made of a backup: files without their bytes, documents whose newest version has other pages. */
async function faultsOf(url: string, dataDir: string): Promise<{ files: number; lost: string[]; torn: string[] }> {
  const { sql } = connect(url, { max: 1 });
  const files = sql<{ key: string; sha256: string }[]>`select key, sha256 from files`;
  const torn = sql<{ id: string }[]>`
    select d.id from documents d where d.page_total is distinct from (
      select count(*) from version_pages p where p.version_id = (
        select v.id from versions v where v.document_id = d.id and v.published_at is not null order by v.published_at desc limit 1))`;
  const [rows, documents] = await Promise.all([files, torn]).finally(() => sql.end());
  const store = diskStorage(dataDir);
  const lost: string[] = [];
  for (const { key, sha256 } of rows) {
    const bytes = await store.open(key).then(buffer, () => Buffer.alloc(0));
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) lost.push(key);
  }
  return { files: rows.length, lost, torn: documents.map(({ id }) => id) };
}

test("whatever is published, changed and deleted for good meanwhile: of each backup a house is made that lacks nothing", async () => {
  const place = aFolder();
  const busy = aBusyPerson();
  await busy.untilDone(6);
  const backups: Taken[] = [];
  for (let n = 1; n <= 2; n += 1) {
    const [backup] = await Promise.all([taken(place, n), busy.untilDone(1)]);
    backups.push(backup);
  }
  await busy.end();

  const made = backups.map(async ({ folder, manifest }) => {
    expect(manifest.damaged).toEqual([]);
    const there = await anEmptyDatabase();
    await there.sql.end();
    const dataDir = aFolder();
    const { code, err } = await backupOf({ databaseUrl: there.url, dataDir }, "restore", folder);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(await faultsOf(there.url, dataDir)).toEqual({ files: manifest.files.rows, lost: [], torn: [] });
  });
  await Promise.all(made);
  expect(await backupOf({ databaseUrl: database.url, dataDir: aFolder() }, "backup", "--check", place)).toMatchObject({ code: 0, err: "" });
});

async function aFile(words: string): Promise<string> {
  const { key, sha256, bytes } = await storage().put(newDocumentKey(), streamOf(Buffer.from(words)));
  await database.sql`insert into files (key, sha256, bytes, media_type) values (${key}, ${sha256}, ${bytes}, 'image/png')`;
  return key;
}

async function removeFile(key: string): Promise<void> {
  await database.sql`delete from files where key = ${key}`;
  await storage().remove(key);
}

/** Something happens between the rows and the bytes: as soon as a backup is about to open a file. */
function beforeOpening(work: (key: string) => Promise<void>): void {
  const open = storage().open;
  vi.spyOn(storage(), "open").mockImplementation(async (key, range) => {
    await work(key);
    return open(key, range);
  });
}

test("a file that is deleted after the rows were taken and before it is copied: the backup is of a later moment, and names it no more", async () => {
  const [stays, goes] = [await aFile("stays"), await aFile("goes")];
  beforeOpening(async (key) => {
    if (key === goes) await removeFile(goes);
  });
  const { manifest, folder } = await taken(aFolder(), 1);
  expect(manifest).toMatchObject({ damaged: [], files: { rows: 1 }, fileBytes: 5 });
  expect(await database.sql`select key from files`).toEqual([{ key: stays }]);
  expect(await readManifest({ folder, place: "", name: "" })).toEqual(manifest);
});

test("what goes once more while it is copied stays until it is: rows go, and whoever takes bytes away waits or leaves them", async () => {
  const first = await aFile("first");
  const waiting = () => database.sql`select from pg_locks where locktype = 'advisory' and not granted`;
  const named: string[] = [];
  let sweeping: Promise<unknown> | undefined;
  beforeOpening(async (key) => {
    if (key === first) {
      named.push(await aFile("is let go"), await aFile("is swept"));
      await removeFile(first);
    } else if (key === named[0]) {
      await database.sql`delete from files where key = ${key}`;
      await letBytesGo(database.db, storage(), [key]);
      sweeping = sweepFiles(database.db, { now: new Date(Date.now() + 2 * day) });
      await until(waiting, ({ length }) => length === 1);
    }
  });
  const { manifest } = await taken(aFolder(), 1);
  expect(manifest).toMatchObject({ damaged: [], files: { rows: 2 }, fileBytes: 17 });
  await sweeping;
  vi.restoreAllMocks();
  for (const key of named) await expect(storage().open(key)).rejects.toThrow(NotStored);
});
