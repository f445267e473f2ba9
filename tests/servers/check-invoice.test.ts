import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { checkInvoicePath } from "~/paths";
import { files, invoices } from "~db/schema/index";
import { aCii, aHybrid } from "../builders/invoices.ts";
import { aSite } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { aFolder } from "../support/folder.ts";

const scratch = aFolder();
const site = aSite(async () => ({ DATA_DIR: process.env.DATA_DIR ?? "", TMPDIR: scratch }));

/** An invoice with nothing wrong in it, of the profile whose rules ask least. */
const right = aCii({ specification: "urn:factur-x.eu:1p0:minimum" });

/** Chooses the file in the plain form and sends it. */
async function check(visitor: Visitor, content: string | Buffer, name = "rechnung.xml"): Promise<Page> {
  const invoice = { name, type: "application/octet-stream", bytes: new Uint8Array(Buffer.from(content)) };
  return visitor.submit(await visitor.get(checkInvoicePath), { action: checkInvoicePath }, { invoice });
}

test("of an invoice that keeps to the rules that is said, and what it says is shown", async () => {
  const page = await check(site.visitor("gr"), right);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page.text).toContain("Keine Fehler gefunden „rechnung.xml“ wurde nach");
  for (const said of ["RE-2026/0817", "Elektro Brugger GmbH", "490,28 €"]) expect(page.text).toContain(said);
});

test("a PDF is checked by the invoice that it carries along, and what is wrong is named with its rule", async () => {
  const wrong = aCii({ total: "500.00" });
  const page = await check(site.visitor("en"), await aHybrid("Rechnung", { "factur-x.xml": wrong }), "offer.pdf");
  expect(page.status).toBe(200);
  expect(page.text).toContain("1 error found “offer.pdf” was checked against EN 16931.");
  expect(page.text).toContain("BR-CO-15");
  expect(page.text).toContain("Sicherungskasten erneuern");
});

test.each<[name: string, content: () => string | Promise<Buffer>, says: string]>([
  ["brief.pdf", () => aHybrid("Ein Brief", {}), "In diesem PDF steckt keine E-Rechnung."],
  ["notiz.xml", () => "<notiz>Guten Tag</notiz>", "Diese XML-Datei ist keine E-Rechnung, die Mappe kennt."],
  ["halb.xml", () => right.slice(0, 1000), "Diese XML-Datei lässt sich nicht lesen"],
  ["brief.txt", () => "Guten Tag", "Diese Datei ist weder ein PDF noch eine XML-Datei."],
  ["nichts.xml", () => "", "Diese Datei ist weder ein PDF noch eine XML-Datei."],
  [
    "bestellung.xml",
    () => '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    "Diese Datei ist eine Bestellung (UBL) und keine Rechnung.",
  ],
  ["fattura.xml", () => fattura, "Diese Datei ist eine E-Rechnung im Format FatturaPA."],
])("of %s it is said beside the form why it cannot be checked", async (name, content, says) => {
  const page = await check(site.visitor("gr"), await content(), name);
  expect([page.status, page.text]).toEqual([422, expect.stringContaining(says)]);
});

const fattura = '<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"/>';

test("a form without a file says so", async () => {
  const visitor = site.visitor("gr");
  const page = await visitor.submit(await visitor.get(checkInvoicePath), { action: checkInvoicePath });
  expect([page.status, page.text]).toEqual([422, expect.stringContaining("Bitte wählen Sie eine Datei.")]);
});

test("more than is taken is refused before it is read", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=B", "Content-Length": 50 * MB };
  const asked = request(new URL(checkInvoicePath, site.url()), { method: "POST", headers });
  asked.flushHeaders();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(413);
  asked.destroy();
});

test("nothing of what was checked is kept", async () => {
  await check(site.visitor(), right);
  expect(readdirSync(scratch).filter((name) => name.startsWith("mappe-scratch-"))).toEqual([]);
  const { db } = site.database();
  expect([await db.$count(files), await db.$count(invoices)]).toEqual([0, 0]);
});

test("one connection checks only so many in a quarter of an hour", async () => {
  const visitor = site.visitor("gr");
  for (let left = 60; left > 0; left--) {
    const { status } = await visitor.post(checkInvoicePath, {}, { follow: false });
    if (status === 429) break;
    expect(status).toBe(422);
  }
  const refused = await check(visitor, right);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("sehr viele Dateien")]);
});
