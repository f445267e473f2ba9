import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Word } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import { inScratch } from "~/engines/scratch.server";
import { env } from "~/env.server";
import { type KeptPicture, keepPicture, recordFile, recordPicture } from "~/features/pages/record-file.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { db } from "~db/client.server";
import { drawnPdf } from "../papers/print.ts";
import type { Facts } from "./kinds.ts";
import { type Form, pagesOf } from "./large-papers.ts";

/** The parts that all papers of a form share: the file, and for each page the picture and its words with their places. */
export type DrawnForm = { fileId: string; fileName: string; pages: { pictureId: string; words: Word[] }[] };

/** Draws a paper of this form and has its pages made as those of any file that is added. */
export async function drawForm(form: Form, facts: Facts): Promise<DrawnForm> {
  const bytes = await pdfOf(form, pagesOf(form, facts));
  const stored = await storage().put(newDocumentKey(), Readable.from([bytes]));
  return inScratch(async (outDir) => {
    const file = path.join(outDir, "form.pdf");
    await writeFile(file, bytes);
    const prepared = await engines().image.prepare({ file, outDir, maxPixels: env.MAX_PIXELS, maxPages: env.MAX_PDF_PAGES });
    if (!prepared.ok) throw new Error(`The form ${form.key} could not be opened: ${prepared.reason}.`);
    const kept: { picture: KeptPicture; words: Word[] }[] = [];
    for (const page of prepared.pages) kept.push({ picture: await keepPicture(storage(), page), words: page.text?.words ?? [] });
    return db.transaction(async (tx) => {
      const fileId = await recordFile(tx, { ...stored, mediaType: prepared.mediaType });
      const pages: DrawnForm["pages"] = [];
      for (const { picture, words } of kept) pages.push({ pictureId: await recordPicture(tx, picture), words });
      return { fileId, fileName: "scan.pdf", pages };
    });
  });
}

function pdfOf({ key, sender }: Form, pages: string[][]): Promise<Buffer> {
  const hue = colours[[...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % colours.length] ?? "#1520a6";
  return drawnPdf({ size: "A4", margin: 64, info: { Title: key } }, (doc) => {
    for (const [index, lines] of pages.entries()) {
      if (index > 0) doc.addPage();
      doc.rect(0, 0, doc.page.width, 28).fill(hue);
      // A photo has no words: a picture in three colours stands for it.
      if (lines.length === 0)
        doc.rect(64, 80, 467, 620).fill(hue).circle(300, 330, 120).fill("#f4d35e").rect(64, 520, 467, 180).fill("#3a7d44");
      doc.y = 64;
      for (const [n, line] of lines.entries()) {
        const isHead = n === 0 && index === 0 && sender;
        doc
          .fillColor(isHead ? hue : "#1d1f24")
          .font(isHead ? "Helvetica-Bold" : "Helvetica")
          .fontSize(isHead ? 20 : 12)
          .text(line, 64, undefined, { paragraphGap: n === 3 ? 40 : 8 });
      }
    }
  });
}

const colours = ["#1520a6", "#17744a", "#9a5b00", "#b3261e", "#3f5e7a", "#6a3d7c", "#2f6f73", "#4a4a4a"] as const;
