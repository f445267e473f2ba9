import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { erasedKey, subjectHashIn } from "~/storage/keys";
import type { Storage } from "~/storage/port";
import type { Session } from "~db/copy/session";
import { syncFolder, writeLasting } from "./write-lasting.server.ts";

/** Beside the backups of a folder: whom none of them may bring back, as hashes, one a line. */
const fileOf = (place: string) => path.join(place, "erased");

/** A backup tells its folder who has been erased, for those that were taken before. */
export async function noteErased(session: Session, place: string): Promise<void> {
  const before = await erasedIn(place);
  const all = new Set([...before, ...(await erasedInDatabase(session))]);
  if (all.size === before.length) return;
  const written = `${fileOf(place)}.new`;
  await rm(written, { force: true });
  await writeLasting(written, `${[...all].sort().join("\n")}\n`);
  await rename(written, fileOf(place));
  await syncFolder(place);
}

/** What this database knows of it outlives it in the store. */
export async function keepErased(session: Session, store: Storage): Promise<void> {
  const hashes = await erasedInDatabase(session);
  if (hashes.length === 0) return;
  const there = new Set(await erasedInStore(store));
  for (const hash of hashes) if (!there.has(hash)) await store.put(erasedKey(hash), Readable.from([Buffer.from("\n")]));
}

/** All that the backup's folder and the store know of it. */
export async function findErased(place: string, store: Storage): Promise<string[]> {
  return [...new Set([...(await erasedIn(place)), ...(await erasedInStore(store))])];
}

async function erasedIn(place: string): Promise<string[]> {
  const text = await readFile(fileOf(place), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter(Boolean);
}

async function erasedInStore(store: Storage): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list()) {
    const hash = subjectHashIn(key);
    if (hash) found.push(hash);
  }
  return found;
}

async function erasedInDatabase(session: Session): Promise<string[]> {
  const { rows: known } = await session.query("select to_regclass('public.erasures') is not null as known");
  if (!known[0].known) return [];
  const { rows } = await session.query<{ hash: string }>("select subject_hash as hash from erasures");
  return rows.map(({ hash }) => hash);
}
