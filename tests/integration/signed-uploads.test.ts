import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SealEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { findSignedFiles } from "~/features/checking/find-signed-files.server";
import { holdsSigned } from "~/features/checking/holds-signed.server";
import { noteSignatures } from "~/features/drafts/adding/note-signatures.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { judgeFile } from "~/seal/reading/judge-file";
import { signingKey } from "~/seal/signing-key.server";
import { draftFiles, pages } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPdf, aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aSignedPdf, makeSealKey, sealer, withPageAdded } from "../builders/signed-pdfs.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

type Judge = Pick<SealEngine, "judge">;

let db: TestDatabase["db"];
let signed: Buffer;
const seal: Judge = { judge: ({ file, own }) => judgeFile(file, own) };

beforeAll(async () => {
  ({ db } = await aDatabase());
  signed = await aSignedPdf(sealer(await makeSealKey()));
});

/** What is kept of the signatures of a file that somebody sends. */
async function noted(bytes: Buffer, engine = seal) {
  const submissionId = randomUUID();
  await receiveFile(db, { viewer: await aPerson(db), submissionId, place: 0, name: "vertrag.pdf", body: streamOf(bytes) });
  const [file] = await db.select().from(draftFiles).where(eq(draftFiles.submissionId, submissionId));
  const fileId = file?.fileId ?? "";
  const note = () => noteSignatures(db, engine, { draftFileId: file?.id ?? "" });
  await note();
  await note();
  return { fileId, upload: (await findSignedFiles(db, [fileId])).get(fileId) };
}

test("of a signed file it is kept who is said to have signed it, and whether it is unchanged since", async () => {
  const { upload } = await noted(signed);
  expect(upload).toMatchObject({
    verdict: "unchanged",
    signatures: [{ fit: "fits", claimed: { name: "Mappe mappe.example", at: "2026-11-22T13:10:07.000Z" } }],
  });
  expect((await noted(withPageAdded(signed))).upload).toMatchObject({ verdict: "added" });
  const changed = Buffer.from(signed.toString("latin1").replace("[0 0 300 300]", "[0 0 300 301]"), "latin1");
  expect((await noted(changed)).upload).toMatchObject({ verdict: "changed" });
  expect((await noted(await aSignedPdf(sealer(await signingKey())))).upload).toEqual({ verdict: "ours-unchanged", signatures: [] });
});

test("of a file without signatures nothing is kept", async () => {
  for (const bytes of [await aPdf(["Brief"]), await aPng("Bild")]) expect((await noted(bytes)).upload).toBeUndefined();
});

test("where the engine ends, the file's pages are made all the same", async () => {
  const ends: Judge = { judge: () => Promise.reject(new EngineError("timed-out", "No answer in time.")) };
  expect((await noted(signed, ends)).upload).toBeUndefined();
});

test("a runner that stops leaves the file to the next one", async () => {
  const stops: Judge = { judge: () => Promise.reject(new EngineError("closed", "The runner stops.")) };
  await expect(noted(signed, stops)).rejects.toThrow("The runner stops.");
});

test("a version knows whether its pages come from a signed file", async () => {
  const { fileId } = await noted(signed);
  const document = await aPublishedDocument(db, { owner: await aPerson(db) });
  expect(await holdsSigned(db, document.versionId)).toBe(false);
  await db
    .update(pages)
    .set({ originalFileId: fileId })
    .where(eq(pages.id, document.pageIds[0] ?? ""));
  expect(await holdsSigned(db, document.versionId)).toBe(true);
});
