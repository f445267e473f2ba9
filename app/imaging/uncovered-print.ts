import type { Box } from "./geometry.ts";
import type { Pixels } from "./opencv.ts";

/** px: at 2 px/pt about one letter of ordinary print */
const cell = 16;
/** of 255: the change of light at an edge of print, from one px to the next but one */
const edge = 48;
/** edges along rows and along columns in a cell with letters; a ruled line has only one kind, a photo hardly any */
const edges = 6;

/**
 * the number of signs from which on a word across the page is recognised by its box, and how many times as wide as a sign that box is on its narrow
 * side
 */
const askew = { signs: 4, times: 2.3 };
/** usual width of a sign, of its height */
const narrow = 0.6;

type Covered = Pick<Pixels, "width" | "height" | "data">;

/** Counts the cells that look like print, and those of them that no word lies on. */
export function printIn({ width, height, data }: Covered, words: readonly CoveringWord[]): { cells: number; uncovered: number } {
  const [across, down] = [Math.floor(width / cell), Math.floor(height / cell)];
  const light = lightOf(data);
  const isUnderWord = cellsUnder(words, { across, down, width, height });
  let [cells, uncovered] = [0, 0];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      if (looksPrinted(light, width, { left: column * cell, top: row * cell })) {
        cells++;
        if (!isUnderWord[row * across + column]) uncovered++;
      }
  return { cells, uncovered };
}

function lightOf(data: Pixels["data"]): Uint8Array {
  const light = new Uint8Array(data.length / 4);
  for (let i = 0; i < light.length; i++)
    light[i] = ((data[4 * i] as number) * 77 + (data[4 * i + 1] as number) * 150 + (data[4 * i + 2] as number) * 29) >> 8;
  return light;
}

function looksPrinted(light: Uint8Array, width: number, { left, top }: { left: number; top: number }): boolean {
  let [along, down] = [0, 0];
  for (let y = top; y < top + cell - 2; y++)
    for (let x = left; x < left + cell - 2; x++) {
      const at = y * width + x;
      const here = light[at] as number;
      if (Math.abs(here - (light[at + 2] as number)) > edge) along++;
      if (Math.abs(here - (light[at + 2 * width] as number)) > edge) down++;
    }
  return along >= edges && down >= edges;
}

type CoveringWord = { text: string; box: Box };
type Grid = { across: number; down: number; width: number; height: number };

/** A word also covers the things that reach out of its box by half a cell. */
function cellsUnder(words: readonly CoveringWord[], { across, down, width, height }: Grid): Uint8Array {
  const under = new Uint8Array(across * down);
  for (const { text, box } of words) {
    if (isAskew(text.length, box.width * width, box.height * height)) continue;
    const first = { column: Math.floor((box.left * width) / cell - 0.5), row: Math.floor((box.top * height) / cell - 0.5) };
    const last = { column: ((box.left + box.width) * width) / cell + 0.5, row: ((box.top + box.height) * height) / cell + 0.5 };
    for (let row = Math.max(0, first.row); row < Math.min(down, last.row); row++)
      under.fill(1, row * across + Math.max(0, first.column), row * across + Math.min(across, Math.ceil(last.column)));
  }
  return under;
}

/** Tells whether a word runs askew: the box of a stamp or watermark across the page also holds the print below it. */
function isAskew(signs: number, width: number, height: number): boolean {
  const size = Math.max(width, height) / (narrow * signs);
  return signs >= askew.signs && Math.min(width, height) > askew.times * size;
}
