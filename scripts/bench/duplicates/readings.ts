import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { engines } from "~/engines/engines.server";
import { loadImageCore } from "~/engines/load-image-core";
import { untouched } from "~/imaging/recipe";
import { seeded } from "../../training/corner-scenes/random.ts";
import type { Paper } from "./papers.ts";
import { photographedAnew, scannedAnew } from "./scans.ts";

/** A scan as the product sees it. */
export type Reading = { paper: Paper; text: string; shades: Uint8Array };

/** scans that are made and read side by side */
const readers = 3;
/** the second scan of every third paper is a photo */
const photoEach = 3;

/** Scans each paper twice and reads it with the real engines; what lies in the folder already is not read again. */
export async function readAll(papers: readonly Paper[], { seed, folder }: { seed: number; folder: string }): Promise<Reading[]> {
  mkdirSync(folder, { recursive: true });
  const todo = papers.flatMap((paper, at) => [0, 1].map((scan) => ({ paper, scan, at })));
  const readings: Reading[] = [];
  const reader = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) readings.push(await readingOf(next, { seed, folder }));
  };
  await Promise.all(Array.from({ length: readers }, reader));
  return readings;
}

/** What was read already. */
export function keptReadings(papers: readonly Paper[], { seed, folder }: { seed: number; folder: string }): Reading[] {
  return papers.flatMap((paper) => [0, 1].flatMap((scan) => kept(paper, keptAt(paper, { scan, seed, folder })) ?? []));
}

function keptAt({ name }: Paper, { scan, seed, folder }: { scan: number; seed: number; folder: string }): string {
  return path.join(folder, `${seed}-${name}-${scan}`);
}

function kept(paper: Paper, at: string): Reading | undefined {
  if (!existsSync(`${at}.txt`) || !existsSync(`${at}.shades`)) return undefined;
  return { paper, text: readFileSync(`${at}.txt`, "utf8"), shades: new Uint8Array(readFileSync(`${at}.shades`)) };
}

type Asked = { paper: Paper; scan: number; at: number };

async function readingOf({ paper, scan, at }: Asked, { seed, folder }: { seed: number; folder: string }): Promise<Reading> {
  const place = keptAt(paper, { scan, seed, folder });
  const before = kept(paper, place);
  if (before) return before;
  const { cv } = await loadImageCore();
  const isPhoto = scan === 1 && at % photoEach === 0;
  const taken = (isPhoto ? photographedAnew : scannedAnew)(cv, await paper.draw(), seeded(seed * 1_000_003 + at * 2 + scan));
  writeFileSync(`${place}.jpg`, taken);
  const { text, shades } = await seen(`${place}.jpg`, place);
  writeFileSync(`${place}.shades`, shades);
  writeFileSync(`${place}.txt`, text);
  return { paper, text, shades };
}

/** Prepares and reads a file as the product does: cut out if that is sure, and turned upright. */
async function seen(file: string, outDir: string): Promise<Omit<Reading, "paper">> {
  const { image, ocr } = engines();
  const prepared = await image.prepare({ file, outDir, maxPixels: 1e8, maxPages: 1, straightens: true, isHurried: false });
  const [page] = prepared.ok ? prepared.pages : [];
  if (!page) throw new Error(`${file} is no page.`);
  const look = page.look ?? { ...page, recipe: untouched };
  const { text, turns } = await ocr.read({ file: look.image.path });
  const { image: picture } =
    turns === 0 ? look : await image.render({ file, pdfPage: null, recipe: { ...look.recipe, turns }, outDir: `${outDir}-upright` });
  return { text, shades: picture.shades ?? new Uint8Array() };
}
