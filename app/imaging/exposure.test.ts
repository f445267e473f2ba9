import { expect, test } from "vitest";
import { exposureOf } from "./exposure.ts";

test.each([
  { name: "a table at night", table: 10, paper: 60, share: 0.5, is: "dark" },
  { name: "a dark table with a page on it", table: 20, paper: 180, share: 0.5, is: "fine" },
  { name: "white paper nearly filling the frame", table: 90, paper: 245, share: 0.95, is: "fine" },
  { name: "a page on a table, its paper burnt out", table: 90, paper: 255, share: 0.7, is: "fine" },
  { name: "everything burnt out", table: 90, paper: 255, share: 0.9, is: "glaring" },
])("$name is $is", ({ table, paper, share, is }) => {
  expect(exposureOf(frame((place) => (place < share ? paper : table)))).toBe(is);
});

/** lightAt: of a place from 0 to 1 through the frame */
function frame(lightAt: (place: number) => number) {
  const [width, height] = [32, 24];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(lightAt(i / (width * height)), i * 4, i * 4 + 3);
  return { width, height, data };
}
