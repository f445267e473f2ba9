// How many words are made up on pictures on which none can be read, and what looking for them costs:
// npm run bench:noise -- <folder of jpg> [further folders]
import { readdirSync } from "node:fs";
import path from "node:path";
import { engines } from "~/engines/engines.server";
import { engineSeconds, withEngines } from "./bench-engines.ts";

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("Name folders with pictures.");
await withEngines(async () => {
  for (const folder of folders) await bench(folder);
});

async function bench(folder: string): Promise<void> {
  const found: { name: string; words: number; cpu: number }[] = [];
  for (const name of readdirSync(folder).filter((each) => /\.jpe?g$/i.test(each))) {
    const before = engineSeconds();
    const { words } = await engines().ocr.read({ file: path.join(folder, name) });
    found.push({ name, words: words.length, cpu: engineSeconds() - before });
  }
  const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0);
  const most = found.toSorted((a, b) => b.words - a.words).slice(0, 3);
  print([
    folder,
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
