import type { Pixels } from "../opencv.ts";
import { type Cells, cell, closing } from "./cells.ts";

/** The colour of the ground of the print, by cells: red, green, blue. */
export type Light = readonly [Cells, Cells, Cells];

/** cells: strokes up to 50 px wide are print */
const widestStroke = 3;

/** Brightness as the eye weighs colours (ITU-R BT.601), a byte per px. */
export function lumaOf({ data, width, height }: Pixels): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, px = 0; px < luma.length; i += 4, px++)
    luma[px] = (77 * (data[i] ?? 0) + 150 * (data[i + 1] ?? 0) + 29 * (data[i + 2] ?? 0)) >> 8;
  return luma;
}

/** The same of a colour by cells. */
export function brightness([red, green, blue]: Light): Cells {
  return { ...red, data: red.data.map((value, i) => 0.299 * value + 0.587 * (green.data[i] ?? 0) + 0.114 * (blue.data[i] ?? 0)) };
}

/** The picture without print: paper, photos and coloured areas remain. */
export function lightOf(picture: Pixels, luma: Uint8Array): Light {
  const [red, green, blue] = brighterHalves(picture, luma);
  return [closing(red, widestStroke), closing(green, widestStroke), closing(blue, widestStroke)];
}

/** The mean colour of each cell without its darker half, because print darkens the plain mean. */
function brighterHalves({ data, width, height }: Pixels, luma: Uint8Array): Light {
  const size = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const [red, green, blue] = [0, 1, 2].map((): Cells => ({ ...size, data: new Float32Array(size.width * size.height) }));
  if (!red || !green || !blue) throw new Error("There are three colours.");
  for (let place = 0; place < red.data.length; place++) {
    const left = (place % size.width) * cell;
    const top = Math.floor(place / size.width) * cell;
    const [right, bottom] = [Math.min(width, left + cell), Math.min(height, top + cell)];
    let sum = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x] ?? 0;
    const mean = sum / ((right - left) * (bottom - top));
    let [count, r, g, b] = [0, 0, 0, 0];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const px = y * width + x;
        if ((luma[px] ?? 0) < mean) continue;
        count++;
        r += data[4 * px] ?? 0;
        g += data[4 * px + 1] ?? 0;
        b += data[4 * px + 2] ?? 0;
      }
    }
    red.data[place] = r / count;
    green.data[place] = g / count;
    blue.data[place] = b / count;
  }
  return [red, green, blue];
}
