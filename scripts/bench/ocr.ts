// Measures word recall, character errors, time and processor time of our reading beside the system's tesseract, on pictures with their
// true text beside them:
// npm run bench:ocr -- <folder of jpg and txt>
// npm run bench:ocr -- --letters 2, which draws so many letters of each size of print
import "../usage.ts";
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { engines } from "~/engines/engines.server";
import { seeded } from "../training/corner-scenes/random.ts";
import { asPagePicture, engineSeconds, withEngines } from "./engines.ts";
import { letter, prints } from "./load/letters.ts";
import { aScan } from "./load/photos.ts";
import { bareWordsOf, errorRateOf, looseErrorRateOf, recallOf } from "./word-recall.ts";

/** cpu: s that this reader's processes have worked so far */
type Reader = { read(file: string): Promise<string>; cpu(): number };
/** loose: character errors independent of the order of reading */
type Result = { recall: number; errors: number; loose: number; seconds: number; cpu: number };

const {
  values: { letters },
  positionals: [folder],
} = parseArgs({ allowPositionals: true, options: { letters: { type: "string" } } });
if (!folder && !letters) throw new Error("Name a folder with pictures and their texts, or a number of letters.");

const ours: Reader = {
  read: async (file) => (await engines().ocr.read({ file })).text,
  cpu: engineSeconds,
};
const tesseract: Reader = {
  read: async (file) => (await promisify(execFile)("tesseract", [file, "-", "-l", "deu+eng"])).stdout,
  cpu: timeOfEndedChildren,
};

await withEngines(async (scratch) => {
  if (folder) await bench(folder, scratch);
  for (const print of letters ? prints : []) await bench(await drawn(print, Number(letters), scratch), scratch);
});

/** The folder of so many letters in that print, as a scanner gives them. */
async function drawn({ size, words }: (typeof prints)[number], count: number, scratch: string): Promise<string> {
  const into = path.join(scratch, `${size} pt`);
  mkdirSync(into);
  for (let n = 1; n <= count; n++) {
    const text = letter(seeded(100 * size + n), words);
    writeFileSync(path.join(into, `${size} pt ${n}.jpg`), await aScan(text, size));
    writeFileSync(path.join(into, `${size} pt ${n}.txt`), text);
  }
  return into;
}

async function bench(from: string, scratch: string): Promise<void> {
  const pictures = readdirSync(from).filter((name) => /\.jpe?g$/i.test(name));
  const readers = (await hasTesseract()) ? [ours, tesseract] : [ours];
  const results: Result[][] = [];
  print(["picture", ...readers.flatMap((reader) => [reader === ours ? "ours" : "tesseract", "CER", "loose", "s", "CPU s"])]);
  for (const [i, name] of pictures.entries()) {
    const file = asPagePicture(path.join(from, name), scratch);
    // The first question starts the child, whose start does not count for somebody who reads many pages.
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
  const spent = { seconds: (performance.now() - since) / 1000, cpu: reader.cpu() - cpu };
  const [wanted, read] = [bareWordsOf(truth), bareWordsOf(text)];
  return { recall: recallOf(wanted, read), errors: errorRateOf(truth, text), loose: looseErrorRateOf(wanted, read), ...spent };
}

/** s that children of this process worked until they ended; 0 if there is no /proc */
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
  return {
    recall: of(({ recall }) => recall),
    errors: of(({ errors }) => errors),
    loose: of(({ loose }) => loose),
    seconds: of(({ seconds }) => seconds),
    cpu: of(({ cpu }) => cpu),
  };
}

function cells({ recall, errors, loose, seconds, cpu }: Result): string[] {
  return [...[recall, errors, loose].map((share) => `${(share * 100).toFixed(1)} %`), seconds.toFixed(2), cpu.toFixed(2)];
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(12)).join("")}\n`);
}
