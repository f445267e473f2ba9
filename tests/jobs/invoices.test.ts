import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findInvoice } from "~/features/documents/paper/find-invoice.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { invariant } from "~/lib/invariant";
import { documents, versions } from "~db/schema/index";
import { aCii, aHybrid } from "../builders/invoices.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const print =
  "Bescheinigung\n\nMüller & Söhne\n\nSehr geehrte Damen und Herren,\nanbei unsere Aufstellung vom 3. März 2020.\nMit freundlichen Grüßen";

async function filed(bytes: Buffer) {
  const { db, url } = await aDatabase();
  const viewer = await aPerson(db);
  const form = receiveFiles(db, { viewer, submissionId: randomUUID(), isApart: true });
  await form.take({ name: "bon.pdf", place: 0, body: streamOf(bytes) });
  await form.finish();
  await drainJobs(url);
  const [document] = await db.select().from(documents);
  const [version] = await db.select().from(versions);
  invariant(document && version, "it was published");
  return { document, invoice: await findInvoice(db, version.id) };
}

test("what an electronic invoice says fills the facts, whatever its page shows, and all of it is found", async () => {
  const { document, invoice } = await filed(await aHybrid(print, { "readme.txt": "Hallo", "factur-x.xml": aCii() }));
  expect(invoice?.number).toBe("RE-2026/0817");
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
