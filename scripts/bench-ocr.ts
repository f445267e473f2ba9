// Word recall, time and processor time of our reading beside the tesseract of the system, on pictures with their true text beside them:
// npx tsx scripts/bench-ocr.ts <folder of jpg and txt>
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as mupdf from "mupdf";
import { engines } from "~/engines/engines.server";
import { processorTimeOf } from "~/engines/processor-time.server";
import { recallOf, wordsOf } from "./word-recall.ts";

/** px of the longer side of a page's picture */
const longest = 1920;

/** cpu: s that this reader's processes have worked so far */
type Reader = { read(file: string): Promise<string>; cpu(): number };
type Result = { recall: number; seconds: number; cpu: number };

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder with pictures and their texts.");
const scratch = mkdtempSync(path.join(tmpdir(), "mappe-bench-"));

const ours: Reader = {
  read: async (file) => (await engines().ocr.read({ file })).text,
  cpu: () =>
    engines()
      .children()
      .reduce((sum, { pid }) => sum + (processorTimeOf(pid) ?? 0) / 1000, 0),
};
const tesseract: Reader = {
  read: async (file) => (await promisify(execFile)("tesseract", [file, "-", "-l", "deu+eng"])).stdout,
  cpu: timeOfEndedChildren,
};

try {
  await bench(folder);
} finally {
  await engines().close();
  rmSync(scratch, { recursive: true });
}

async function bench(from: string): Promise<void> {
  const pictures = readdirSync(from).filter((name) => /\.jpe?g$/i.test(name));
  const readers = (await hasTesseract()) ? [ours, tesseract] : [ours];
  const results: Result[][] = [];
  print(["picture", ...readers.flatMap((reader) => [reader === ours ? "ours" : "tesseract", "s", "CPU s"])]);
  for (const [i, name] of pictures.entries()) {
    const file = asPagePicture(path.join(from, name));
    // The first question starts the child: that is measured by nobody who reads many pages.
    if (i === 0) await ours.read(file);
    const truth = readFileSync(path.join(from, name.replace(/\.jpe?g$/i, ".txt")), "utf8");
    const row = await inTurn(readers, (reader) => measure(reader, file, truth));
    results.push(row);
    print([name, ...row.flatMap(cells)]);
  }
  print(["mean", ...readers.flatMap((_, at) => cells(mean(results.flatMap((row) => row[at] ?? []))))]);
}

async function measure(reader: Reader, file: string, truth: string): Promise<Result> {
  const [since, cpu] = [performance.now(), reader.cpu()];
  const text = await reader.read(file);
  return { recall: recallOf(wordsOf(truth), wordsOf(text)), seconds: (performance.now() - since) / 1000, cpu: reader.cpu() - cpu };
}

/** s that children of this process worked until they ended; 0 where there is no /proc */
function timeOfEndedChildren(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/.*\) \S /s, "")
      .split(" ");
    const [user, system] = fields.slice(12, 14);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

/** As the product would store it. */
function asPagePicture(file: string): string {
  const image = new mupdf.Image(readFileSync(file));
  const scale = Math.min(1, longest / Math.max(image.getWidth(), image.getHeight()));
  const [width, height] = [Math.round(image.getWidth() * scale), Math.round(image.getHeight() * scale)];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  device.fillImage(image, [width, 0, 0, height, 0, 0], 1);
  device.close();
  const copy = path.join(scratch, path.basename(file));
  writeFileSync(copy, pixmap.asJPEG(85, false));
  return copy;
}

async function hasTesseract(): Promise<boolean> {
  return promisify(execFile)("tesseract", ["--version"]).then(
    () => true,
    () => false,
  );
}

async function inTurn<T, R>(list: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of list) results.push(await work(item));
  return results;
}

function mean(results: Result[]): Result {
  const of = (pick: (result: Result) => number) => results.reduce((sum, result) => sum + pick(result), 0) / results.length;
  return { recall: of(({ recall }) => recall), seconds: of(({ seconds }) => seconds), cpu: of(({ cpu }) => cpu) };
}

function cells({ recall, seconds, cpu }: Result): string[] {
  return [`${(recall * 100).toFixed(1)} %`, seconds.toFixed(2), cpu.toFixed(2)];
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(12)).join("")}\n`);
}
