import type { Size } from "./geometry.ts";
import { type OpenCv, type Pixels, scoped, toPixels } from "./opencv.ts";
import { cell } from "./paper/cells.ts";
import { type Paper, wholePaper } from "./paper/find-paper.ts";
import { brightness, lightOf, lumaOf } from "./paper/light.ts";
import { asPaper, between, beyond, darkestInk, grainOf, mix, mixRow, sharpening } from "./paper/share-of-paper.ts";

/** A picture in which 0 is ink and 255 is paper, row by row from the top left. */
export type BlackAndWhite = Size & { data: Uint8Array };

/** times as wide and high as the picture in the usual size: without greys the steps of slanting strokes would be seen */
const finer = 2;
/** the paper's brightness in a byte; brighter than paper is possible */
const paperByte = 200;
/** shares of the paper's brightness below which something is ink, and between which that is chosen; the darker the ink, the lower */
const cut = { base: 0.62, perInk: 0.62, lowest: 0.66, highest: 0.9 };
/** An island of fewer px than `tiny` is dirt, one of fewer than `small` is if nothing of it is darker than the cut by `sure`. */
const speck = { tiny: 3, small: 25, sure: 0.1 };

/**
 * Draws a page as a fax machine would, but crisp: ink black, everything else white. Shadows go; photos become drawings. seen: the page in the usual
 * size, which tells paper from print, and sets the number of px
 */
export function blackAndWhiteLook(cv: OpenCv, picture: Pixels, seen: Pixels = picture): BlackAndWhite {
  const luma = lumaOf(picture);
  const seenLuma = seen === picture ? luma : lumaOf(seen);
  const step = (cell * picture.width) / seen.width;
  // A shadow that were taken for something on the paper would become a black block.
  const paper = wholePaper(lightOf(seen, seenLuma));
  const grain = grainOf(picture, luma, paper.mask, step);
  const shares = sharesOf(picture, { luma, paper, grain, step });
  const ink = cut.base + cut.perInk * darkestInk(seen, seenLuma, paper, grain);
  const limit = Math.min(cut.highest, Math.max(cut.lowest, ink));
  removeSpecks(shares, picture, { limit, area: (step / cell) ** 2 });
  return scoped(cv, (keep) => {
    const { width, height } = picture;
    const mat = keep(new cv.Mat(height, width, cv.CV_8UC1));
    mat.data.set(shares);
    cv.resize(mat, mat, new cv.Size(seen.width * finer, seen.height * finer), 0, 0, cv.INTER_CUBIC);
    cv.threshold(mat, mat, paperByte * limit, 255, cv.THRESH_BINARY);
    return { data: new Uint8Array(mat.data), width: mat.cols, height: mat.rows };
  });
}

/** Turns a black-and-white page into greys, in the usual size. */
export function inGreys(cv: OpenCv, { data, width, height }: BlackAndWhite): Pixels {
  return scoped(cv, (keep) => {
    const mat = keep(new cv.Mat(height, width, cv.CV_8UC1));
    mat.data.set(data);
    const size = new cv.Size(Math.max(1, Math.round(width / finer)), Math.max(1, Math.round(height / finer)));
    cv.resize(mat, mat, size, 0, 0, cv.INTER_AREA);
    cv.cvtColor(mat, mat, cv.COLOR_GRAY2RGBA);
    return toPixels(mat);
  });
}

/** step: px of a cell */
type Seen = { luma: Uint8Array; paper: Paper; grain: number; step: number };

/** The brightness of each px as a share of the paper's, sharpened. */
function sharesOf({ width, height }: Pixels, { luma, paper, grain, step }: Seen): Uint8Array {
  const light = brightness(paper.colour);
  const gains = { ...light, data: light.data.map((value) => 1 / asPaper(value, grain)) };
  const row = new Float32Array(gains.width);
  const shares = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    mixRow(gains, between(y, gains.height, step), row, paperByte);
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = Math.min(gains.width - 1, Math.max(0, (x + 0.5) / step - 0.5));
      const left = Math.floor(at);
      const px = y * width + x;
      const here = luma[px] ?? 0;
      const around =
        (luma[x > 0 ? px - 1 : px] ?? 0) + (luma[x < width - 1 ? px + 1 : px] ?? 0) + (luma[px + above] ?? 0) + (luma[px + below] ?? 0);
      const edge = beyond(here - around / 4, 1.5 * grain) * sharpening;
      const share = (here + edge) * mix(row, left, Math.min(gains.width - 1, left + 1), at - left);
      shares[px] = Math.min(255, Math.max(0, share));
    }
  }
  return shares;
}

/** Removes everything that is neither a stroke nor the dot of an i. limit: share of the paper's brightness; area: px where the usual size has one */
function removeSpecks(shares: Uint8Array, { width }: Size, { limit, area }: { limit: number; area: number }): void {
  const [tiny, small] = [speck.tiny * area, speck.small * area];
  const [ink, surely] = [paperByte * limit, paperByte * (limit - speck.sure)];
  const isSeen = new Uint8Array(shares.length);
  const waiting: number[] = [];
  const island: number[] = [];
  const isInk = (px: number) => (shares[px] ?? 255) < ink;
  const visit = (px: number) => {
    if (isSeen[px] === 1 || !isInk(px)) return;
    isSeen[px] = 1;
    waiting.push(px);
  };
  for (let start = 0; start < shares.length; start++) {
    visit(start);
    let [count, isSure] = [0, false];
    island.length = 0;
    for (let px = waiting.pop(); px !== undefined; px = waiting.pop()) {
      count++;
      if (count < small) island.push(px);
      isSure ||= (shares[px] ?? 255) < surely;
      const x = px % width;
      if (x > 0) visit(px - 1);
      if (x < width - 1) visit(px + 1);
      if (px >= width) visit(px - width);
      if (px + width < shares.length) visit(px + width);
    }
    if (count > 0 && (count < tiny || (count < small && !isSure))) for (const px of island) shares[px] = 255;
  }
}
