import type { Pixels } from "./opencv.ts";
import { type Cells, cell, softened } from "./paper/cells.ts";
import { findPaper, type Paper } from "./paper/find-paper.ts";
import { lightOf, lumaOf } from "./paper/light.ts";
import { asPaper, between, beyond, darkestInk, grainOf, mix, mixRow, sharpening, white } from "./paper/share-of-paper.ts";

/** The exponent by which ink is made darker than it was. */
const gamma = 1.25;
/** difference of the strongest and the weakest colour: below the first it is a fringe of the camera, above the second ink or a stamp */
const fringe = { grey: 0.07, coloured: 0.19, stronger: 1.15 };
/** steps of the tone curve for a share of 1 */
const fine = 320;

type Gains = { red: Cells; green: Cells; blue: Cells; isPaper: Cells };

/**
 * Shows a photographed page as a scanner would: paper white, shadows and tints gone, print dark; photos keep their tones and stamps their colours.
 * seen: the page in the usual size, which tells paper from print
 */
export function documentLook(picture: Pixels, seen: Pixels = picture): Pixels {
  const luma = lumaOf(picture);
  const seenLuma = seen === picture ? luma : lumaOf(seen);
  const paper = findPaper(lightOf(seen, seenLuma));
  const step = (cell * picture.width) / seen.width;
  const grain = grainOf(picture, luma, paper.mask, step);
  const gains = gainsOf(paper, grain);
  const curve = toneCurve(darkestInk(seen, seenLuma, paper, grain));
  return developed(picture, { luma, gains, curve, core: 1.5 * grain, step });
}

/** The factors that turn the value of each px into a share of the paper's. The darker a shadow, the more of its grain becomes white. */
function gainsOf({ mask, colour: [red, green, blue] }: Paper, grain: number): Gains {
  const gain = (cells: Cells): Cells => ({ ...cells, data: cells.data.map((light) => 1 / asPaper(light, grain)) });
  return { red: gain(red), green: gain(green), blue: gain(blue), isPaper: softened(mask) };
}

/** The tone curve: bytes for shares of 0 to 1.25. */
function toneCurve(black: number): Uint8Array {
  return Uint8Array.from({ length: 1.25 * fine + 1 }, (_, i) => {
    const share = Math.min(1, Math.max(0, (i / fine - black) / (white - black)));
    return Math.round(255 * share ** gamma);
  });
}

/** step: px of a cell */
type Development = { luma: Uint8Array; gains: Gains; curve: Uint8Array; core: number; step: number };

function developed({ data, width, height }: Pixels, { luma, gains, curve, core, step }: Development): Pixels {
  const result = new Uint8ClampedArray(data.length).fill(255);
  const columns = gains.red.width;
  const [reds, greens, blues, papers] = [0, 1, 2, 3].map(() => new Float32Array(columns));
  if (!reds || !greens || !blues || !papers) throw new Error("There are four planes.");
  const whiteFrom = white * fine;
  for (let y = 0; y < height; y++) {
    const row = between(y, gains.red.height, step);
    mixRow(gains.red, row, reds, fine);
    mixRow(gains.green, row, greens, fine);
    mixRow(gains.blue, row, blues, fine);
    mixRow(gains.isPaper, row, papers, 1);
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = Math.min(columns - 1, Math.max(0, (x + 0.5) / step - 0.5));
      const left = Math.floor(at);
      const right = Math.min(columns - 1, left + 1);
      const t = at - left;
      const px = y * width + x;
      const green = mix(greens, left, right, t);
      let r = (data[4 * px] ?? 0) * mix(reds, left, right, t);
      let g = (data[4 * px + 1] ?? 0) * green;
      let b = (data[4 * px + 2] ?? 0) * mix(blues, left, right, t);
      const paper = mix(papers, left, right, t);
      if (paper > 0.999 && r >= whiteFrom && g >= whiteFrom && b >= whiteFrom) continue;

      const around =
        (luma[x > 0 ? px - 1 : px] ?? 0) + (luma[x < width - 1 ? px + 1 : px] ?? 0) + (luma[px + above] ?? 0) + (luma[px + below] ?? 0);
      const edge = beyond((luma[px] ?? 0) - around / 4, core) * sharpening * paper * green;
      const most = Math.max(r, g, b);
      const colour = paper < 0.5 ? 1 : strengthOf((most - Math.min(r, g, b)) / fine);
      const grey = 0.299 * r + 0.587 * g + 0.114 * b;
      r = grey + (r - grey) * colour + edge;
      g = grey + (g - grey) * colour + edge;
      b = grey + (b - grey) * colour + edge;
      result[4 * px] = toned(r, paper, curve);
      result[4 * px + 1] = toned(g, paper, curve);
      result[4 * px + 2] = toned(b, paper, curve);
    }
  }
  return { data: result, width, height };
}

/** Applies the tone curve to paper only. Elsewhere only the light is evened out, so that photos keep their tones. */
function toned(value: number, paper: number, curve: Uint8Array): number {
  const share = Math.min(curve.length - 1, Math.max(0, value));
  return (curve[share | 0] ?? 255) * paper + ((share * 255) / fine) * (1 - paper);
}

function strengthOf(colour: number): number {
  if (colour <= fringe.grey) return 0;
  return Math.min(1, (colour - fringe.grey) / (fringe.coloured - fringe.grey)) * fringe.stronger;
}
