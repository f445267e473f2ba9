import type { Size } from "../geometry.ts";
import { brightness, type Light } from "./light.ts";

/** The distance of a colour from grey, independent of its brightness: red against green, and both against blue. */
type Chroma = readonly [number, number];

/** A region of neighbouring cells over which the light changes slowly. */
export type Region = { places: number[]; atRim: number; luma: number; chroma: Chroma };

/** the most by which light may change from one cell to the next within a region */
const step = { luma: 1.05, chroma: 0.012 };

export function regionsOf(light: Light): Region[] {
  const size = light[0];
  const luma = brightness(light).data;
  const chromas = Array.from(luma, (_, place) => chromaAt(light, place));
  const isTaken = new Uint8Array(luma.length);
  const regions: Region[] = [];
  const isNear = (a: number, b: number) => {
    const [one, other] = [(luma[a] ?? 0) + 4, (luma[b] ?? 0) + 4];
    return Math.max(one, other) <= step.luma * Math.min(one, other) && chromaApart(chromas[a], chromas[b]) <= step.chroma;
  };
  for (let start = 0; start < luma.length; start++) {
    if (isTaken[start]) continue;
    isTaken[start] = 1;
    const places = [start];
    // The list grows while it is walked through.
    for (let next = 0; next < places.length; next++) {
      const place = places[next] ?? start;
      for (const other of neighboursOf(place, size)) {
        if (isTaken[other] || !isNear(place, other)) continue;
        isTaken[other] = 1;
        places.push(other);
      }
    }
    regions.push(described(places, { luma, chromas, size }));
  }
  return regions;
}

export function chromaAt([red, green, blue]: Light, place: number): Chroma {
  const [r, g, b] = [red.data[place] ?? 0, green.data[place] ?? 0, blue.data[place] ?? 0];
  const sum = r + g + b + 20;
  return [(r - g) / sum, ((r + g) / 2 - b) / sum];
}

export function chromaApart(a: Chroma = [0, 0], b: Chroma = [0, 0]): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

function described(places: number[], { luma, chromas, size }: { luma: Float32Array; chromas: Chroma[]; size: Size }): Region {
  const mean = (of: (place: number) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return {
    places,
    atRim: places.filter((place) => neighboursOf(place, size).length < 4).length,
    luma: mean((place) => luma[place] ?? 0),
    chroma: [mean((place) => chromas[place]?.[0] ?? 0), mean((place) => chromas[place]?.[1] ?? 0)],
  };
}

function neighboursOf(place: number, { width, height }: Size): number[] {
  const x = place % width;
  const neighbours: number[] = [];
  if (x > 0) neighbours.push(place - 1);
  if (x < width - 1) neighbours.push(place + 1);
  if (place >= width) neighbours.push(place - width);
  if (place < width * (height - 1)) neighbours.push(place + width);
  return neighbours;
}
