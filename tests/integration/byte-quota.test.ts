import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { ImageEngine, Prepared } from "~/engines/contract";
import type { Viewer } from "~/features/accounts/rules";
import { prepareFile } from "~/features/drafts/adding/prepare-file.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { lockStoredBytes } from "~/features/pages/stored-bytes.server";
import { takePicture } from "~/features/pages/take-bytes.server";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { invariant } from "~/lib/invariant";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { allowances, draftFiles, files } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

const quota = 1000;
const limits = { maxPixels: 1, maxPages: 9, hardPerHour: 9 };

let database: TestDatabase;
let viewer: Viewer;
beforeEach(async () => {
  for (const key of await stored()) await storage().remove(key);
  database = await aDatabase();
  viewer = await aPerson(database.db);
});

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list()) keys.push(key);
  return keys;
}

function send(bytes: number, { submissionId = randomUUID(), documentId }: { submissionId?: string; documentId?: string } = {}) {
  const body = Readable.from([Buffer.alloc(bytes)]);
  return receiveFile(database.db, { viewer, documentId, submissionId, place: 0, name: "bon.png", body, quota });
}

async function prepareAll(engine: Pick<ImageEngine, "prepare">): Promise<void> {
  const all = await database.db.select({ id: draftFiles.id }).from(draftFiles);
  for (const { id } of all) await prepareFile(database.db, engine as ImageEngine, { draftFileId: id, limits, now: new Date() });
}

test("who has sent as much as is kept for one person is refused by name, and others are not", async () => {
  const { db } = database;
  expect(await send(600)).toBe("kept");
  expect(await send(400)).toBe("kept");
  expect(await send(1)).toBe("over-quota");
  const seen = await db
    .select({ name: draftFiles.name, reason: draftFiles.reason })
    .from(draftFiles)
    .where(eq(draftFiles.state, "refused"));
  expect(seen).toEqual([{ name: "bon.png", reason: "over-quota" }]);
  viewer = await aPerson(db);
  expect(await send(1000)).toBe("kept");
});

test("a file that does not fit leaves no bytes behind, nor does one that came twice", async () => {
  expect(await send(600)).toBe("kept");
  expect(await send(401)).toBe("over-quota");
  expect(await stored()).toHaveLength(1);
  const submissionId = randomUUID();
  const both = await Promise.all([send(10, { submissionId }), send(10, { submissionId })]);
  expect(both.sort()).toEqual(["kept", "repeated"]);
  expect(await stored()).toHaveLength(2);
  expect(await database.db.$count(files)).toBe(2);
});

test("two files at once, in two drafts, are never more than fits", async () => {
  const { db, sql } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner: viewer });
  await openEdit(db, viewer, { documentId });
  let sending: Promise<unknown[]> | undefined;
  await db.transaction(async (tx) => {
    await lockStoredBytes(tx, viewer.id);
    sending = Promise.all([send(600), send(600, { documentId })]);
    const waiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 20_000 });
  });
  expect(await sending).toEqual(expect.arrayContaining(["kept", "over-quota"]));
  expect(await stored()).toHaveLength(1);
});

/** Found room before its bytes were stored. */
async function taken(kind: "photo" | "signature"): Promise<Stored> {
  const picture = await takePicture(database.db, viewer, { kind, body: Readable.from([Buffer.alloc(300)]), quota });
  invariant(typeof picture !== "string", "there is room before anything is kept");
  return picture;
}

test("of many signatures at once only as many are kept as fit", async () => {
  const pictures = await Promise.all(Array.from({ length: 8 }, () => taken("signature")));
  const sent = await Promise.all(
    pictures.map((stored) =>
      sendSignature(database.db, viewer, { payerId: viewer.id, stored, file: "", inProfile: true, now: new Date(), quota }),
    ),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await stored()).toHaveLength(3);
});

test("a photo that finds the room gone which it was stored for is dropped, and leaves the one before", async () => {
  const { db } = database;
  const first = await taken("photo");
  expect(await sendPhoto(db, { viewer, stored: first, square: null, quota })).toBe("sent");
  const second = await taken("photo");
  expect(await send(500)).toBe("kept");
  expect(await sendPhoto(db, { viewer, stored: second, square: null, quota })).toBe("over-quota");
  expect(await stored()).toHaveLength(2);
  expect(await stored()).toContain(first.key);
});

test("what is discarded counts until it is gone", async () => {
  const { db } = database;
  expect(await send(1000)).toBe("kept");
  const draft = await findDraft(db, viewer);
  await discardDraft(db, viewer, { versionId: draft?.id ?? "" });
  expect(await send(1)).toBe("over-quota");
  await db.delete(files);
  expect(await send(1000)).toBe("kept");
});

test("nothing is kept of a refused file but its name", async () => {
  await send(600);
  await prepareAll({ prepare: async () => ({ ok: false, reason: "broken-image" }) });
  expect(await database.db.select().from(draftFiles)).toEqual([
    expect.objectContaining({ fileId: null, reason: "broken-image", name: "bon.png" }),
  ]);
  expect([await database.db.$count(files), await stored()]).toEqual([0, []]);
  expect(await send(1000)).toBe("kept");
});

/** Two pages, each with a picture and a smaller one. */
const twoPages: Pick<ImageEngine, "prepare"> = {
  async prepare({ outDir }): Promise<Prepared> {
    const picture = async (name: string) => {
      const file = { path: path.join(outDir, name), mediaType: "image/jpeg" as const, width: 1, height: 1, bytes: 1 };
      await writeFile(file.path, "1");
      return file;
    };
    const page = async (n: number) => ({
      image: await picture(`${n}`),
      renditions: [await picture(`${n}-96`)],
      corners: null,
      look: null,
      text: null,
    });
    return { ok: true, mediaType: "application/pdf", pages: [await page(0), await page(1)] };
  },
};

test("pages beyond the trial leave no pictures behind", async () => {
  const { db } = database;
  await db.update(allowances).set({ pageCount: 14 }).where(eq(allowances.userId, viewer.id));
  await send(10);
  await prepareAll(twoPages);
  expect(await stored()).toHaveLength(1 + 2);
  expect(await db.$count(files)).toBe(1 + 2);
});

test("a file that comes when the trial is over leaves nothing behind", async () => {
  const { db } = database;
  await send(10);
  await db.update(allowances).set({ pageCount: 15 }).where(eq(allowances.userId, viewer.id));
  await prepareAll(twoPages);
  expect(await db.select({ reason: draftFiles.reason }).from(draftFiles)).toEqual([{ reason: "used-up" }]);
  expect([await db.$count(files), await stored()]).toEqual([0, []]);
});
