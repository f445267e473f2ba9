// Measures what the looks make of photographed pages: how white and even the paper becomes, what is left of thin strokes, how many
// words are read afterwards, and bytes. Papers are PDFs with text of their own, lit in three ways by us:
// npm run bench:looks -- <folder of pdf> [--papers N] [--pictures folder to look at]
import "../usage.ts";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as mupdf from "mupdf";
import { engines } from "~/engines/engines.server";
import { type Filter, filters, untouched } from "~/imaging/recipe";
import { longestSideOf } from "~/lib/long-paper";
import { canvas, put } from "../training/corner-scenes/canvas.ts";
import { photographed } from "../training/corner-scenes/light.ts";
import { seeded } from "../training/corner-scenes/random.ts";
import { engineSeconds, jpegOf, withEngines } from "./engines.ts";
import { recallOf, wordsOf } from "./word-recall.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { papers: { type: "string", default: "3" }, pictures: { type: "string" } },
});
const [folder] = positionals;
if (!folder) throw new Error("Name a folder with PDFs.");

const looks: (Filter | null)[] = [null, ...filters];

/** level: of the light; slope: over the page; depth: of a shadow across it, and how wide its rim is; tint: of the lamp */
type Light = { level: number; slope: number; depth: number; rim: number; tint: readonly [number, number, number] };
const lights: Record<string, Light> = {
  mild: { level: 0.92, slope: 0.1, depth: 0, rim: 1, tint: [1, 0.99, 0.96] },
  medium: { level: 0.78, slope: 0.25, depth: 0.35, rim: 0.12, tint: [1, 0.96, 0.88] },
  hard: { level: 0.6, slope: 0.3, depth: 0.5, rim: 0.02, tint: [1, 0.95, 0.85] },
};

/** px around which nothing is printed, and how thin a thin stroke is */
const [clear, thin] = [6, 4];

type Gray = { width: number; height: number; data: Uint8Array };
type Paper = { name: string; print: mupdf.Pixmap; words: string[] };
type Seen = { mean: number; spread: number; dark: number; contrast: number; kept: number; recall: number; bytes: number; cpu: number };

await withEngines((scratch) => bench(folder, scratch));

async function bench(from: string, scratch: string): Promise<void> {
  const names = readdirSync(from).filter((name) => /\.pdf$/i.test(name));
  const papers = names.slice(0, Number(values.papers)).map((name) => open(path.join(from, name)));
  print(["light, look", "paper", "under 235", "contrast", "thin kept", "recall", "kB", "CPU s"]);
  for (const [light, how] of Object.entries(lights)) {
    const seen = new Map(looks.map((look) => [look, [] as Seen[]]));
    for (const [at, paper] of papers.entries()) {
      const photo = path.join(scratch, "photo.jpg");
      writeFileSync(photo, photograph(paper.print, how, at + 1));
      for (const look of looks) seen.get(look)?.push(await measure(paper, photo, look, `${paper.name}-${light}`));
    }
    for (const [look, rows] of seen) print([`${light}, ${look ?? "as it is"}`, ...cells(rows)]);
  }
}

function open(file: string): Paper {
  const page = mupdf.Document.openDocument(readFileSync(file), "application/pdf").loadPage(0);
  const [, , width, height] = page.getBounds();
  const scale = longestSideOf({ width, height }) / Math.max(width, height);
  const print = page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false, true);
  return { name: path.basename(file, ".pdf"), print, words: wordsOf(page.toStructuredText("").asText()) };
}

/** Simulates a camera's picture of a print, straight from above. */
function photograph(print: mupdf.Pixmap, { level, slope, depth, rim, tint }: Light, seed: number): Uint8Array {
  const [width, height] = [print.getWidth(), print.getHeight()];
  const random = seeded(seed);
  const from = print.getPixels().slice();
  const view = canvas(width, height, [0, 0, 0]);
  const edge = random.between(0.3, 0.5);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const across = x / width + 0.3 * (y / height);
      const shadow = 1 - depth * Math.min(1, Math.max(0, (across - edge) / rim));
      const light = level * (1 - slope * (y / height)) * shadow;
      const px = (i: 0 | 1 | 2) => (from[at + i] ?? 0) * light * tint[i];
      put(view, x, y, [px(0), px(1), px(2)]);
    }
  }
  return jpegOf({ width, height, data: photographed(random, view, false) });
}

