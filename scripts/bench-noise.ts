// How many words are made up on pictures on which none can be read, and what looking for them costs:
// npm run bench:noise -- [--seed N] [folders of jpg]; always on empty pages and tables without a page, which are drawn
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { engines } from "~/engines/engines.server";
import type { Pixels } from "~/imaging/opencv";
import { engineSeconds, jpegOf, withEngines } from "./bench-engines.ts";
import { paintBlankPage, rulings } from "./corner-scenes/blank-page.ts";
import { kinds, paintTable } from "./corner-scenes/scene.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string", default: "1" } } });
const seed = Number(values.seed);
/** of each ruling */
const pages = 3;

await withEngines(async (scratch) => {
  const drawn = [
    keep(path.join(scratch, "empty pages"), emptyPages()),
    keep(
      path.join(scratch, "tables without a page"),
      kinds.map((kind) => paintTable(kind, seed * 1000)),
    ),
  ];
  for (const folder of [...drawn, ...positionals]) await bench(folder);
});

function emptyPages(): Pixels[] {
  return rulings.flatMap((ruling) => Array.from({ length: pages }, (_, i) => paintBlankPage(ruling, seed * 1000 + i)));
}

function keep(folder: string, pictures: Pixels[]): string {
  mkdirSync(folder);
  for (const [i, picture] of pictures.entries()) writeFileSync(path.join(folder, `${i + 1}.jpg`), jpegOf(picture));
  return folder;
}

async function bench(folder: string): Promise<void> {
  const found: { name: string; words: number; cpu: number }[] = [];
  for (const name of readdirSync(folder).filter((each) => /\.jpe?g$/i.test(each))) {
    const before = engineSeconds();
    const { words } = await engines().ocr.read({ file: path.resolve(folder, name) });
    found.push({ name, words: words.length, cpu: engineSeconds() - before });
  }
  const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0);
  const most = found.toSorted((a, b) => b.words - a.words).slice(0, 3);
  print([
    path.basename(folder),
    `${found.length} pictures`,
    `${found.filter(({ words }) => words === 0).length} without a word`,
    `${sum(({ words }) => words)} words`,
  ]);
  print(["  most", ...most.map(({ name, words }) => `${name} ${words}`)]);
  print(["  s of CPU", (sum((one) => one.cpu) / Math.max(1, found.length)).toFixed(2)]);
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.join("   ")}\n`);
}
