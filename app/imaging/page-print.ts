import type { Pixels } from "./opencv.ts";
import type { Quad } from "./recipe.ts";

/** cells of a page's print, each way */
const cells = 32;
/** points looked at within a cell, each way */
const points = 3;

/**
 * A rough description of a page that does not depend on its place in the frame or on the light: for each cell, how dark it is beside its neighbours.
 */
export type PagePrint = Float32Array;

export function printOf(frame: Pixels, corners: Quad): PagePrint {
  const light = new Float32Array(cells * cells);
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) light[row * cells + column] = lightOf(frame, corners, row, column);
  const print = new Float32Array(cells * cells);
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1)
      print[row * cells + column] = (light[row * cells + column] ?? 0) - around(light, row, column, 4);
  return print;
}

/**
 * Compares two prints, from 1 (the same) to -1. A shift by one cell makes no difference, because the edge of a page is found a little elsewhere each
 * time.
 */
export function likeness(one: PagePrint, other: PagePrint): number {
  let best = -1;
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1) best = Math.max(best, correlation(one, other, down, right));
  return best;
}

function lightOf({ data, width, height }: Pixels, [a, b, c, d]: Quad, row: number, column: number): number {
  let sum = 0;
  for (let i = 0; i < points * points; i += 1) {
    const v = (row + (Math.floor(i / points) + 0.5) / points) / cells;
    const u = (column + ((i % points) + 0.5) / points) / cells;
    const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
    const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
    const at = 4 * (clamp(Math.round(y * height), height) * width + clamp(Math.round(x * width), width));
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return sum / (points * points);
}

function clamp(at: number, size: number): number {
  return Math.min(size - 1, Math.max(0, at));
}

function around(light: Float32Array, row: number, column: number, reach: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, row - reach); y <= Math.min(cells - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(cells - 1, column + reach); x += 1) {
      sum += light[y * cells + x] ?? 0;
      count += 1;
    }
  return sum / count;
}

/** The cells at the rim that are ignored, because they hold the table as well. */
const rim = 2;
/** sum of squares below which nothing is printed */
const blank = 4 * (cells - 2 * rim) ** 2;

function correlation(one: PagePrint, other: PagePrint, down: number, right: number): number {
  let [product, ones, others] = [0, 0, 0];
  for (let row = rim; row < cells - rim; row += 1)
    for (let column = rim; column < cells - rim; column += 1) {
      const a = one[row * cells + column] ?? 0;
      const b = other[(row + down) * cells + column + right] ?? 0;
      product += a * b;
      ones += a * a;
      others += b * b;
    }
  // Two sheets without print cannot be told apart: what remains of them is noise.
  if (Math.max(ones, others) < blank) return 1;
  return product / Math.sqrt(ones * others || 1);
}
