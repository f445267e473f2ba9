import type { Size } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";
import { cell } from "./paper/cells.ts";
import { findPaper } from "./paper/find-paper.ts";
import { brightness, lightOf, lumaOf } from "./paper/light.ts";
import { grainOf } from "./paper/share-of-paper.ts";

/** px of the longest side of the picture that is looked at */
export const paperLookSide = 960;

/** Limits that were found on photographs of pages, scans, screenshots, identity cards and pictures. */
const limits = { paper: 0.85, leastInk: 0.01, grain: 4, cast: 0.5, white: 236, even: 0.85 } as const;
/**
 * The limits of printed paper: how much may be dark, how much a little darker than paper, and which share of the cells may have ink. More ink is
 * allowed if all of it is thin, as print is.
 */
const inkLimits = { any: { ink: 0.14, pale: 0.12, inkedCells: 0.4 }, thin: { ink: 0.2, pale: 0.2, inkedCells: 0.62 } };
/** px: as broad as this is no stroke of print; share of the ink from which on a page is not all thin */
const broad = { from: 16, share: 0.12 };

/** Tells whether a page that was cut out of a photograph is printed or written paper, which a scanner would show better than the camera did. */
export function isPhotographedPaper(picture: Pixels): boolean {
  const luma = lumaOf(picture);
  const light = lightOf(picture, luma);
  const { mask, colour } = findPaper(light);
  const { share, cast } = paperOf(mask, colour);
  if (share < limits.paper || cast > limits.cast) return false;
  const { ink, pale, inkedCells, broadInk } = inkOn(picture, {
    luma,
    mask: mask.data,
    paper: brightness(colour).data,
    columns: mask.width,
  });
  const most = broadInk <= broad.share ? inkLimits.thin : inkLimits.any;
  if (ink < limits.leastInk || ink > most.ink || pale > most.pale || inkedCells > most.inkedCells) return false;
  if (grainOf(picture, luma, mask) > limits.grain) return false;
  return !isClean(picture, luma, { mask: mask.data, columns: mask.width });
}

type Paper = ReturnType<typeof findPaper>;

/** The share of the picture that is paper, and the paper's distance from grey. */
function paperOf(mask: Paper["mask"], [red, green, blue]: Paper["colour"]): { share: number; cast: number } {
  let [count, r, g, b] = [0, 0, 0, 0];
  for (const [place, isPaper] of mask.data.entries()) {
    if (!isPaper) continue;
    count++;
    r += red.data[place] ?? 0;
    g += green.data[place] ?? 0;
    b += blue.data[place] ?? 0;
  }
  const most = Math.max(r, g, b);
  return { share: count / mask.data.length, cast: most === 0 ? 1 : (most - Math.min(r, g, b)) / most };
}

type Print = { luma: Uint8Array; mask: Float32Array; paper: Float32Array; columns: number };

/**
 * ink, pale: shares of the paper's px that are dark, or a little darker than paper; inkedCells: share of its cells with ink; broadInk: share
 * of the ink that is no stroke
 */
function inkOn({ width, height }: Pixels, { luma, mask, paper, columns }: Print) {
  let [all, ink, pale] = [0, 0, 0];
  const inked = new Uint8Array(mask.length);
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = Math.floor(y / cell) * columns + Math.floor(x / cell);
      if (!mask[place]) continue;
      all++;
      const share = (luma[y * width + x] ?? 0) / Math.max(1, paper[place] ?? 255);
      if (share < 0.7) {
        ink++;
        inked[place] = 1;
        dark[y * width + x] = 1;
      } else if (share < 0.9) pale++;
    }
  }
  const cells = mask.reduce((sum, isPaper) => sum + (isPaper ? 1 : 0), 0);
  const inkedCells = inked.reduce((sum, isInked) => sum + isInked, 0) / cells;
  return { ink: ink / all, pale: pale / all, inkedCells, broadInk: broadPartOf(dark, { width, height }) / Math.max(1, ink) };
}

/** Counts the dark px that lie in a dark run as long as a broad thing both across and down. */
function broadPartOf(dark: Uint8Array, { width, height }: Size): number {
  const across = inLongRuns(dark, { lines: height, length: width, along: 1, between: width });
  const down = inLongRuns(dark, { lines: width, length: height, along: width, between: 1 });
  return across.reduce((sum, isLong, px) => sum + (isLong & (down[px] ?? 0)), 0);
}

type Lines = { lines: number; length: number; along: number; between: number };

function inLongRuns(dark: Uint8Array, { lines, length, along, between }: Lines): Uint8Array {
  const long = new Uint8Array(dark.length);
  for (let line = 0; line < lines; line++) {
    const start = line * between;
    let run = 0;
    for (let i = 0; i <= length; i++) {
      if (i < length && dark[start + i * along]) run++;
      else {
        if (run >= broad.from) for (let back = 1; back <= run; back++) long[start + (i - back) * along] = 1;
        run = 0;
      }
    }
  }
  return long;
}

/** Tells whether a picture is white and even already, like one that was never on paper. */
function isClean({ width }: Pixels, luma: Uint8Array, { mask, columns }: { mask: Float32Array; columns: number }): boolean {
  const counts = new Uint32Array(256);
  let [all, even, paper] = [0, 0, 0];
  for (let px = 1; px < luma.length; px++) {
    const value = luma[px] ?? 0;
    if (px % width !== 0) {
      all++;
      if (value === luma[px - 1]) even++;
    }
    if (!mask[Math.floor(Math.floor(px / width) / cell) * columns + Math.floor((px % width) / cell)]) continue;
    counts[value] = (counts[value] ?? 0) + 1;
    paper++;
  }
  let seen = 0;
  const dark = counts.findIndex((count) => {
    seen += count;
    return seen >= 0.05 * paper;
  });
  return dark >= limits.white || even >= limits.even * all;
}
