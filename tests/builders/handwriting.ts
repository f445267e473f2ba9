import type { Pixels } from "~/imaging/opencv";
import { pngOf } from "./raw-images.ts";

type Sheet = {
  width?: number;
  height?: number /** of 255, where the light is best */;
  paper?: number;
  ink?: [number, number, number] | null;
  ruled?: boolean;
};

/** A photographed sheet, lighter on the left, with noise; a wave is written on it. */
export function aSheet({ width = 800, height = 600, paper = 225, ink = [30, 40, 140], ruled = false }: Sheet = {}): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = paper - (70 * x) / width + (((x * 7919 + y * 104729) % 13) - 6) * 0.7;
      const part = ink && isWritten(x / width, y / height, width) ? ink : [light, light, ruled && y % 60 === 0 ? light - 18 : light];
      data.set([...part, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function isWritten(x: number, y: number, width: number): boolean {
  if (x < 0.25 || x > 0.75) return false;
  return Math.abs(y - 0.5 - 0.1 * Math.sin(x * 40)) < 6 / width + 0.004;
}

/** The same as a file. */
export function aSheetFile(sheet: Sheet = {}): Buffer {
  const { data, width, height } = aSheet(sheet);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]).flat(),
  );
  return Buffer.from(pngOf({ width, height, depth: 8, type: 2, rows }));
}
