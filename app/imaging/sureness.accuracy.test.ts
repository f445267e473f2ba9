import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { overlap } from "../../scripts/training/corner-scenes/overlap.ts";
import { paintScene, paintTable } from "../../scripts/training/corner-scenes/scene.ts";
import { sureEnough } from "./corners/sureness.ts";
import { findPage } from "./detect-corners.ts";
import type { OpenCv } from "./opencv.ts";
import { isPhotographedPaper, paperLookSide } from "./photographed-paper.ts";
import { straighten } from "./warp.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test.each(["wood", "partly outside", "bent"] as const)("a page is sure to lie there: %s", (kind) => {
  const scene = paintScene(kind, 1001);
  const found = findPage(cv, scene);
  expect(found?.sureness).toBeGreaterThanOrEqual(sureEnough);
  expect(overlap(found?.corners ?? [], scene.corners)).toBeGreaterThan(0.9);
});

test("print on paper that was photographed gets its look", () => {
  const scene = paintScene("wood", 1001);
  const page = straighten(cv, scene, { corners: scene.corners, longest: () => paperLookSide });
  expect(isPhotographedPaper(page)).toBe(true);
});

test.each(["tiles", "clutter"] as const)("a table without a page is none: %s", (kind) => {
  expect(findPage(cv, paintTable(kind, 1001))?.sureness ?? 0).toBeLessThan(sureEnough);
});
