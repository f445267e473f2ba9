// Measures what is left of a page when its photo is made smaller before it is sent: bytes, px of the page, and how many of its words are
// read. Each picture is sent unchanged, by its own size alone, and by that of the page in it; `lying` lays pictures with their true text beside
// them on a table of 12 megapixels first:
// npm run bench:sent -- [--photos folder] [--lying folder]
import "../usage.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import * as mupdf from "mupdf";
import { createServer } from "vite";
import { engines } from "~/engines/engines.server";
import { untouched } from "~/imaging/recipe";
import { alias } from "../../vite.config.ts";
import { needChromium } from "../chromium.mjs";
import { wood } from "../training/corner-scenes/backgrounds.ts";
import { backToPage } from "../training/corner-scenes/camera.ts";
import { seeded } from "../training/corner-scenes/random.ts";
import { recallOf, wordsOf } from "./word-recall.ts";

const { values } = parseArgs({
  options: { photos: { type: "string", multiple: true, default: [] }, lying: { type: "string", multiple: true, default: [] } },
});

const ways = ["unchanged", "by the picture", "by the page"] as const;
type Way = (typeof ways)[number];
type Sent = { bytes: number; page: string; words: string[] };

/** px of a telephone's camera, and which share of its height a page takes that somebody photographs with its table */
const frame = { width: 3000, height: 4000 };
const share = 0.55;

