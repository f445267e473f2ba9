import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { opensWhole } from "~/engines/opens-whole";
import { giveAccess } from "~/features/access/give-access.server";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { findZipped } from "~/features/exports/zip/find-zipped.server";
import { writeZip } from "~/features/exports/zip/write-zip.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { setSigners } from "~/features/signing/set-signers.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { invariant } from "~/lib/invariant";
import { newSignatureKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { signatureImages, versions } from "~db/schema/index";
import { aSheet } from "../builders/handwriting.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { pngKinds, pngOfKind } from "../builders/png-kinds.ts";
import { sendStored } from "../builders/signatures.ts";
import { aSender } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { drainJobs } from "../support/jobs.ts";
import { needsProgram } from "../support/programs.ts";

const now = new Date();
const sheet = aSheet({ width: 320, height: 240 });
const pictures = Object.values(pngKinds).map((kind) => pngOfKind(sheet, kind));
/** Each page is read, which takes long: these have all that a PNG can have. */
const ofPages = [8, 9, 10, 13].map((place) => pictures[place] ?? Buffer.alloc(0));

/** A photograph of a signature, for one signing or one mark. */
async function photographed(db: Db, viewer: Viewer, png: Buffer): Promise<string> {
  const stored = await storage().put(newSignatureKey(viewer.id), streamOf(png));
  return sendStored(db, viewer, { stored, inProfile: false, now });
}

test("pages, marks and signatures from every kind of PNG make a whole PDF, unsigned, sealed and in a ZIP", async (context) => {
  const { db, url } = await aDatabase();
  const owner = await aPerson(db);
  for (const [place, png] of ofPages.entries())
    await receiveFile(db, { viewer: owner, submissionId: randomUUID(), place, name: `Blatt ${place}`, body: streamOf(png) });
  const signers = await Promise.all(pictures.map(() => aPerson(db)));
  const ofMarks = await Promise.all(pictures.map((png) => photographed(db, owner, png)));
  const ofSigners = await Promise.all(pictures.map((png, place) => photographed(db, signers[place] ?? owner, png)));
  await drainJobs(url);
  expect((await db.select().from(signatureImages)).filter(({ fileId }) => fileId === null)).toEqual([]);
  await markPage(db, owner, ofMarks);
  await drainJobs(url);
  const documentId = await publish(db, owner, url);
  const unsigned = await exported(db, { owner, documentId, url });

  for (const { id: userId } of signers) await giveAccess(db, { documentId, userId, grants: ["view", "sign"], givenById: owner.id, now });
  const asked = { before: new Set<string>(), after: new Set(signers.map(({ id }) => id)) };
  await setSigners(db, owner, { documentId, asked, sender: aSender, now });
  for (const [place, signer] of signers.entries()) await sign(db, signer, { documentId, imageId: ofSigners[place] ?? "" });
  await drainJobs(url);
  const sealed = await exported(db, { owner, documentId, url });
  const zipped = await zip(db, { owner, documentId, url });

  const [folder, files] = [aFolder(), { unsigned, sealed, zipped }];
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, `${name}.pdf`);
    writeFileSync(file, bytes);
    expect(opensWhole(mupdf, file), name).toBe(true);
    expect(mupdf.Document.openDocument(bytes, "application/pdf").countPages()).toBeGreaterThanOrEqual(ofPages.length);
  }
  needsProgram(context, "qpdf");
  for (const name of Object.keys(files)) {
    const { stdout, stderr } = spawnSync("qpdf", ["--check", path.join(folder, `${name}.pdf`)], { encoding: "utf8" });
    expect([stderr, stdout]).toEqual(["", expect.stringContaining("No syntax or stream encoding errors found")]);
  }
});

async function markPage(db: Db, owner: Viewer, imageIds: string[]): Promise<void> {
  const draft = await findDraft(db, owner);
  invariant(draft, "there is a draft");
  const [page] = draft.pages;
  expect(draft.pages).toHaveLength(ofPages.length);
  const marks = imageIds.map((imageId, place) => {
    const box = { left: 0.05 + 0.3 * (place % 3), top: 0.15 * Math.floor(place / 3), width: 0.3, height: 0.15 };
    return { id: `${place}`, kind: "signature" as const, box, turns: 0 as const, imageId };
  });
  const wanted = { versionId: draft.id, pageId: page?.id ?? "", change: { kind: "marks" as const, marks }, analyse: false };
  expect(await changeLook(db, owner, wanted)).toMatchObject({ ok: true });
}

async function publish(db: Db, owner: Viewer, url: string): Promise<string> {
  const draft = await findDraft(db, owner);
  await askToPublish(db, owner, { versionId: draft?.id ?? "", now });
  await drainJobs(url);
  const [published] = await db
    .select()
    .from(versions)
    .where(eq(versions.id, draft?.id ?? ""));
  return published?.documentId ?? "";
}

async function exported(db: Db, { owner, documentId, url }: { owner: Viewer; documentId: string; url: string }): Promise<Buffer> {
  const ask = () => askForExport(db, owner, { documentId, versionId: null, now });
  await ask();
  await drainJobs(url);
  const answer = await ask();
  invariant(answer?.state === "ready", "the export was made");
  return buffer(await storage().open(answer.file.key));
}

async function sign(db: Db, signer: Viewer, { documentId, imageId }: { documentId: string; imageId: string }): Promise<void> {
  const [newest] = await db.select().from(versions).where(eq(versions.documentId, documentId));
  const versionId = newest?.id ?? "";
  const asked = { documentId, versionId, content: await contentHash(db, versionId), sender: aSender, now };
  expect(await signVersion(db, signer, { ...asked, signature: async () => imageId })).toMatchObject({ ok: true });
}

/** The one PDF of a ZIP, whose entries are stored as they are. */
async function zip(db: Db, { owner, documentId, url }: { owner: Viewer; documentId: string; url: string }): Promise<Buffer> {
  const actionId = await askBulk(db, owner, { kind: "zip", chosen: { documentIds: [documentId] }, list: documentsPath(), now });
  invariant(actionId, "there is something to take");
  await startBulk(db, owner, { actionId, now });
  await drainJobs(url);
  const zipped = await findZipped(db, owner, actionId);
  invariant(zipped?.state === "ready", "the PDFs were made");
  const whole = await buffer(writeZip(zipped.files).body);
  const start = whole.indexOf("%PDF-");
  return whole.subarray(start, start + (zipped.files[0]?.bytes ?? 0));
}
