import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { judged, readInvoice } from "~/invoice/read-invoice";
import { tellInvoice } from "~/invoice/told/tell-invoice";
import { filled } from "~/invoice/told/written";
import { invisibleText } from "~/pdf/invisible-text";
import type { InvoiceEngine, WrittenInvoice } from "../contract.ts";
import { drawInvoice } from "./draw-invoice.ts";

type ToWrite = Parameters<InvoiceEngine["write"]>[0];

/** Reads an invoice that is an XML file, and writes the pages on which people read it as a PDF. */
export async function writeInvoice({ file, outDir, words, language, maxPages }: ToWrite): Promise<WrittenInvoice> {
  const invoice = readInvoice(await readFile(file));
  if (!invoice) return { ok: false, reason: "xml" };
  const told = tellInvoice(invoice, { words, language });
  const info = { Title: `${told.kind} ${told.number}`, Producer: "Mappe", Creator: "Mappe", CreationDate: new Date() };
  const doc = new PDFDocument({ pdfVersion: "1.7", autoFirstPage: false, font: "", lang: language, displayTitle: true, info });
  const unseen = invisibleText(doc);
  const bytes = buffer(doc);
  const pages = drawInvoice(doc, unseen, told, (n, m) => filled(words.pageOf, { n: String(n), m: String(m) }));
  unseen.finish();
  doc.end();
  const written = await bytes;
  if (pages > maxPages) return { ok: false, reason: "too-many-pages" };
  await mkdir(outDir, { recursive: true });
  const to = path.resolve(outDir, "invoice.pdf");
  await writeFile(to, written);
  return { ok: true, path: to, invoice: judged(invoice) };
}
