import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { Document } from "mupdf";
import { expect, test } from "vitest";
import { attachedFiles } from "~/engines/invoice/attached-files";
import { takeEnclosed } from "~/features/documents/invoice/take-enclosed.server";
import { findInvoice, mayBeTold } from "~/features/documents/paper/find-invoice.server";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { type Quad, untouched } from "~/imaging/recipe";
import { invariant } from "~/lib/invariant";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { documents, draftFiles, exports, files, pages, pageTexts, uninspectedFiles, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { aCii, aHybrid } from "../builders/invoices.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const print =
  "Bescheinigung\n\nMüller & Söhne\n\nSehr geehrte Damen und Herren,\nanbei unsere Aufstellung vom 3. März 2020.\nMit freundlichen Grüßen";

async function filed(bytes: Buffer, name = "bon.pdf") {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const form = receiveFiles(db, { viewer, submissionId: randomUUID(), isApart: true });
  await form.take({ name, place: 0, body: streamOf(bytes) });
  await form.finish();
  await drainJobs(url);
  const [document] = await db.select().from(documents);
  const [version] = await db.select().from(versions);
  invariant(document && version, "it was published");
  return { db, url, viewer, document, version, invoice: await findInvoice(db, version.id) };
}

test("what an electronic invoice says fills the facts, whatever its page shows, and all of it is found", async () => {
  const { document, invoice } = await filed(await aHybrid(print, { "readme.txt": "Hallo", "factur-x.xml": aCii() }));
  expect(invoice?.said.number).toBe("RE-2026/0817");
  expect(document).toMatchObject({
    documentType: "Rechnung",
    documentDate: "2026-11-19",
    dueDate: "2026-12-03",
    sender: "Elektro Brugger GmbH",
    documentNumber: "RE-2026/0817",
    amount: 49_028,
    currency: "EUR",
  });
  expect(document.name).toContain("Elektro Brugger GmbH");
  expect(document.searchText).toContain("sicherungskasten erneuern");
});

test("a PDF whose file is broken is a PDF as any other", async () => {
  const { document, invoice } = await filed(await aHybrid(print, { "factur-x.xml": aCii().slice(0, 2000) }));
  expect(invoice).toBeNull();
  expect(document).toMatchObject({ documentNumber: "", amount: null });
});

test("an invoice that is an XML file gets the pages on which people read it, and stays what came", async () => {
  const { db, document, invoice } = await filed(Buffer.from(aCii()), "rechnung.xml");
  expect(invoice?.said.number).toBe("RE-2026/0817");
  expect(document).toMatchObject({ documentType: "Rechnung", sender: "Elektro Brugger GmbH", amount: 49_028, dueDate: "2026-12-03" });
  const [page, ...more] = await db.select({ file: files, page: pages }).from(pages).innerJoin(files, eq(files.id, pages.originalFileId));
  expect(more).toEqual([]);
  expect(page).toMatchObject({ file: { mediaType: "application/xml", bytes: Buffer.byteLength(aCii()) }, page: { pdfPage: 0 } });
  const [text] = await db.select().from(pageTexts);
  expect(text).toMatchObject({ source: "pdf", text: expect.stringContaining("Sicherungskasten erneuern") });
  expect(text?.text).toContain("Zu zahlen");
  expect(text?.text).toContain("490,28 €");
});

test("its PDF carries the data along, unless a page is kept from readers; then nothing of them is found either", async () => {
  const { db, url, viewer, document, version } = await filed(await aHybrid(print, { "factur-x.xml": aCii() }));
  const exported = async () => {
    await db.delete(exports);
    await askForExport(db, viewer, { documentId: document.id, versionId: null, now: new Date() });
    await drainJobs(url);
    const [file] = await db.select({ key: files.key }).from(exports).innerJoin(files, eq(files.id, exports.fileId));
    invariant(file, "it was written");
    const pdf = Document.openDocument(await buffer(await storage().open(file.key)), "application/pdf");
    return attachedFiles(pdf).map(({ name, content }) => [name, Buffer.from(content).toString()]);
  };
  expect(await exported()).toEqual([["factur-x.xml", aCii()]]);

  const inner: Quad = [
    { x: 0.1, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.9 },
  ];
  await db.update(pages).set({ recipe: { ...untouched, corners: inner } });
  await db.transaction((tx) => refreshSearchText(tx, document.id));
  expect(await exported()).toEqual([]);
  const [hidden] = await db.select({ text: documents.searchText }).from(documents);
  expect(hidden?.text).not.toContain("sicherungskasten");
  expect(mayBeTold({ may: { seeOriginals: false } }, (await findInvoice(db, version.id)) ?? { isWhole: true })).toBe(false);
});

test("files that came with an invoice are taken out as they are", async () => {
  const attached = Buffer.from("Aufmaß, 12 m").toString("base64");
  const paper = `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A-1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="text/csv" filename="aufmass.csv">${attached}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`;
  const xml = aCii().replace("</ram:ApplicableHeaderTradeAgreement>", `${paper}</ram:ApplicableHeaderTradeAgreement>`);
  const { db, version } = await filed(await aHybrid(print, { "liste.txt": "Hallo", "factur-x.xml": xml }));
  const taken = (where: "pdf" | "invoice", n: number) => takeEnclosed(db, version.id, { where, n });
  expect(await taken("invoice", 0)).toEqual({ name: "aufmass.csv", content: Buffer.from("Aufmaß, 12 m") });
  expect(await taken("pdf", 0)).toEqual({ name: expect.any(String), content: expect.any(Buffer) });
  const all = [await taken("pdf", 0), await taken("pdf", 1)].map((file) => [file?.name, file?.content.toString()]);
  expect(all.sort()).toEqual([
    ["factur-x.xml", xml],
    ["liste.txt", "Hallo"],
  ]);
  expect([await taken("pdf", 2), await taken("invoice", 1)]).toEqual([null, null]);
});

test("an XML file that is no invoice is refused by name", async () => {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const form = receiveFiles(db, { viewer, submissionId: randomUUID(), isApart: false });
  await form.take({ name: "bestellung.xml", place: 0, body: streamOf(Buffer.from('<?xml version="1.0"?><Order/>')) });
  await form.finish();
  await drainJobs(url);
  expect(await db.select({ state: draftFiles.state, reason: draftFiles.reason }).from(draftFiles)).toEqual([
    { state: "refused", reason: "xml" },
  ]);
});

test("a PDF that was filed when nobody looked for invoices in it is looked into by itself", async () => {
  const { db, url, document } = await filed(await aHybrid(print, {}));
  expect(document).toMatchObject({ amount: null });
  const carrying = await storage().put(newDocumentKey(), streamOf(await aHybrid(print, { "factur-x.xml": aCii() })));
  const [changed] = await db.update(files).set(carrying).where(eq(files.mediaType, "application/pdf")).returning({ fileId: files.id });
  invariant(changed, "its file is there");
  await db.insert(uninspectedFiles).values(changed);
  await enqueue(db, "find-older-invoices", {});
  await drainJobs(url);
  const [now] = await db.select().from(documents);
  expect(now).toMatchObject({ documentType: "Rechnung", documentNumber: "RE-2026/0817", amount: 49_028, dueDate: "2026-12-03" });
});
