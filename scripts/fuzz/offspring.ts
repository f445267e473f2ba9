import { type Random, seeded } from "../training/corner-scenes/random.ts";
import { heicChanges, webpChanges } from "./change-boxes.ts";
import { blindChanges, type Change } from "./change-bytes.ts";
import { jpegChanges } from "./change-jpeg.ts";
import { pdfChanges } from "./change-pdf.ts";
import { pngChanges } from "./change-png.ts";
import { tiffChanges } from "./change-tiff.ts";
import { type Kind, kinds, type Seeds } from "./seeds.ts";

export type Offspring = { kind: Kind; bytes: Buffer };

const knowing: Record<Kind, readonly [Change, ...Change[]]> = {
  png: pngChanges,
  jpeg: jpegChanges,
  pdf: pdfChanges,
  tiff: tiffChanges,
  heic: heicChanges,
  webp: webpChanges,
};
/** bytes; a larger file is refused on arrival */
const largest = 8_000_000;

/** Makes file `number` of a seed: the same bytes on every machine and in every run. */
export function offspring(seeds: Seeds, seed: number, number: number): Offspring {
  const random = seeded(seed * 1_000_003 + number);
  const kind = random.pick(kinds);
  let bytes = random.pick(seeds[kind]);
  for (let left = random.whole(1, 3); left > 0; left--) {
    const change = random.chance(0.6) ? random.pick(knowing[kind]) : random.pick(blindChanges);
    bytes = change(random, bytes, stranger(random, seeds)).subarray(0, largest);
    if (bytes.length === 0) break;
  }
  return { kind, bytes };
}

function stranger(random: Random, seeds: Seeds): Buffer {
  return random.pick(seeds[random.pick(kinds)]);
}
