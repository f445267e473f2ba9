import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { arrangeFiles } from "~/features/drafts/adding/arrange-files.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { withdrawFile } from "~/features/drafts/adding/withdraw-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { positionsPerFile } from "~/features/drafts/rules";
import { publishSent } from "~/features/drafts/saving/publish-sent.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, pages, versionPages } from "~db/schema/index";
import { aPage } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-26T10:00:00Z");
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

/** What a camera sends ahead: a form a page. Each is opened only where the test says so. */
async function aCamera() {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const send = async (name: string, submissionId: string = randomUUID()) => {
    const body = Readable.from([Buffer.from(name)]);
    return { name, submissionId, became: await receiveFile(db, { viewer, submissionId, place: 0, name, body }) };
  };
  const order = async () => {
    const draft = await findDraft(db, viewer);
    return draft?.pages.map(({ originalName }) => originalName);
  };
  return { db, viewer, send, order };
}

/** As its job does. */
async function open(db: Db, { name, submissionId }: { name: string; submissionId: string }) {
  const [file] = await db
    .update(draftFiles)
    .set({ state: "prepared" })
    .where(and(eq(draftFiles.submissionId, submissionId), eq(draftFiles.state, "received")))
    .returning();
  if (!file?.fileId) return;
  const pageId = await aPage(db, {});
  await db.update(pages).set({ originalName: name, originalFileId: file.fileId }).where(eq(pages.id, pageId));
  await db
    .insert(versionPages)
    .values({ versionId: file.versionId, pageId, position: file.position * positionsPerFile, draftFileId: file.id });
}

test("pages that went ahead come into the order they have in the camera, opened before or after", async () => {
  const { db, viewer, send, order } = await aCamera();
  const sent = [await send("eins"), await send("zwei"), await send("drei"), await send("vier")];
  const [one, two, three, four] = sent;
  for (const page of [one, three]) if (page) await open(db, page);
  const wanted = [four, two, one].flatMap((page) => page?.submissionId ?? []);
  await arrangeFiles(db, viewer, [...wanted, randomUUID(), "none"]);
  // Asked again, as nobody had answered.
  await arrangeFiles(db, viewer, wanted);
  for (const page of [two, four]) if (page) await open(db, page);
  expect(await order(), "what is not named keeps its place").toEqual(["vier", "zwei", "drei", "eins"]);
});

test("a page taken out again in the camera is in no document, opened or not, and is not there again when its form is repeated", async () => {
  const { db, viewer, send, order } = await aCamera();
  const [one, two, three] = [await send("eins"), await send("zwei"), await send("drei")];
  await open(db, one);
  await open(db, two);
  for (const { submissionId } of [two, three]) {
    await withdrawFile(db, viewer, { submissionId, now });
    await withdrawFile(db, viewer, { submissionId, now });
  }
  for (const page of [two, three]) {
    expect(await send(page.name, page.submissionId)).toMatchObject({ became: "repeated" });
    await open(db, page);
  }
  expect(await order()).toEqual(["eins"]);
  expect(await findDraft(db, viewer)).toMatchObject({ files: [], removed: null, progress: { prepared: 3, total: 3 } });
  await sweepFiles(db, { now: inTwoDays() });
  expect([await db.$count(pages), await db.$count(draftFiles)], "the names of the forms stay").toEqual([1, 3]);
  const names = await db.select({ id: files.id }).from(files).innerJoin(draftFiles, eq(draftFiles.fileId, files.id));
  expect(names).toHaveLength(1);
});

test("nobody takes out or arranges what somebody else sent, nor what is a document", async () => {
  const { db, viewer, send, order } = await aCamera();
  const olaf = await aPerson(db);
  const [one, two] = [await send("eins"), await send("zwei")];
  for (const page of [one, two]) await open(db, page);
  const change = async (by: Viewer) => {
    await arrangeFiles(db, by, [two.submissionId, one.submissionId]);
    await withdrawFile(db, by, { submissionId: two.submissionId, now });
  };
  await change(olaf);
  expect(await order()).toEqual(["eins", "zwei"]);
  expect(await publishSent(db, viewer, { submissionId: two.submissionId, now })).toBe("published");
  const before = await db.select().from(versionPages);
  await change(viewer);
  expect(await db.select().from(versionPages)).toEqual(before);
});
