// Measures how many words are invented on pictures on which none can be read, and what looking for them costs:
// npm run bench:noise -- [--seed N] [--notes N] [folders of jpg]; always on empty pages, and on tables and cloth in a small pattern
// without a page, all of which are drawn.
// On notes in fonts like handwriting, as on each picture with its text beside it, a word counts as invented if it is not in the text.
import "../usage.ts";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { engines } from "~/engines/engines.server";
import type { Pixels } from "~/imaging/opencv";
import { paintBlankPage, rulings } from "../training/corner-scenes/blank-page.ts";
import { kinds, paintTable } from "../training/corner-scenes/scene.ts";
import { paintSmallPattern, patterns } from "../training/corner-scenes/small-pattern.ts";
import { drawPages } from "../training/type-pages/draw.ts";
import { engineSeconds, jpegOf, withEngines } from "./engines.ts";
import { recallOf, wordsOf } from "./word-recall.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, notes: { type: "string", default: "0" } },
});
const seed = Number(values.seed);
/** of each ruling and each pattern */
const pages = 3;

await withEngines(async (scratch) => {
  const drawn = [
    keep(path.join(scratch, "empty pages"), emptyPages()),
    keep(
      path.join(scratch, "tables without a page"),
      kinds.map((kind) => paintTable(kind, seed * 1000)),
    ),
    keep(
      path.join(scratch, "cloth in a small pattern"),
      patterns.flatMap((pattern) => Array.from({ length: pages }, (_, i) => paintSmallPattern(pattern, seed * 1000 + i))),
    ),
  ];
  const notes = Number(values.notes) > 0 ? [await drawNotes(path.join(scratch, "notes"))] : [];
  for (const folder of [...drawn, ...notes, ...positionals]) await bench(folder);
});

async function drawNotes(folder: string): Promise<string> {
  mkdirSync(folder);
  await drawPages(folder, { seed, perType: Number(values.notes), types: ["Notizen"] });
  return folder;
}

function emptyPages(): Pixels[] {
  return rulings.flatMap((ruling) => Array.from({ length: pages }, (_, i) => paintBlankPage(ruling, seed * 1000 + i)));
}

function keep(folder: string, pictures: Pixels[]): string {
  mkdirSync(folder);
  for (const [i, picture] of pictures.entries()) writeFileSync(path.join(folder, `${i + 1}.jpg`), jpegOf(picture));
  return folder;
}

async function bench(folder: string): Promise<void> {
  const found: { name: string; words: number; madeUp: number; recall: number | null; cpu: number }[] = [];
  for (const name of readdirSync(folder).filter((each) => /\.jpe?g$/i.test(each))) {
    const before = engineSeconds();
    const { text, words } = await engines().ocr.read({ file: path.resolve(folder, name) });
    const cpu = engineSeconds() - before;
    found.push({ name, words: words.length, ...comparedWith(path.resolve(folder, name.replace(/\.jpe?g$/i, ".txt")), text), cpu });
  }
  const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0);
  const most = found.toSorted((a, b) => b.words - a.words).slice(0, 3);
  print([
    path.basename(folder),
    `${found.length} pictures`,
    `${found.filter(({ words }) => words === 0).length} without a word`,
    `${sum(({ words }) => words)} words`,
  ]);
  const known = found.filter(({ recall }) => recall !== null);
  if (known.length > 0) {
    const recall = sum((one) => one.recall ?? 0) / known.length;
    print([`  ${sum((one) => one.madeUp)} of them do not stand there`, `${(recall * 100).toFixed(1)} % of what stands there is read`]);
  }
  print(["  most", ...most.map(({ name, words }) => `${name} ${words}`)]);
  print(["  s of CPU", (sum((one) => one.cpu) / Math.max(1, found.length)).toFixed(2)]);
}

/** Compares words without the signs before and behind them. A word that is misread counts as one that is not there. */
function comparedWith(truth: string, text: string): { madeUp: number; recall: number | null } {
  const bare = (words: string) => wordsOf(words.replace(/[^\p{L}\p{N}\s]+(?=\s|$)|(?<=\s|^)[^\p{L}\p{N}\s]+/gu, ""));
  const read = bare(text);
  if (!existsSync(truth)) return { madeUp: 0, recall: null };
  const told = bare(readFileSync(truth, "utf8"));
  return { madeUp: Math.round(read.length * (1 - recallOf(read, told))), recall: recallOf(told, read) };
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.join("   ")}\n`);
}
