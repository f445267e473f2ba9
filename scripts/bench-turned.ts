// How many pages are read as they should lie, each of them upright, on either side and on its head, and what that costs:
// npm run bench:turned -- <folder of jpg>
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as mupdf from "mupdf";
import { engines } from "~/engines/engines.server";
import { processorTimeOf } from "~/engines/processor-time.server";
import type { Turns } from "~/imaging/recipe";

/** px of the longer side of a page's picture */
const longest = 1920;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder with pictures.");
const scratch = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));

try {
  await bench(folder);
} finally {
  await engines().close();
  rmSync(scratch, { recursive: true });
}

async function bench(from: string): Promise<void> {
  const count = { right: 0, wrong: 0, unturned: 0 };
  for (const name of readdirSync(from).filter((each) => /\.jpe?g$/i.test(each))) {
    const row: string[] = [];
    for (const lies of [0, 1, 2, 3] as const) {
      const before = cpu();
      const { turns } = await engines().ocr.read({ file: asItLies(path.join(from, name), lies) });
      const answer = (turns + lies) % 4 === 0 ? "right" : turns === 0 ? "unturned" : "wrong";
      count[answer]++;
      row.push(`${answer} ${(cpu() - before).toFixed(1)} s`);
    }
    print([name, ...row]);
  }
  const memory = Math.max(
    ...engines()
      .children()
      .map(({ memoryBytes }) => memoryBytes ?? 0),
  );
  print([JSON.stringify(count), `memory ${Math.round(memory / 1e6)} MB`]);
}

function cpu(): number {
  return engines()
    .children()
    .reduce((sum, { pid }) => sum + (processorTimeOf(pid) ?? 0) / 1000, 0);
}

function asItLies(file: string, turns: Turns): string {
  const image = new mupdf.Image(readFileSync(file));
  const scale = Math.min(1, longest / Math.max(image.getWidth(), image.getHeight()));
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
  const copy = path.join(scratch, `${turns}-${path.basename(file)}`);
  writeFileSync(copy, pixmap.asJPEG(85, false));
  return copy;
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(18)).join("")}\n`);
}
