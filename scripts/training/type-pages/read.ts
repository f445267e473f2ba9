import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import type { SeenPage } from "~/classify/page-facts";
import { engines } from "~/engines/engines.server";
import type { PageType } from "./draw.ts";

/** A page whose type is known, as the product sees it. classifyMs: how long the image classifier took */
export type KnownPage = SeenPage & { name: string; type: PageType; classifyMs: number };

/** Reads every `Beleg-17.jpg` of a folder with the real engines; asDrawn: takes the drawn text instead, which takes no time. */
export async function pagesOf(folder: string, { asDrawn = false } = {}): Promise<KnownPage[]> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".jpg"));
  const pages: KnownPage[] = [];
  for (const name of names) {
    const type = name.slice(0, name.indexOf("-")) as PageType;
    const file = path.join(folder, name);
    pages.push(asDrawn ? { ...(await classify(file)), text: drawnText(file), confidences: [], name, type } : await knownPage(file, type));
  }
  return pages;
}

function drawnText(file: string): string {
  return readFileSync(file.replace(/\.jpg$/, ".txt"), "utf8");
}

/** The receipts (pictures) and invoices (PDFs with text) of the shared samples. */
export async function samplesIn(samples: string, scratch: string): Promise<KnownPage[]> {
  const pages: KnownPage[] = [];
  for (const name of readdirSync(path.join(samples, "receipts")).filter((name) => name.endsWith(".jpg")))
    pages.push(await knownPage(smaller(path.join(samples, "receipts", name), scratch), "Beleg"));
  for (const name of readdirSync(path.join(samples, "invoices"))) {
    const page = mupdf.Document.openDocument(readFileSync(path.join(samples, "invoices", name)), "application/pdf").loadPage(0);
    const file = saved(page.toPixmap(mupdf.Matrix.scale(2, 2), mupdf.ColorSpace.DeviceRGB, false, true), path.join(scratch, `${name}.jpg`));
    const text = page.toStructuredText("preserve-whitespace").asText();
    pages.push({ ...(await classify(file)), name, type: "Rechnung", text, confidences: [] });
  }
  return pages;
}

async function knownPage(file: string, type: PageType): Promise<KnownPage> {
  return { ...(await classify(file)), ...(await read(file)), name: path.basename(file), type };
}

/** Reads a page. Reading takes seconds and gives the same each time, so the result is stored beside the picture. */
async function read(file: string): Promise<Pick<KnownPage, "text" | "confidences">> {
  const kept = `${file}.json`;
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const { text, words } = await engines().ocr.read({ file });
  const reading = { text, confidences: words.map(({ confidence }) => confidence) };
  writeFileSync(kept, JSON.stringify(reading));
  return reading;
}

async function classify(file: string): Promise<Pick<KnownPage, "imageGuess" | "classifyMs">> {
  const since = performance.now();
  const imageGuess = await engines().type.classify({ file });
  return { imageGuess, classifyMs: performance.now() - since };
}

/** px of the longer side of a page's picture, as the product stores it */
const longest = 1920;

function smaller(file: string, scratch: string): string {
  const image = new mupdf.Image(readFileSync(file));
  const share = Math.min(1, longest / Math.max(image.getWidth(), image.getHeight()));
  const [width, height] = [Math.round(image.getWidth() * share), Math.round(image.getHeight() * share)];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  pixmap.clear(255);
  device.fillImage(image, [width, 0, 0, height, 0, 0], 1);
  device.close();
  return saved(pixmap, path.join(scratch, path.basename(file)));
}

function saved(pixmap: mupdf.Pixmap, file: string): string {
  writeFileSync(file, pixmap.asJPEG(85, false));
  return file;
}