/** Renders, stores and reads a photo as the product does. */
async function measure(paper: Paper, photo: string, filter: Filter | null, name: string): Promise<Seen> {
  const before = engineSeconds("image");
  const { image } = await engines().image.render({
    file: photo,
    pdfPage: null,
    recipe: { ...untouched, filter },
    outDir: path.dirname(photo),
  });
  const cpu = engineSeconds("image") - before;
  if (values.pictures) {
    mkdirSync(values.pictures, { recursive: true });
    copyFileSync(image.path, path.join(values.pictures, `${name}-${filter ?? "as-it-is"}${path.extname(image.path)}`));
  }
  const { text } = await engines().ocr.read({ file: image.path });
  const size = { width: paper.print.getWidth(), height: paper.print.getHeight() };
  return {
    ...compared(grayOf(paper.print), grayIn(image.path, size)),
    recall: recallOf(paper.words, wordsOf(text)),
    bytes: image.bytes,
    cpu,
  };
}

/** Compares a look with its print. Paper is white in print with nothing near it; thin strokes have paper on both sides within 4 px. */
function compared(print: Gray, look: Gray): Pick<Seen, "mean" | "spread" | "dark" | "contrast" | "kept"> {
  const paper: number[] = [];
  const strokes: number[] = [];
  for (let y = clear; y < print.height - clear; y += 2) {
    for (let x = clear; x < print.width - clear; x += 2) {
      const at = y * print.width + x;
      if (isClear(print, x, y)) paper.push(look.data[at] ?? 0);
      else if ((print.data[at] ?? 0) < 100 && (isThin(print, at, 1) || isThin(print, at, print.width))) strokes.push(look.data[at] ?? 0);
    }
  }
  const mean = average(paper);
  return {
    mean,
    spread: Math.sqrt(average(paper.map((light) => (light - mean) ** 2))),
    dark: paper.filter((light) => light < 235).length / paper.length,
    contrast: mean - average(strokes),
    kept: strokes.filter((light) => light < mean - 60).length / strokes.length,
  };
}

function isClear({ data, width }: Gray, x: number, y: number): boolean {
  for (let dy = -clear; dy <= clear; dy += 3)
    for (let dx = -clear; dx <= clear; dx += 3) if ((data[(y + dy) * width + x + dx] ?? 0) < 250) return false;
  return true;
}

function isThin({ data }: Gray, at: number, step: number): boolean {
  const reaches = (by: number) =>
    Array.from({ length: thin }, (_, i) => data[at + by * step * (i + 1)] ?? 0).findIndex((light) => light > 200);
  const [before, after] = [reaches(-1), reaches(1)];
  return before >= 0 && after >= 0 && before + after < thin;
}

function grayOf(pixmap: mupdf.Pixmap): Gray {
  const [width, height, step] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getNumberOfComponents()];
  const px = pixmap.getPixels();
  const data = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < data.length; i++, at += step)
    data[i] = step < 3 ? (px[at] ?? 0) : (77 * (px[at] ?? 0) + 150 * (px[at + 1] ?? 0) + 29 * (px[at + 2] ?? 0)) >> 8;
  return { width, height, data };
}

/** Reads a picture in grey. A black-and-white one is larger than the page, so it is read at the page's size. */
function grayIn(file: string, { width, height }: { width: number; height: number }): Gray {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  device.fillImage(new mupdf.Image(readFileSync(file)), [width, 0, 0, height, 0, 0], 1);
  device.close();
  return grayOf(pixmap);
}

function cells(rows: Seen[]): string[] {
  const of = (key: keyof Seen) => average(rows.map((row) => row[key]));
  const percent = (key: keyof Seen) => `${(100 * of(key)).toFixed(1)} %`;
  return [
    `${of("mean").toFixed(0)} +-${of("spread").toFixed(0)}`,
    percent("dark"),
    of("contrast").toFixed(0),
    percent("kept"),
    percent("recall"),
    (of("bytes") / 1000).toFixed(0),
    of("cpu").toFixed(2),
  ];
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column, at) => column.padEnd(at === 0 ? 26 : 12)).join("")}\n`);
}
