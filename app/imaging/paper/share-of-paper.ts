import type { Pixels } from "../opencv.ts";
import { type Cells, cell } from "./cells.ts";
import type { Paper } from "./find-paper.ts";
import { brightness } from "./light.ts";

/** From this share of the paper's brightness on, a px is white. */
export const white = 0.93;
/** how strongly strokes are set off from their surroundings */
export const sharpening = 0.8;

/** The median of the spreads of 8 px in a row where nothing is printed, in steps of brightness: noise of the camera. step: px of a cell */
export function grainOf({ width }: Pixels, luma: Uint8Array, mask: Cells, step = cell): number {
  const spreads: number[] = [];
  for (let row = 1; row < mask.height - 1; row += 2) {
    for (let column = 1; column < mask.width - 1; column += 2) {
      if (mask.data[row * mask.width + column] !== 1) continue;
      const from = Math.floor((row + 0.5) * step) * width + Math.floor(column * step);
      let [sum, squares] = [0, 0];
      for (let i = 0; i < cell; i++) {
        const value = luma[from + i] ?? 0;
        sum += value;
        squares += value * value;
      }
      spreads.push(Math.sqrt(Math.max(0, squares / cell - (sum / cell) ** 2)));
    }
  }
  return spreads.sort((a, b) => a - b)[Math.floor(0.45 * spreads.length)] ?? 0;
}

/** The brightness that becomes the paper's. The darker a shadow, the more of its grain becomes white. */
export function asPaper(light: number, grain: number): number {
  return Math.max(8, Math.max(0.76 * light, Math.min(white * light, light - 4 * grain)) / white);
}

/** The darkness of the darkest ink on this paper: faded print has to become black, too. */
export function darkestInk({ width, height }: Pixels, luma: Uint8Array, { mask, colour }: Paper, grain: number): number {
  const light = brightness(colour).data;
  const counts = new Uint32Array(72);
  let all = 0;
  for (let y = 2; y < height; y += 3) {
    for (let x = 2; x < width; x += 3) {
      const place = Math.floor(y / cell) * mask.width + Math.floor(x / cell);
      if (mask.data[place] !== 1) continue;
      const share = Math.floor((100 * (luma[y * width + x] ?? 0)) / asPaper(light[place] ?? 255, grain));
      if (share >= counts.length) continue;
      counts[share] = (counts[share] ?? 0) + 1;
      all++;
    }
  }
  let seen = 0;
  const found = counts.findIndex((count) => {
    seen += count;
    return all > 0 && seen >= 0.15 * all;
  });
  return found < 0 ? 0.2 : Math.min(0.45, Math.max(0.02, found / 100));
}

/** The part of a value that is above the noise. */
export function beyond(value: number, core: number): number {
  return value > core ? value - core : value < -core ? value + core : 0;
}

/** The two rows of cells between which a row of px lies, and its share of the way from the first to the second. step: px of a cell */
export function between(y: number, rows: number, step = cell): { first: number; second: number; t: number } {
  const at = Math.min(rows - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(rows - 1, first + 1), t: at - first };
}

export function mixRow({ data, width }: Cells, { first, second, t }: ReturnType<typeof between>, into: Float32Array, scale: number): void {
  for (let column = 0; column < width; column++) {
    const above = data[first * width + column] ?? 0;
    into[column] = scale * (above + ((data[second * width + column] ?? 0) - above) * t);
  }
}

export function mix(row: Float32Array, left: number, right: number, t: number): number {
  const from = row[left] ?? 0;
  return from + ((row[right] ?? 0) - from) * t;
}
