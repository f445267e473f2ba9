import type { Pixels } from "../opencv.ts";

/** px of the longest side of a straightened page, and of every picture that is judged as one */
export const paperSide = 360;
const cell = 6;
/** how far from the middle a colour may be, how much darker than the brightest, and how much its neighbours may differ */
const limits = { chroma: 0.035, dark: 0.4, change: 0.09 };

type Sample = { luma: number; chroma: readonly [number, number] };

/** The share of a small picture that is of one colour and evenly lit, as paper is: 0..1. */
export function paperShare(picture: Pixels): number {
  const [columns, rows] = [Math.floor(picture.width / cell), Math.floor(picture.height / cell)];
  if (columns < 2 || rows < 2) return 0;
  const samples = Array.from({ length: columns * rows }, (_, place) => sampleAt(picture, place % columns, Math.floor(place / columns)));
  const middle = [0, 1].map((axis) =>
    at(
      samples.map(({ chroma }) => chroma[axis as 0 | 1]),
      0.5,
    ),
  );
  const bright = at(
    samples.map(({ luma }) => luma),
    0.9,
  );
  const isPaper = samples.filter(({ luma, chroma }, place) => {
    const apart = Math.max(Math.abs(chroma[0] - (middle[0] ?? 0)), Math.abs(chroma[1] - (middle[1] ?? 0)));
    if (apart > limits.chroma || luma <= limits.dark * bright) return false;
    const near = [place % columns < columns - 1 ? samples[place + 1] : undefined, samples[place + columns]];
    return near.every((other) => !other || isAlike(luma, other.luma));
  });
  return isPaper.length / samples.length;
}

function isAlike(one: number, other: number): boolean {
  return Math.max(one, other) <= (1 + limits.change) * Math.min(one, other);
}

/** A cell without its darker half, which may be print. */
function sampleAt({ data, width }: Pixels, column: number, row: number): Sample {
  const px: { luma: number; r: number; g: number; b: number }[] = [];
  for (let y = row * cell; y < (row + 1) * cell; y++) {
    for (let x = column * cell; x < (column + 1) * cell; x++) {
      const i = 4 * (y * width + x);
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      px.push({ luma: 0.299 * r + 0.587 * g + 0.114 * b, r, g, b });
    }
  }
  const mean = px.reduce((sum, { luma }) => sum + luma, 0) / px.length;
  const light = px.filter(({ luma }) => luma >= mean);
  const [r, g, b, luma] = (["r", "g", "b", "luma"] as const).map((key) => light.reduce((sum, one) => sum + one[key], 0) / light.length);
  const sum = (r ?? 0) + (g ?? 0) + (b ?? 0) + 20;
  return { luma: luma ?? 0, chroma: [((r ?? 0) - (g ?? 0)) / sum, (((r ?? 0) + (g ?? 0)) / 2 - (b ?? 0)) / sum] };
}

function at(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}
