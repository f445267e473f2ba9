import { blockSums, type Cells, closing } from "./cells.ts";
import { brightness, type Light } from "./light.ts";
import { chromaApart, chromaAt, type Region, regionsOf } from "./regions.ts";

/** mask: 1 if a cell is paper; colour: the colour that paper would have at each place, in the light that falls there */
export type Paper = { mask: Cells; colour: Light };

/** distance of a region's colour from the paper's, as `chromaApart` tells it */
const near = 0.02;
const shadowed = 0.06;

/** Finds the paper of a page: its largest and brightest region, with the shadows that fall on it and slightly tinted parts. */
export function findPaper(light: Light): Paper {
  const { width, height } = light[0];
  const regions = regionsOf(light);
  const main = regions.reduce((best, region) => (weight(region) > weight(best) ? region : best));
  const mask: Cells = { width, height, data: new Float32Array(width * height) };
  take(mask, main);

  const first = filled(light, mask);
  const expected = brightness(first).data;
  for (const region of regions) {
    if (region === main) continue;
    const lit = region.luma / (region.places.reduce((sum, place) => sum + (expected[place] ?? 0), 0) / region.places.length);
    if (belongs(region, { lit, apart: chromaApart(region.chroma, main.chroma) })) take(mask, region);
  }
  // The half-shadow between two parts belongs to them.
  const joined = closing(mask, 2).data;
  for (const [place, isBetween] of joined.entries())
    if (isBetween > 0 && chromaApart(chromaAt(light, place), main.chroma) < shadowed) mask.data[place] = 1;
  return { mask, colour: filled(light, mask) };
}

function weight({ places, luma }: Region): number {
  return places.length * luma;
}

/** lit: by how much of the light around it the region is lit */
function belongs({ places, atRim }: Region, { lit, apart }: { lit: number; apart: number }): boolean {
  const isTint = apart < near && lit >= 0.92;
  // A shadow comes in over the edge of the page, which a photo hardly ever touches.
  const isOverTheEdge = places.length >= 40 && atRim >= 0.35 * Math.sqrt(places.length);
  // A hard shadow may be shut in by something coloured.
  const isShutIn = places.length >= 300 && lit <= 0.65 && apart < 0.025;
  return isTint || (apart < shadowed && lit >= 0.22 && (isOverTheEdge || isShutIn));
}

function take(mask: Cells, { places }: Region): void {
  for (const place of places) mask.data[place] = 1;
}

/** Treats the whole picture as paper, even where photos are: its colour is the light that falls on each place. */
export function wholePaper(light: Light): Paper {
  const { width, height } = light[0];
  const mask: Cells = { width, height, data: new Float32Array(width * height).fill(1) };
  return { mask, colour: filled(light, mask) };
}

/** The paper's colour below the things that cover it: first from far around, then from ever nearer wherever enough paper is near. */
function filled(light: Light, mask: Cells): Light {
  const { width, height } = mask;
  const reaches = [Math.max(width, height), 48, 20, 9, 4, 2, 1];
  const known = reaches.map((reach) => ({ reach, counts: blockSums(mask, reach).data }));
  const [red, green, blue] = light.map((cells): Cells => {
    const onPaper = { ...cells, data: cells.data.map((value, i) => value * (mask.data[i] ?? 0)) };
    const data = new Float32Array(cells.data.length);
    for (const [order, { reach, counts }] of known.entries()) {
      const sums = blockSums(onPaper, reach).data;
      const block = (2 * Math.min(reach, width) + 1) * (2 * Math.min(reach, height) + 1);
      for (const [place, count] of counts.entries()) {
        if (count <= 0) continue;
        const share = order === 0 ? 1 : Math.min(1, count / block / 0.25);
        const before = data[place] ?? 0;
        data[place] = before + ((sums[place] ?? 0) / count - before) * share;
      }
    }
    return { ...cells, data };
  });
  if (!red || !green || !blue) throw new Error("There are three colours.");
  return [red, green, blue];
}
