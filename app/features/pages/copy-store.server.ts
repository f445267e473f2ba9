import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { gt, inArray } from "drizzle-orm";
import { several } from "~/lib/several";
import { subjectHashIn } from "~/storage/keys";
import { claimStore, markStore } from "~/storage/own-store.server";
import { NotStored, type Storage } from "~/storage/port";
import type { Db } from "~db/client.server";
import { files } from "~db/schema/index";
import { findHouse } from "./find-house.server.ts";

const atOnce = 4;
const batch = 500;

type FileRow = { id: string; key: string; bytes: number; sha256: string };

/** missing: rows refer to these files and the store lacks them; changed: their bytes differ from the row */
export type StoreState = { files: number; missing: string[]; changed: string[] };
export type Copied = StoreState & { copied: number; copiedBytes: number };

/**
 * Copies every file that a row refers to from one store to another, while both are in use. A file that exists there in its full length is not
 * copied again.
 */
export async function copyStore(db: Db, { from, to }: { from: Storage; to: Storage }): Promise<Copied> {
  await claimStore(to, await findHouse(db));
  const there = new Map<string, number>();
  for await (const { key, bytes } of to.list()) there.set(key, bytes);
  for await (const { key } of from.list()) if (subjectHashIn(key) && !there.has(key)) await to.put(key, await from.open(key));
  const done: Copied = { files: 0, copied: 0, copiedBytes: 0, missing: [], changed: [] };
  await several(everyFile(db), atOnce, async (file) => {
    done.files += 1;
    if (there.get(file.key) === file.bytes) return;
    const body = await from.open(file.key).catch(orNothing);
    // A file that was added since copying began may only be in the other store.
    if (!body) return note(done, file.key, await judge(to, file));
    await to.put(file.key, body);
    // The copy is read again, so that a file reported as copied really is.
    const found = await judge(to, file);
    if (found !== "right") await to.remove(file.key);
    note(done, file.key, found);
    if (found !== "right") return;
    done.copied += 1;
    done.copiedBytes += file.bytes;
  });
  return { ...done, ...(await stillNamed(db, done)) };
}

/** Marks a store as belonging to this installation, whoever it belonged to. Nothing in it is touched. */
export async function takeStore(db: Db, store: Storage): Promise<void> {
  await markStore(store, await findHouse(db));
}

/** Reads every byte of every file that a row refers to. */
export async function checkStore(db: Db, store: Storage): Promise<StoreState> {
  const state: StoreState = { files: 0, missing: [], changed: [] };
  await several(everyFile(db), atOnce, async (file) => {
    state.files += 1;
    note(state, file.key, await judge(store, file));
  });
  return { ...state, ...(await stillNamed(db, state)) };
}

async function* everyFile(db: Db): AsyncGenerator<FileRow> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await db
      .select({ id: files.id, key: files.key, bytes: files.bytes, sha256: files.sha256 })
      .from(files)
      .where(gt(files.id, last))
      .orderBy(files.id)
      .limit(batch);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}

type Found = "right" | "missing" | "changed";

async function judge(store: Storage, { key, sha256 }: FileRow): Promise<Found> {
  const body = await store.open(key).catch(orNothing);
  if (!body) return "missing";
  return (await hashOf(body)) === sha256 ? "right" : "changed";
}

function note(state: StoreState, key: string, found: Found): void {
  if (found !== "right") state[found].push(key);
}

/** Leaves out files that were deleted meanwhile. */
async function stillNamed(db: Db, { missing, changed }: StoreState): Promise<Pick<StoreState, "missing" | "changed">> {
  const asked = [...missing, ...changed];
  if (asked.length === 0) return { missing, changed };
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, asked));
  const named = new Set(rows.map(({ key }) => key));
  return { missing: missing.filter((key) => named.has(key)), changed: changed.filter((key) => named.has(key)) };
}

async function hashOf(body: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of body) hash.update(chunk);
  return hash.digest("hex");
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof NotStored)) throw error;
}
