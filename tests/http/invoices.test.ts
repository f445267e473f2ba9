import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { documentPath, enclosedPath, invoicePath } from "~/features/documents/paths";
import { openDraft } from "~/features/drafts/open-draft.server";
import { draftPath } from "~/features/drafts/paths";
import { judged, readInvoice } from "~/invoice/read-invoice";
import { invariant } from "~/lib/invariant";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { files, invoices, pages, versionPages } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import { aCii } from "../builders/invoices.ts";
import { linesOfWords } from "../builders/words.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

/** A document whose original is an invoice with a file in it. */
async function anInvoiceWithFile() {
  const owner = await site.signedIn();
  const { db } = site.database();
  const { id, pageIds } = await aPublishedDocument(db, { owner: owner.person, name: "Rechnung", pages: [{}] });
  const content = Buffer.from("<script>alert(1)</script>").toString("base64");
  const paper = `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A-1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="text/html" filename="../böse.html">${content}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`;
  const xml = Buffer.from(aCii().replace("</ram:ApplicableHeaderTradeAgreement>", `${paper}</ram:ApplicableHeaderTradeAgreement>`));
  const said = readInvoice(xml);
  const [page] = await db
    .select({ fileId: pages.originalFileId })
    .from(pages)
    .where(eq(pages.id, pageIds[0] ?? ""));
  invariant(page && said, "the page and the invoice are there");
  const { key } = await storage().put(newDocumentKey(), Readable.from([xml]));
  await db.update(files).set({ key, mediaType: "application/xml" }).where(eq(files.id, page.fileId));
  await db.insert(invoices).values({ fileId: page.fileId, ...judged(said) });
  return { db, owner, id };
}

test("a file in an invoice is offered to those who may have the original, to be saved and never shown", async () => {
  const { db, owner, id } = await anInvoiceWithFile();
  const address = enclosedPath(id, { where: "invoice", n: 0 });
  expect((await owner.visitor.get(invoicePath(id))).html).toContain(address.replaceAll("&", "&amp;"));
  const file = await owner.visitor.get(address);
  expect([file.status, file.headers.get("content-type"), file.html]).toEqual([
    200,
    "application/octet-stream",
    "<script>alert(1)</script>",
  ]);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; .*b.{1,6}se\.html/);
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");

  const reader = await site.signedIn();
  expect((await reader.visitor.get(address)).status).toBe(404);
  await giveAccess(db, { documentId: id, userId: reader.person.id, grants: ["view"], now: new Date() });
  expect((await reader.visitor.get(documentPath(id))).text).toContain("alle Daten ansehen");
  expect((await reader.visitor.get(invoicePath(id))).html).not.toContain("documentdetails/enclosed");
  expect((await reader.visitor.get(address)).status).toBe(404);
  for (const none of [enclosedPath(id, { where: "invoice", n: 1 }), enclosedPath(id, { where: "pdf", n: 0 })])
    expect((await owner.visitor.get(none)).status).toBe(404);
});

test("before it is saved, a file that is an e-invoice is told, and what its page says otherwise", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const print = "Rechnung\nRechnungsnummer: RE-2026/0817\nRechnungsdatum: 19.11.2026\nGesamtbetrag: 890,28 EUR";
  const { id: versionId } = await openDraft(db, person);
  const pageId = await aPage(db, { text: print, words: linesOfWords(print) });
  await db.insert(versionPages).values({ versionId, pageId, position: 0 });
  expect((await visitor.get(draftPath())).text).not.toContain("Das ist eine E-Rechnung");
  await isInvoice(db, { pageIds: [pageId] });
  const draft = await visitor.get(draftPath());
  expect(draft.text).toContain("Das ist eine E-Rechnung (EN 16931). Mappe übernimmt die Angaben aus ihren Daten.");
  expect(draft.text).toContain("Betrag: auf der Seite 890,28 €, in den Daten 490,28 €");
});
