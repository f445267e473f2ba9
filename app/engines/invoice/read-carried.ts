import { open, readFile } from "node:fs/promises";
import type { Mupdf } from "~/imaging/codecs";
import { otherFormatOf } from "~/invoice/other-formats";
import { judged, readInvoice, startsLikeXml } from "~/invoice/read-invoice";
import { readXml } from "~/invoice/read-xml";
import type { ReadInvoice } from "../contract.ts";
import { withPdf } from "../open-pdf.ts";
import { attachedFiles, carriedInvoice } from "./attached-files.ts";

/** bytes in which a PDF's head has to stand */
const headBytes = 1024;

/** Reads the electronic invoice that a file is, or carries along if it is a PDF. */
export async function readCarried(file: string, loadMupdf: () => Promise<Mupdf>): Promise<ReadInvoice> {
  const head = await headOf(file);
  if (head.includes("%PDF-")) return inPdf(await loadMupdf(), file);
  if (!startsLikeXml(head)) return { ok: false, reason: "unknown-type" };
  const xml = await readFile(file);
  const said = readInvoice(xml);
  return said ? { ok: true, invoice: judged(said) } : { ok: false, ...reasonOf(xml) };
}

function inPdf(mupdf: Mupdf, file: string): ReadInvoice {
  const read = withPdf(mupdf, file, (document): ReadInvoice => {
    if (document.needsPassword()) return { ok: false, reason: "locked-pdf" };
    const files = attachedFiles(document);
    const invoice = carriedInvoice(document, files);
    if (invoice) return { ok: true, invoice };
    const others = files.flatMap(({ content }) => (startsLikeXml(content) ? reasonOf(content) : []));
    return { ok: false, ...(others.find((other) => "format" in other) ?? { reason: "no-invoice" }) };
  });
  return read ?? { ok: false, reason: "broken-pdf" };
}

/** Returns why an XML file is no invoice. */
function reasonOf(xml: Uint8Array) {
  const root = readXml(xml);
  if (!root) return { reason: "broken-xml" as const };
  return otherFormatOf(root) ?? { reason: "unknown-xml" as const };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
