import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { overlap } from "../../scripts/training/corner-scenes/overlap.ts";
import { paintScene } from "../../scripts/training/corner-scenes/scene.ts";
import { findPage } from "./detect-corners.ts";
import { detectPlain } from "./detect-plain.ts";
import { isPossibleCrop } from "./geometry.ts";
import type { OpenCv } from "./opencv.ts";

let cv: OpenCv;
beforeAll(async () => {
  ({ cv } = await loadImageCore());
});

test.each(["white on white", "clutter", "shadow", "partly outside"] as const)("the page is found: %s", (kind) => {
  const scene = paintScene(kind, 42);
  const found = findPage(cv, scene)?.corners;
  expect(found && isPossibleCrop(found)).toBe(true);
  expect(overlap(found ?? [], scene.corners)).toBeGreaterThan(0.95);
});

test("the plain way finds a page that stands out", () => {
  const scene = paintScene("receipt", 42);
  expect(overlap(detectPlain(cv, scene) ?? [], scene.corners)).toBeGreaterThan(0.9);
});
