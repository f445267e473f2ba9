import type { Turns } from "~/imaging/recipe";

/** The brightness of a picture, a byte per px, row by row. */
export type Gray = { data: Uint8ClampedArray; width: number; height: number };

/** Halves a picture: each px is the mean of two by two. */
export function halved({ data, width, height }: Gray): Gray {
  const half = { width: width >> 1, height: height >> 1 };
  const result = new Uint8ClampedArray(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0, from = 2 * y * width; x < half.width; x++, from += 2, to++) {
      result[to] = (at(data, from) + at(data, from + 1) + at(data, from + width) + at(data, from + width + 1)) >> 2;
    }
  }
  return { data: result, ...half };
}

/** Turns a page by clockwise quarter turns. */
export function turnedGray(page: Gray, turns: Turns): Gray {
  const { data, width, height } = page;
  if (turns === 0) return page;
  const result = new Uint8ClampedArray(data.length);
  // The places to which the px of a row move: the first one, and the steps to the next row and the next px.
  const steps = { 1: [height - 1, -1, height], 2: [width * height - 1, -width, -1], 3: [(width - 1) * height, 1, -height] } as const;
  const [start, down, right] = steps[turns];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = start + y * down; x < width; x++, from++, to += right) result[to] = at(data, from);
  }
  return turns === 2 ? { data: result, width, height } : { data: result, width: height, height: width };
}

/** Encodes a picture as a portable graymap, the plainest format that Leptonica knows. */
export function asGraymap({ data, width, height }: Gray): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}

function at(list: ArrayLike<number>, place: number): number {
  return list[place] as number;
}
