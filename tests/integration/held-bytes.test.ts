import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { bytesLock } from "~/storage/bytes-lock";
import { newDocumentKey } from "~/storage/keys";
import { NotStored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { files } from "~db/schema/index";
import { streamOf } from "../builders/papers.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

async function sweptBesideABackup(database: TestDatabase, key: string): Promise<void> {
  await whileHeld(
    database,
    (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bytesLock}, 0))`),
    () => sweepFiles(database.db, { now: inTwoDays() }),
    async () => (await storage().open(key)).destroy(),
  );
  await expect(storage().open(key)).rejects.toThrow(NotStored);
}

test("bytes whose row the sweep takes away stay for as long as a backup holds them", async () => {
  const database = await aDatabase();
  const stored = await storage().put(newDocumentKey(), streamOf(Buffer.from("of a row")));
  await database.db.insert(files).values({ ...stored, mediaType: "image/png" });
  await sweptBesideABackup(database, stored.key);
});

test("so do those whose row went before: a backup's rows may be older", async () => {
  const { key } = await storage().put(newDocumentKey(), streamOf(Buffer.from("of no row")));
  await sweptBesideABackup(await aDatabase(), key);
});
