import type { Readable } from "node:stream";
import { findQuota } from "~/features/pages/find-quota.server";
import { dropBytes } from "~/features/pages/record-file.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { storeBytes } from "~/features/pages/take-bytes.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { apartRoom } from "../apart/apart-room.server.ts";
import type { FilesOfForm } from "../arriving/room.ts";
import type { ArrivedFile, BecameOf } from "../arriving/write-down-files.server.ts";
import { draftRoom } from "./draft-room.server.ts";

/** body: fails with TooLarge if it exceeded its limit */
export type FileOfForm = { name: string; place: number; body: Readable };

/** used-up: nothing is left of the trial */
export type Received = BecameOf | "used-up";

/** ms for which arrived files wait for further ones of their form, so that all are recorded together */
const longestWait = 1000;

/**
 * Takes the files of one form, one after the other: first stores their bytes durably, then writes the rows and jobs of all of them in as few
 * transactions as possible. `finish` returns what became of each file, also if the form broke off: files that arrived whole are kept. Once the store
 * does not answer, the rest of the form is refused.
 */
export function receiveFiles(db: Db, form: FilesOfForm) {
  const room = form.isApart ? apartRoom(db, form) : draftRoom(db, form);
  const received: Received[] = [];
  let arrived: ArrivedFile[] = [];
  let known: Promise<Set<number>> | undefined;
  let closed: Promise<"used-up" | "gone" | undefined> | undefined;
  let left: Promise<number> | undefined;
  let writing = Promise.resolve();
  let due: NodeJS.Timeout | undefined;
  let isAway = false;

  async function take({ name, place, body }: FileOfForm): Promise<void> {
    const answer = await refusalBefore(place);
    if (answer) {
      body.resume();
      if (answer === "used-up" && room.tellsEach) return note({ name, place, reason: answer });
      return void received.push(answer);
    }
    // Each further file would wait as long as the one before it, and nobody waits so long for an answer.
    if (isAway) {
      body.resume();
      return note({ name, place, reason: "store-away" });
    }
    left ??= findLeft(db, form);
    const before = await left;
    const file = await storeWithin(body, before);
    isAway = file.reason === "store-away";
    if (file.stored) left = Promise.resolve(before - file.stored.bytes);
    note({ name, place, ...file });
  }

  function note(file: ArrivedFile): void {
    arrived.push(file);
    due ??= setTimeout(write, longestWait).unref();
  }

  async function refusalBefore(place: number): Promise<Received | undefined> {
    known ??= room.known();
    if ((await known).has(place)) return "repeated";
    closed ??= room.closed();
    return closed;
  }

  function write(): void {
    clearTimeout(due);
    due = undefined;
    const files = arrived;
    arrived = [];
    if (files.length > 0) writing = writing.then(() => writeDown(files));
    // The failure reaches the callers that await the outcome; here it only must not count as unhandled.
    writing.catch(() => {});
  }

  async function writeDown(files: ArrivedFile[]): Promise<void> {
    const became = await room.writeDown(files, form.quota);
    received.push(...became);
    await dropBytes(
      storage(),
      files.flatMap(({ stored }, at) => (stored && became[at] !== "kept" ? stored.key : [])),
    );
  }

  /** further: files that belong to the form as well, but are not taken */
  async function finish(further: readonly ArrivedFile[] = []): Promise<Received[]> {
    if (further.length > 0) closed ??= room.closed();
    if (!(await closed) || room.tellsEach) arrived.push(...further);
    write();
    await writing;
    return received;
  }

  return { take, finish };
}

async function findLeft(db: Db, { viewer, quota }: FilesOfForm): Promise<number> {
  const [kept, used] = await Promise.all([quota ?? findQuota(db, viewer.id), countStoredBytes(db, viewer.id)]);
  return kept - used;
}

/** room: free bytes as far as is known before the file is recorded */
async function storeWithin(body: Readable, room: number): Promise<Pick<ArrivedFile, "stored" | "reason">> {
  const stored = await storeBytes({ key: newDocumentKey(), body, room });
  return typeof stored === "string" ? { reason: stored } : { stored };
}
