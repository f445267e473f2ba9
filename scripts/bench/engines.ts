// Shared parts of the engines' benches: a scratch folder, the work that engines have done, and pictures as the product stores them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as mupdf from "mupdf";
import type { EngineChild } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import type { Pixels } from "~/imaging/opencv";
import type { Turns } from "~/imaging/recipe";
import { longestSideOf } from "~/lib/long-paper";
import { processorTimeOf } from "~/lib/processor-time.server";
import { pixmapOf } from "../papers/print.ts";

/** The engines and the folder are gone afterwards, however it ends. */
export async function withEngines(bench: (scratch: string) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));
  try {
    await bench(scratch);
  } finally {
    await engines().close();
    rmSync(scratch, { recursive: true });
  }
}

/** s that the engines of a kind, or all of them, have worked so far */
export function engineSeconds(kind?: EngineChild["kind"]): number {
  return engines()
    .children()
    .filter((child) => !kind || child.kind === kind)
    .reduce((sum, { pid }) => sum + (processorTimeOf(pid) ?? 0) / 1000, 0);
}

/** A picture as the product would store it, lying askew by clockwise quarter turns: the file of a copy in the folder. */
export function asPagePicture(file: string, folder: string, turns: Turns = 0): string {
  const image = new mupdf.Image(readFileSync(file));
  const scale = Math.min(
    1,
    longestSideOf({ width: image.getWidth(), height: image.getHeight() }) / Math.max(image.getWidth(), image.getHeight()),
  );
  const [width, height] = [Math.round(image.getWidth() * scale), Math.round(image.getHeight() * scale)];
  const placed = (
    [
      [width, 0, 0, height, 0, 0],
      [0, width, -height, 0, height, 0],
      [-width, 0, 0, -height, width, height],
      [0, -width, height, 0, 0, width],
    ] as const
  )[turns];
  const size = turns % 2 === 0 ? [width, height] : [height, width];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, size[0] ?? 1, size[1] ?? 1], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  device.fillImage(image, [...placed], 1);
  device.close();
  const copy = path.join(folder, `${turns}-${path.basename(file)}`);
  writeFileSync(copy, pixmap.asJPEG(85, false));
  return copy;
}

/** Encodes a picture as the JPEG that a telephone's camera would send. */
export function jpegOf(pixels: Pixels): Uint8Array {
  return pixmapOf(pixels).asJPEG(92, false);
}
