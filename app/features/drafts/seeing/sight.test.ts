import { expect, test } from "vitest";
import type { PagePrint } from "~/imaging/page-print";
import type { Quad } from "~/imaging/recipe";
import { hintOf, isDue, look, nothingSeen, type Sight, taken } from "./sight.ts";

const page = pageAt(0.1, 0.8);

test("a page that lies still for a second is taken", () => {
  expect(isDue(watch([page, 0], [page, 500]))).toBe(false);
  expect(hintOf(watch([page, 0], [page, 500]))).toBe("still");
  expect(isDue(watch([page, 0], [page, 500], [page, 1000]))).toBe(true);
});

test("a page that drifts is not taken, however slowly", () => {
  const drifting = Array.from({ length: 30 }, (_, i): [Quad, number] => [pageAt(0.1 + i * 0.004, 0.7), i * 100]);
  for (let seen = 1; seen <= drifting.length; seen++) expect(isDue(watch(...drifting.slice(0, seen)))).toBe(false);
});

test("a trembling hand holds still enough", () => {
  expect(isDue(watch([page, 0], [pageAt(0.11, 0.8), 400], [pageAt(0.095, 0.8), 1100]))).toBe(true);
});

test("a page missed for a moment is still there; for longer it is gone", () => {
  expect(isDue(watch([page, 0], [null, 400], [page, 1000]))).toBe(true);
  expect(watch([page, 0], [null, 600]).corners).toBeNull();
  expect(isDue(watch([page, 0], [null, 600], [page, 1000]))).toBe(false);
});

test("a page is not taken twice; the next one is, wherever it lies", () => {
  const done = taken(watch([page, 0], [page, 1000]));
  expect(hintOf(done)).toBe("next");
  expect(isDue(watchOn(done, [page, 3000]))).toBe(false);
  expect(isDue(watchOn(done, [null, 2000], [page, 2100], [page, 3100]))).toBe(true);
  const elsewhere = pageAt(0.3, 0.65);
  expect(isDue(watchOn(done, [elsewhere, 1100], [elsewhere, 2100]))).toBe(true);
});

test("in a pile the page below is taken, where the one before lay; the one before is not, though a hand passes over it", () => {
  const [first, second, hand] = [printed(1), printed(2), printed(3)];
  const done = taken(watchPile(nothingSeen, [first, 0], [first, 1000]));
  expect(hintOf(watchPile(done, [first, 1100], [first, 3000]))).toBe("next");
  const passed = watchPile(done, [hand, 1100], [hand, 1500], [first, 1600], [first, 2700]);
  expect(hintOf(passed)).toBe("next");
  const below = watchPile(done, [hand, 1100], [hand, 1400], [second, 1500]);
  expect(hintOf(below)).toBe("still");
  const lying = watchPile(below, [second, 2500]);
  expect(isDue(lying)).toBe(true);
  expect(hintOf(watchPile(taken(lying), [second, 4000]))).toBe("next");
});

test("a page far away is asked to come closer", () => {
  const far = pageAt(0.4, 0.3);
  expect(hintOf(watch([far, 0], [far, 2000]))).toBe("closer");
  expect(hintOf(nothingSeen)).toBe("search");
});

test.each(["dark", "glaring"] as const)("light that is %s is said first, and no page is taken in it", (exposure) => {
  const lying = watch([page, 0], [page, 1000]);
  expect(hintOf(look(lying, { corners: page, print: null, exposure }, 1100))).toBe(exposure);
  expect(isDue(look(lying, { corners: null, print: null, exposure }, 1100))).toBe(false);
});

function watch(...looks: [Quad | null, number][]): Sight {
  return watchOn(nothingSeen, ...looks);
}

function watchOn(sight: Sight, ...looks: [Quad | null, number][]): Sight {
  return looks.reduce((before, [corners, now]) => look(before, { corners, print: null, exposure: "fine" }, now), sight);
}

function watchPile(sight: Sight, ...looks: [PagePrint, number][]): Sight {
  return looks.reduce((before, [print, now]) => look(before, { corners: page, print, exposure: "fine" }, now), sight);
}

/** Returns a print that is as different from others as those of different pages are. */
function printed(seed: number): PagePrint {
  return Float32Array.from({ length: 32 * 32 }, (_, i) => ((Math.imul(i + 1, 2_654_435_761 * seed) >>> 8) % 100) - 50);
}

function pageAt(from: number, size: number): Quad {
  const to = from + size;
  return [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ];
}