const scratch = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));
const vite = await createServer({ configFile: false, root: process.cwd(), resolve: { alias }, server: { port: 0 }, logLevel: "error" });
await vite.listen();
const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${addressPort()}/LICENSE`);
  await bench(page);
} finally {
  await browser.close();
  await vite.close();
  await engines().close();
  rmSync(scratch, { recursive: true });
}

async function bench(page: Page): Promise<void> {
  print(["picture", ...ways.flatMap((way) => [way, "page px", "recall"])]);
  const sums = new Map<Way, { bytes: number; recall: number; count: number }>();
  for (const { name, bytes, truth } of pictures()) {
    const cells: string[] = [];
    let known = truth;
    for (const way of ways) {
      const sent = await send(page, name, bytes, way);
      // If nobody wrote the true text down, it is the one read from the whole picture.
      known ??= sent.words;
      const recall = recallOf(known, sent.words);
      cells.push(`${Math.round(sent.bytes / 1000)} kB`, sent.page, `${(recall * 100).toFixed(1)} %`);
      const sum = sums.get(way) ?? { bytes: 0, recall: 0, count: 0 };
      sums.set(way, { bytes: sum.bytes + sent.bytes, recall: sum.recall + recall, count: sum.count + 1 });
    }
    print([name, ...cells]);
  }
  const means = ways.flatMap((way) => {
    const { bytes, recall, count } = sums.get(way) ?? { bytes: 0, recall: 0, count: 1 };
    return [`${Math.round(bytes / count / 1000)} kB`, "", `${((recall / count) * 100).toFixed(1)} %`];
  });
  print(["mean", ...means]);
}

type Taken = { name: string; bytes: Buffer; truth: string[] | undefined };

function* pictures(): Generator<Taken> {
  for (const folder of values.photos)
    for (const name of picturesIn(folder)) yield { name, bytes: readFileSync(path.join(folder, name)), truth: undefined };
  for (const folder of values.lying)
    for (const [at, name] of picturesIn(folder).entries()) {
      const truth = wordsOf(readFileSync(path.join(folder, name.replace(/\.\w+$/, ".txt")), "utf8"));
      yield { name, bytes: onTable(path.join(folder, name), at + 1), truth };
    }
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /\.(jpe?g|png)$/i.test(name));
}

/** Sends, prepares and reads a picture as the product would. */
async function send(page: Page, name: string, bytes: Buffer, way: Way): Promise<Sent> {
  const sent = way === "unchanged" ? bytes : await compressed(page, bytes, way === "by the page");
  const file = path.join(scratch, `${way}-${name}`);
  writeFileSync(file, sent);
  const { image, ocr } = engines();
  const prepared = await image.prepare({ file, outDir: scratch, maxPixels: 1e8, maxPages: 1, isHurried: false, straightens: false });
  if (!prepared.ok) throw new Error(`${name}: ${prepared.reason}`);
  const recipe = { ...untouched, corners: prepared.pages[0]?.corners ?? null };
  const look = await image.render({ file, pdfPage: null, recipe, outDir: scratch });
  const { text } = await ocr.read({ file: look.image.path });
  const found = recipe.corners ? "" : " (whole)";
  return { bytes: sent.length, page: `${look.image.width}x${look.image.height}${found}`, words: wordsOf(text) };
}

/** Compresses a picture by the product's own code in a browser. */
async function compressed(page: Page, bytes: Buffer, looksForPage: boolean): Promise<Buffer> {
  const sent = await page.evaluate(
    async ({ base64, looksForPage }) => {
      const module = "/app/features/drafts/seeing/compress-image.ts";
      const { compressImage } = await import(/* @vite-ignore */ module);
      const type = base64.startsWith("iVBOR") ? "image/png" : "image/jpeg";
      const original = new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], "photo", { type });
      const file: File = await compressImage(original, ...(looksForPage ? [] : [async () => null]));
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(file);
      });
      return url.slice(url.indexOf(",") + 1);
    },
    { base64: bytes.toString("base64"), looksForPage },
  );
  return Buffer.from(sent, "base64");
}

function onTable(file: string, seed: number): Buffer {
  const image = new mupdf.Image(readFileSync(file)).toPixmap();
  const [width, height, step] = [image.getWidth(), image.getHeight(), image.getNumberOfComponents()];
  // The bytes are copied, because the library's view of its memory is empty once that grows.
  const print = image.getPixels().slice();
  const random = seeded(seed);
  const grain = wood(random);
  const coarse = 4;
  const across = frame.width / coarse;
  // The table is painted at a quarter of its size: grain needs no more, and takes long.
  const table = Array.from({ length: across * (frame.height / coarse) }, (_, at) => grain(at % across, Math.floor(at / across)));
  const tall = Math.min(share * frame.height, (0.8 * frame.width * height) / width);
  const wide = (tall * width) / height;
  const [left, top] = [(frame.width - wide) * random.between(0.3, 0.7), (frame.height - tall) * random.between(0.3, 0.7)];
  const slant = wide * 0.03;
  const toPage = backToPage([
    { x: left + slant, y: top },
    { x: left + wide, y: top + slant },
    { x: left + wide - slant, y: top + tall },
    { x: left, y: top + tall - slant },
  ]);
  // px of print that a px of the photo covers; where print is coarser than the photo, no edge may be steeper than a lens draws it.
  const cover = Math.max(1, Math.round(height / tall));
  const lightAt = (left: number, top: number, colour: number) => {
    const [fromX, fromY] = [Math.floor(left - (cover - 1) / 2), Math.floor(top - (cover - 1) / 2)];
    const [restX, restY] = [left - (cover - 1) / 2 - fromX, top - (cover - 1) / 2 - fromY];
    let sum = 0;
    for (let down = 0; down <= cover; down++)
      for (let right = 0; right <= cover; right++) {
        const share = (down === 0 ? 1 - restY : down === cover ? restY : 1) * (right === 0 ? 1 - restX : right === cover ? restX : 1);
        const [column, row] = [Math.min(width - 1, Math.max(0, fromX + right)), Math.min(height - 1, Math.max(0, fromY + down))];
        sum += share * (print[(row * width + column) * step + colour] ?? 0);
      }
    return sum / cover ** 2;
  };
  const photo = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, frame.width, frame.height], false);
  const seen = photo.getPixels();
  for (let y = 0, to = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, to += 3) {
      const { x: u, y: v } = toPage(x + 0.5, y + 0.5);
      if (u < 0 || u >= 1 || v < 0 || v >= 1) {
        seen.set(table[Math.floor(y / coarse) * across + Math.floor(x / coarse)] ?? [0, 0, 0], to);
        continue;
      }
      for (let i = 0; i < 3; i++)
        seen[to + i] = 0.92 * lightAt(u * width - 0.5, v * height - 0.5, Math.min(i, step - 1)) + random.between(-6, 6);
    }
  }
  return Buffer.from(photo.asJPEG(92, false));
}

function addressPort(): number {
  const address = vite.httpServer?.address();
  if (!address || typeof address === "string") throw new Error("There is no server for the browser.");
  return address.port;
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(18)).join("")}\n`);
}
