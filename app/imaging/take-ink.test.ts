import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { aSheet } from "../../tests/builders/handwriting.ts";
import type { OpenCv, Pixels } from "./opencv.ts";
import { takeInk } from "./take-ink.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

function inkOf(sheet: Pixels, { orientation = 1, side = 800 } = {}): Pixels {
  const ink = takeInk(cv, sheet, { orientation, side });
  if (!ink.ok) throw new Error(ink.reason);
  return ink.pixels;
}

/** Shares of px that are nothing, and that are ink through and through. */
function shares({ data }: Pixels): { clear: number; full: number } {
  const alphas = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0);
  const share = (isMeant: (alpha: number) => boolean) => alphas.filter(isMeant).length / alphas.length;
  return { clear: share((alpha) => alpha === 0), full: share((alpha) => alpha > 230) };
}

test.each([
  ["plain paper in falling light", aSheet()],
  ["ruled paper", aSheet({ ruled: true })],
  ["grey paper", aSheet({ paper: 190 })],
])("of %s nothing is left but the ink, in its colour", (_, sheet) => {
  const ink = inkOf(sheet);
  expect(ink.width).toBeGreaterThan(390);
  expect(ink.width).toBeLessThan(430);
  expect(ink.height).toBeLessThan(160);
  const { clear, full } = shares(ink);
  expect(clear).toBeGreaterThan(0.7);
  expect(full).toBeGreaterThan(0.05);
  expect(Math.abs((ink.data[0] ?? 0) - 30)).toBeLessThan(12);
  expect(Math.abs((ink.data[2] ?? 0) - 140)).toBeLessThan(12);
});

test("the longest side is what is asked for, and a small picture is not enlarged", () => {
  expect(inkOf(aSheet(), { side: 200 }).width).toBe(200);
  expect(inkOf(aSheet({ width: 240, height: 180 })).width).toBeLessThan(140);
});

test("a picture that lies on its side is set upright", () => {
  const { width, height } = inkOf(aSheet(), { orientation: 6 });
  expect(height).toBeGreaterThan(2 * width);
});

test.each([
  ["a blank sheet", aSheet({ ink: null }), "blank"],
  ["the faintest pencil", aSheet({ ink: [170, 170, 170] }), "blank"],
])("%s has no ink", (_, sheet, reason) => {
  expect(takeInk(cv, sheet, { orientation: 1, side: 800 })).toEqual({ ok: false, reason });
});

test("a surface that is all dark and light has no paper", () => {
  const sheet = aSheet({ ink: null });
  for (let y = 20; y < sheet.height - 20; y++)
    for (let x = 20; x < sheet.width - 20; x++) if (y % 4 < 2 || x % 12 === 0) sheet.data.set([20, 20, 20], (y * sheet.width + x) * 4);
  expect(takeInk(cv, sheet, { orientation: 1, side: 800 })).toEqual({ ok: false, reason: "crowded" });
});
