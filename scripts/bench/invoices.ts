// Measures which electronic invoices of a folder are read, what they say of themselves, and what reading costs: npm run bench:invoices -- <folder of PDFs and XML files>
import "../usage.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as mupdf from "mupdf";
import { attachedXml } from "~/imaging/pdf-attachments";
import { factsOf } from "~/invoice/facts-of";
import type { Invoice } from "~/invoice/invoice";
import { invoiceAmong } from "~/invoice/read-invoice";

const [folder] = parseArgs({ allowPositionals: true }).positionals;
if (!folder) throw new Error("Name a folder: npm run bench:invoices -- <folder>");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(pdf|xml)$/i.test(name));

const ms: number[] = [];
const none: string[] = [];
const incomplete: string[] = [];
for (const name of files.sort()) {
  const bytes = readFileSync(path.join(folder, name));
  const before = process.cpuUsage();
  const invoice = /\.pdf$/i.test(name) ? inPdf(bytes) : invoiceAmong([bytes]);
  const { user, system } = process.cpuUsage(before);
  ms.push((user + system) / 1000);
  if (!invoice) none.push(name);
  else if (!isWhole(invoice)) incomplete.push(name);
}
ms.sort((a, b) => a - b);
const share = (part: number) => Math.round((ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? 0) * 10) / 10;
const cpu = { p50: share(0.5), p95: share(0.95), most: share(1) };
process.stdout.write(
  `${JSON.stringify({ files: files.length, read: files.length - none.length, cpuMs: cpu, none, incomplete }, null, 2)}\n`,
);

function inPdf(bytes: Uint8Array): Invoice | null {
  const document = mupdf.Document.openDocument(bytes, "application/pdf");
  try {
    return invoiceAmong(attachedXml(document));
  } finally {
    document.destroy();
  }
}

/** It says its day, its number, who it is from, and what is to be paid. */
function isWhole(invoice: Invoice): boolean {
  const { date, number, sender, amount } = factsOf(invoice);
  return [date, number, sender, amount].every(Boolean);
}
