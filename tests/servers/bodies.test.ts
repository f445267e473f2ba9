import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memoryOf } from "~/engines/memory.server";
import type { Viewer } from "~/features/accounts/rules";
import { openEdit } from "~/features/drafts/open-edit.server";
import { addFilesPath, beginEditPath, discardDraftPath, draftPath } from "~/features/drafts/paths";
import { photoFields } from "~/features/profiles/photos/photo-fields";
import { newSignaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { MB } from "~/lib/bytes";
import {
  addDocumentPath,
  checkInvoicePath,
  checkPdfPath,
  detailsPath,
  healthPath,
  ownPhotoPath,
  paymentEventsPath,
  sendPhotoPath,
} from "~/paths";
import { draftFiles, files, photos, signatureImages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aFileRequest } from "../builders/file-requests.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { aJpeg } from "../builders/papers.ts";
import { aSite } from "../http/auth-people.ts";
import { addresses } from "../support/addresses.ts";
import { aVisitor, type FilePart } from "../support/browser.ts";
import { aSignedIn, type SignedIn } from "../support/signed-in.ts";

const site = aSite();

/** Every address that takes files, and where its form posts to. */
const takesFiles: Record<string, (document: string) => string> = {
  "admin/addnewdoc": () => addDocumentPath,
  "admin/addnewdoc/files": () => addFilesPath(),
  "admin/documentdetails/edit": (document) => draftPath(undefined, { document }),
  "admin/documentdetails/crop": (document) => draftPath(undefined, { document, view: "crop" }),
};

const takesPhotos = [ownPhotoPath, sendPhotoPath].map((path) => path.slice(1));

const takesSignatures = [newSignaturePath.slice(1)];

/** A file is looked at and never kept: tests/servers/check-pdf.test.ts, tests/servers/check-invoice.test.ts. */
const checksFiles = [checkPdfPath, checkInvoicePath].map((path) => path.slice(1));

/** Whoever knows no request is told 404: tests/http/file-requests.test.ts, and below. */
const takesRequested = ["s/:secret"];

/** A guest's picture to sign with; whoever knows no link is told 404, below. */
const takesGuestsSignatures = ["sign/:secret/hand"];

/** Its tests tell what becomes of the picture of a signature. */
const signing = detailsPath.slice(1).concat("/sign");

/** Programs ask these, which read no page: tests/servers/payments.test.ts, tests/http/webdav.test.ts, tests/http/api.test.ts. */
const ofPrograms = [paymentEventsPath.slice(1), "dav/inbox/*", "api/*"];

const takesNone = [...new Set(addresses.map(({ address }) => address))].filter(
  (address) =>
    !(address in takesFiles) &&
    ![...takesPhotos, ...takesSignatures, ...checksFiles, ...takesRequested, ...takesGuestsSignatures, signing, ...ofPrograms].includes(
      address,
    ),
);
const takers = addresses.filter(({ takesPosts }) => takesPosts).map(({ address }) => address);

function pathOf(address: string): string {
  return `/${address.replace(":which", "original").replace(/:\w+\??|\*/g, "x")}`;
}

function aPhoto(bytes: number): FilePart {
  return { name: "foto.jpg", type: "image/jpeg", bytes: new Uint8Array(randomBytes(bytes)) };
}

/** Somebody who edits a document. */
async function anEditor(): Promise<SignedIn & { document: string }> {
  const { db } = site.database();
  const signedIn = await aSignedIn(db, site.url());
  const { id } = await aPublishedDocument(db, { owner: signedIn.person });
  await openEdit(db, signedIn.person, { documentId: id });
  return { ...signedIn, document: id };
}

test.each(Object.keys(takesFiles))("/%s takes a file of 3 MB without script", async (address) => {
  const { visitor, person, document } = await anEditor();
  const path = takesFiles[address]?.(document) ?? "";
  const sent = { submissionId: randomUUID(), files: aPhoto(3 * MB), intent: "add" };
  expect([200, 302]).toContain((await visitor.postMultipart(path, sent, { follow: false })).status);
  const kept = await site
    .database()
    .db.select({ name: draftFiles.name, bytes: files.bytes })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(eq(versions.authorId, person.id));
  expect(kept).toEqual([{ name: "foto.jpg", bytes: 3 * MB }]);
});

test.each(takesPhotos)("/%s takes a file of 3 MB as one's photo", async (address) => {
  const { db } = site.database();
  const { visitor, person } = await aSignedIn(db, site.url());
  const answer = await visitor.postMultipart(`/${address}`, { [photoFields.file]: aPhoto(3 * MB) }, { follow: false });
  expect(answer.status).toBeLessThan(400);
  const [sent] = await db
    .select({ bytes: files.bytes })
    .from(photos)
    .innerJoin(files, eq(files.id, photos.sentFileId))
    .where(eq(photos.userId, person.id));
  expect(sent).toEqual({ bytes: 3 * MB });
});

test.each(takesSignatures)("/%s takes a file of 3 MB as one's signature", async (address) => {
  const { db } = site.database();
  const { visitor, person } = await aSignedIn(db, site.url());
  const sent = { [signatureFields.way]: "upload", [signatureFields.picture]: aPhoto(3 * MB) };
  expect((await visitor.postMultipart(`/${address}`, sent, { follow: false })).status).toBe(302);
  const [kept] = await db
    .select({ bytes: files.bytes })
    .from(signatureImages)
    .innerJoin(files, eq(files.id, signatureImages.sentFileId))
    .where(eq(signatureImages.userId, person.id));
  expect(kept).toEqual({ bytes: 3 * MB });
});

test("a file request takes a file of 3 MB, and who knows none sends nothing", async () => {
  const { db } = site.database();
  const { visitor, person } = await aSignedIn(db, site.url());
  const { path } = await aFileRequest(db, person);
  const photo = { ...aPhoto(3 * MB), bytes: new Uint8Array([0xff, 0xd8, 0xff, ...randomBytes(3 * MB)]) };
  expect((await visitor.postMultipart(path, { sender: "Opa", files: photo })).status).toBe(200);
  expect((await visitor.postMultipart(`/s/${"x".repeat(22)}`, { sender: "Opa", files: photo })).status).toBe(404);
  expect(await db.select({ bytes: files.bytes }).from(files).where(eq(files.addedBy, person.id))).toEqual([{ bytes: 3 * MB + 3 }]);
});

/** The address of a guest who is asked to sign. */
async function aGuestsHand(person: Viewer): Promise<string> {
  const { db } = site.database();
  const { id: documentId, versionId } = await aPublishedDocument(db, { owner: person, pages: [{ jpeg: await aJpeg("Seite") }] });
  return `${await aGuestSigner(db, person, { documentId, versionId })}/hand`;
}

test("a guest's signature takes a file of 3 MB, and who knows no link sends nothing", async () => {
  const { db } = site.database();
  const { person } = await aSignedIn(db, site.url());
  const path = await aGuestsHand(person);
  const sent = { [signatureFields.way]: "upload", [signatureFields.picture]: aPhoto(3 * MB) };
  const guest = aVisitor(site.url());
  expect((await guest.postMultipart(path, sent, { follow: false })).status).toBe(200);
  expect((await guest.postMultipart(`/sign/${"x".repeat(22)}/hand`, sent, { follow: false })).status).toBe(404);
  expect(await db.select({ bytes: files.bytes }).from(files).where(eq(files.addedBy, person.id))).toContainEqual({ bytes: 3 * MB });
});

test.each(takesNone)("/%s does not take 3 MB", async (address) => {
  const { visitor } = await aSignedIn(site.database().db, site.url());
  const path = pathOf(address);
  for (const asked of [path, `${path === "/" ? "/_root" : path}.data`]) {
    const answer = await visitor.postMultipart(asked, { files: aPhoto(3 * MB) }, { follow: false });
    expect([asked, answer.status]).toEqual([asked, takers.includes(address) ? 413 : 405]);
    // A script is told so that it can say the same.
    if (asked.endsWith(".data")) expect(answer.headers.get("X-Remix-Response")).toBe("yes");
    else if (answer.status === 413) expect(answer.text).toContain("Das ist mehr, als wir auf einmal annehmen können.");
  }
});

const broken = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end';
const oddBodies: [type: string, body: string, statuses: (answered: number) => boolean][] = [
  ["application/json", "{}", (answered) => answered === 415],
  ["text/plain", "a=1", (answered) => answered === 415],
  ["image/png", "x", (answered) => answered === 415],
  ["nonsense", "x", (answered) => answered === 415],
  ["multipart/form-data", broken, (answered) => answered < 500],
  ["multipart/form-data; boundary=B", broken, (answered) => answered < 500],
  ["application/x-www-form-urlencoded", "a=%&%ff=%0&=&email[30000000]=1", (answered) => answered < 500],
];

const forForms = [...new Set(addresses.map(({ address }) => address))].filter((address) => !ofPrograms.includes(address));

test.each(forForms)("what nobody asks of /%s is no fault of ours", async (address) => {
  const { visitor } = await aSignedIn(site.database().db, site.url());
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = site.url() + pathOf(address);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    const answer = await fetch(url, { method, headers: { cookie }, redirect: "manual" });
    expect([method, answer.status, await answer.text()]).toEqual([method, 405, ""]);
  }
  for (const [type, body, isExpected] of oddBodies) {
    const answer = await fetch(url, { method: "POST", body, headers: { cookie, "Content-Type": type }, redirect: "manual" });
    const isRight = takers.includes(address) ? isExpected(answer.status) : answer.status === 405;
    expect(isRight, `${type}: ${answer.status}`).toBe(true);
    expect(await answer.text()).not.toMatch(/\n\s+at /);
  }
  expect((await fetch(`${url}?_data=root`, { headers: { cookie }, redirect: "manual" })).status).toBe(400);
  expect(site.said()).not.toContain('"level"');
});

