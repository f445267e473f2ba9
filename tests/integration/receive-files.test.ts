import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { findKnownFiles } from "~/features/drafts/find-known-files.server";
import { openDraft } from "~/features/drafts/open-draft.server";
import { log } from "~/log.server";
import { s3Storage } from "~/storage/s3.server";
import { storage } from "~/storage/storage.server";
import { draftFiles, files } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { anS3Double } from "../support/s3/double.ts";
import { soon } from "../support/soon.ts";

async function aForm() {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  return { db, sql, viewer, files: receiveFiles(db, { viewer, submissionId: randomUUID(), quota: 1000 }) };
}

const aFile = (place: number, bytes = 1) => ({ name: `${place}.png`, place, body: streamOf(Buffer.alloc(bytes)) });

test("files of one form are written down together, in their order, each with its job and its turn", async () => {
  const { db, sql, files } = await aForm();
  const began = performance.now();
  for (let place = 0; place < 20; place += 1) await files.take(aFile(place, place === 7 ? 1001 : 1));
  const received = await files.finish([{ name: "zuviel.png", place: 20, reason: "too-many-files" }]);
  expect(received.map((became) => (became === "kept" ? 1 : became))).toEqual([
    ...Array(7).fill(1),
    "over-quota",
    ...Array(12).fill(1),
    "too-many-files",
  ]);

  const seconds = Math.floor((performance.now() - began) / 1000);
  const [written] = await sql`select count(distinct xmin::text)::int as times from draft_files`;
  expect(written?.times).toBeLessThanOrEqual(1 + seconds);
  const rows = await db.select().from(draftFiles).orderBy(asc(draftFiles.position));
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 21 }, (_, place) => place));
  const jobs = await sql`select payload->>'draftFileId' as id from graphile_worker._private_jobs order by priority`;
  expect(jobs.map(({ id }) => id)).toEqual(rows.filter(({ fileId }) => fileId).map(({ id }) => id));
});

test("what is here is written down while the next one is on its way, and stays when that breaks off", async () => {
  const { db, files } = await aForm();
  await files.take(aFile(0));
  async function* slowly() {
    yield Buffer.alloc(1);
    await vi.waitFor(async () => expect(await db.$count(draftFiles)).toBe(1), soon);
    throw new Error("the line is cut");
  }
  await expect(files.take({ name: "1.png", place: 1, body: Readable.from(slowly()) })).rejects.toThrow("the line is cut");
  expect(await files.finish()).toEqual(["kept"]);
  expect(await db.$count(draftFiles)).toBe(1);
});

test("once the store does not answer, the rest of the form is refused by name without being tried, and the next form is tried anew", async () => {
  const double = await anS3Double();
  onTestFinished(() => double.close());
  double.fail(({ method }, nth) => (method === "PUT" && nth > 1 ? { stallUp: 0 } : undefined));
  const patience = { idle: 100, further: 1000, tries: 2, pause: 5 };
  const store = s3Storage({ bucket: double.bucket, scratch: aFolder(), patience });
  const put = vi.spyOn(storage(), "put").mockImplementation((key, body) => store.put(key, body));
  onTestFinished(() => put.mockRestore());
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => complaint.mockRestore());

  const { db, viewer, files } = await aForm();
  for (let place = 0; place < 50; place += 1) await files.take(aFile(place));
  expect(await files.finish()).toEqual(["kept", ...Array(49).fill("store-away")]);
  expect(double.asked.filter(({ method }) => method === "PUT")).toHaveLength(3);
  const refused = await db.select({ name: draftFiles.name }).from(draftFiles).where(eq(draftFiles.reason, "store-away"));
  expect(refused.map(({ name }) => name).sort()).toEqual(Array.from({ length: 49 }, (_, n) => `${n + 1}.png`).sort());

  double.fail(() => undefined);
  const further = receiveFiles(db, { viewer, submissionId: randomUUID() });
  await further.take(aFile(0));
  expect(await further.finish()).toEqual(["kept"]);
});

test("a file that a document has already is pointed out, with the name of one's own documents only", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const { id: versionId } = await openDraft(db, viewer);
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });
  await aPublishedDocument(db, { owner: other, name: "Geheim" });
  const known = async () => {
    // All files there are hold the same bytes.
    await db.update(files).set({ sha256: "a".repeat(64) });
    return (await findKnownFiles(db, viewer, versionId)).map(({ file, document }) => [file, document.name]);
  };
  expect(await known()).toEqual([]);
  await aPublishedDocument(db, { owner: viewer, name: "Kassenbon" });
  expect(await known()).toEqual([["bon.png", "Kassenbon"]]);
});
