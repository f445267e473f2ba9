import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileTypeOf } from "~/imaging/file-type";
import { attachedFile, invoiceFileAmong } from "~/invoice/read-invoice";
import type { Enclosed, InvoiceEngine } from "../contract.ts";
import { attachedFiles } from "./attached-files.ts";

/** Writes a file that came with an invoice as it is: nothing of it is opened. */
export async function takeEnclosed({ file, outDir, which }: Parameters<InvoiceEngine["take"]>[0]): Promise<{ path: string } | null> {
  const content = await contentOf(await readFile(file), which);
  if (!content) return null;
  await mkdir(outDir, { recursive: true });
  const to = path.resolve(outDir, "enclosed");
  await writeFile(to, content);
  return { path: to };
}

async function contentOf(bytes: Uint8Array, { where, n }: Enclosed): Promise<Uint8Array | null> {
  const files = fileTypeOf(bytes) === "application/pdf" ? await filesOf(bytes) : null;
  if (where === "pdf") return files?.[n]?.content ?? null;
  const xml = files ? invoiceFileAmong(files) : bytes;
  if (where === "data") return xml;
  return xml && attachedFile(xml, n);
}

async function filesOf(bytes: Uint8Array) {
  const { Document } = await import("mupdf");
  const document = Document.openDocument(bytes, "application/pdf");
  try {
    return attachedFiles(document);
  } finally {
    document.destroy();
  }
}