/** 128 MB whose length is not told. */
function aFlood(begin: string): ReadableStream<Uint8Array> {
  const piece = Buffer.alloc(1 * MB, "a");
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(begin));
      if (sent === 128) return controller.close();
      sent += 1;
      controller.enqueue(piece);
    },
  });
}

test.each([
  ["fields", "application/x-www-form-urlencoded", "name="],
  ["a field among files", "multipart/form-data; boundary=B", '--B\r\nContent-Disposition: form-data; name="name"\r\n\r\n'],
])("128 MB of %s end nobody's server", async (_, type, begin) => {
  const { visitor, person, document } = await anEditor();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const most = (memoryOf(site.webPid()) ?? 0) + 60 * MB;
  const { path: requested } = await aFileRequest(site.database().db, person);
  const hand = await aGuestsHand(person);
  const paths = [
    discardDraftPath,
    beginEditPath(document),
    requested,
    hand,
    ...Object.values(takesFiles).map((pathOf) => pathOf(document)),
  ];
  for (const path of paths) {
    const headers = { "Content-Type": type, Cookie: cookie };
    const init = { method: "POST", body: aFlood(begin), headers, duplex: "half", redirect: "manual" } as RequestInit;
    expect([path, (await fetch(site.url() + path, init)).status]).toEqual([path, 413]);
    expect(memoryOf(site.webPid()) ?? 0).toBeLessThan(most);
  }
  expect((await visitor.get(healthPath)).status).toBe(200);
});
