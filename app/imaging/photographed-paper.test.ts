import { expect, test } from "vitest";
import type { Pixels } from "./opencv.ts";
import { isPhotographedPaper } from "./photographed-paper.ts";

type Colour = readonly [number, number, number];
const side = 320;

/** What the camera adds to every px. */
const noise = (x: number, y: number) => ((x * 7 + y * 13) % 5) - 2;
const letters = (x: number, y: number) => y % 16 < 4 && x % 16 < 3;
const gray = (light: number): Colour => [light, light, light];

function photo(colourAt: (x: number, y: number) => Colour, stray: (x: number, y: number) => number = noise): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let px = 0; px < side * side; px++) {
    const [x, y] = [px % side, Math.floor(px / side)];
    data.set([...colourAt(x, y).map((value) => value + stray(x, y)), 255], 4 * px);
  }
  return { width: side, height: side, data };
}

const printed = (paper: Colour, ink = gray(60)) => photo((x, y) => (letters(x, y) ? ink : paper));

test.each<[string, Pixels, boolean]>([
  ["printed paper", printed(gray(205)), true],
  ["with a coloured picture in it", photo((x, y) => (letters(x, y) ? gray(60) : x < 40 ? [20, 50, 150] : gray(205))), true],
  ["densely printed", photo((x, y) => (x < 180 && y % 8 < 3 && x % 5 < 2 ? gray(60) : gray(205))), true],
  ["as much ink, in broad patches", photo((x, y) => (x % 50 < 20 && y % 50 < 20 ? gray(60) : gray(205))), false],
  ["nothing is on it", photo(() => gray(205)), false],
  ["more dark than print is", photo((x, y) => (x % 8 < 2 ? gray(60) : y % 8 < 1 ? gray(60) : gray(205))), false],
  ["only pale shapes", photo((x, y) => (letters(x, y) ? gray(60) : x % 8 < 2 ? gray(170) : gray(205))), false],
  ["much of it is a table", photo((x, y) => (x < 80 ? [90, 50, 20] : letters(x, y) ? gray(60) : gray(205))), false],
  ["strongly coloured", printed([205, 100, 90]), false],
  [
    "more grain than paper has",
    photo(
      (x, y) => (letters(x, y) ? gray(60) : gray(205)),
      (x) => (x % 2 === 0 ? 7 : -7),
    ),
    false,
  ],
  ["white already", printed(gray(245)), false],
  [
    "even, as on a screen",
    photo(
      (x, y) => (letters(x, y) ? gray(60) : gray(205)),
      () => 0,
    ),
    false,
  ],
])("a photograph of paper: %s", (_, seen, isPaper) => {
  expect(isPhotographedPaper(seen)).toBe(isPaper);
});
