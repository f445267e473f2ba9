import { and, inArray, lt } from "drizzle-orm";
import { isHouseKey } from "~/storage/keys";
import { claimStore } from "~/storage/own-store.server";
import type { Storage } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, pages } from "~db/schema/index";
import { findHouse } from "./find-house.server.ts";
import { untilBytesMayGo } from "./let-bytes-go.server.ts";
import { isUnreferenced } from "./unreferenced.server.ts";

const day = 24 * 60 * 60 * 1000;
const atOnce = 500;

export type Swept = { pages: number; files: number; leftovers: number };

/**
 * Purges what nothing refers to and what crashes have left behind. Everything is at least a day old, as bytes are stored before their row, and
 * no upload may be taken for a leftover. In the store of another installation nothing is purged: the other one needs what this one does not
 * know, or releases as the copy made by a restore.
 */
export async function sweepFiles(db: Db, { now, from = storage() }: { now: Date; from?: Storage }): Promise<Swept> {
  const before = new Date(now.getTime() - day);
  await claimStore(from, await findHouse(db));
  const swept = {
    pages: await sweepPages(db, before),
    files: await sweepRows(db, from, before),
    leftovers: await sweepLeftovers(db, from, before),
  };
  await from.removeUnfinished(before);
  return swept;
}

/** Does the same only for what has rows, without listing the store. */
export async function sweepUnreferenced(db: Db, { now, from = storage() }: { now: Date; from?: Storage }): Promise<void> {
  const before = new Date(now.getTime() - day);
  await claimStore(from, await findHouse(db));
  await sweepPages(db, before);
  await sweepRows(db, from, before);
}

/** Deletes pages of discarded drafts, and pages that were removed from a draft. */
async function sweepPages(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(pages)
    .where(and(lt(pages.createdAt, before), isUnreferenced(db, pages)))
    .returning({ id: pages.id });
  return gone.length;
}

async function sweepRows(db: Db, from: Storage, before: Date): Promise<number> {
  for (let count = 0; ; ) {
    const gone = await removeUnreferenced(db, before);
    // This repeats until nothing is left, as the renditions of a picture are released only with its row.
    if (gone.length === 0) return count;
    // The row is deleted first: bytes without a row are found again, a row without bytes would be a loss.
    await untilBytesMayGo(db);
    for (const { key } of gone) await from.remove(key);
    count += gone.length;
  }
}

function removeUnreferenced(db: Db, before: Date): Promise<{ key: string }[]> {
  const unreferenced = db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), isUnreferenced(db, files)))
    .limit(atOnce);
  return db.delete(files).where(inArray(files.id, unreferenced)).returning({ key: files.key });
}

/** Purges bytes whose row was never written or has been deleted before them. */
async function sweepLeftovers(db: Db, from: Storage, before: Date): Promise<number> {
  let count = 0;
  for await (const batch of batches(from, before)) {
    const known = new Set((await db.select({ key: files.key }).from(files).where(inArray(files.key, batch))).map(({ key }) => key));
    const unknown = batch.filter((key) => !known.has(key));
    if (unknown.length === 0) continue;
    await untilBytesMayGo(db);
    for (const key of unknown) await from.remove(key);
    count += unknown.length;
  }
  return count;
}

async function* batches(from: Storage, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key, writtenAt } of from.list()) {
    if (writtenAt < before && !isHouseKey(key)) batch.push(key);
    if (batch.length === atOnce) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
