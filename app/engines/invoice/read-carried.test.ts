import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { aCii, aHybrid } from "../../../tests/builders/invoices.ts";
import { aFolder } from "../../../tests/support/folder.ts";
import { readCarried } from "./read-carried.ts";

const folder = aFolder();

async function read(content: string | Buffer) {
  const file = path.join(folder, "sent");
  await writeFile(file, content);
  return readCarried(file, () => import("mupdf"));
}

const order =
  '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"></rsm:SCRDMCCBDACIOMessageStructure>';

test("an invoice is read from its XML file and from the PDF that carries it, with what it breaks of the rules", async () => {
  const wrong = aCii({ total: "500.00" });
  const alone = await read(`\uFEFF${wrong}`);
  expect(alone).toMatchObject({ ok: true, invoice: { said: { number: "RE-2026/0817" }, enclosed: [] } });
  const carried = await read(await aHybrid("Rechnung", { "readme.txt": "Hallo", "factur-x.xml": wrong }));
  expect(carried).toMatchObject({ ok: true, invoice: { said: { number: "RE-2026/0817" }, enclosed: ["factur-x.xml", "readme.txt"] } });
  for (const answer of [alone, carried]) expect(answer.ok && answer.invoice.findings.map(({ rule }) => rule)).toContain("BR-CO-15");
});

test.each<[reason: string, content: string | (() => Promise<Buffer>), format?: string]>([
  ["unknown-type", ""],
  ["unknown-type", "Guten Tag"],
  ["broken-pdf", "%PDF-1.7\nand nothing"],
  ["no-invoice", () => aHybrid("Ein Brief", { "notiz.xml": "<notiz/>", "halb.xml": "<a><b>" })],
  ["order", () => aHybrid("Eine Bestellung", { "order-x.xml": order }), "Order-X"],
  ["order", order, "Order-X"],
  ["other-format", '<Faktura xmlns="http://crd.gov.pl/wzor/2023/06/29/12648/"/>', "KSeF"],
  ["unknown-xml", "<Invoice/>"],
  ["broken-xml", "<Invoice>"],
  ["broken-xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
])("a file without an invoice is told from others: %s", async (reason, content, format) => {
  const answer = await read(typeof content === "string" ? content : await content());
  expect(answer).toEqual({ ok: false, reason, ...(format && { format }) });
});
