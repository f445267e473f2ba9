// How many words are made up on pictures on which none can be read, and what looking for them costs:
// npm run bench:noise -- <folder of jpg> [further folders]
import { readdirSync } from "node:fs";
import path from "node:path";
import { engines } from "~/engines/engines.server";
import { processorTimeOf } from "~/engines/processor-time.server";

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("Name folders with pictures.");
try {
  for (const folder of folders) await bench(folder);
} finally {
  await engines().close();
}

async function bench(folder: string): Promise<void> {
  const found: { name: string; words: number; cpu: number }[] = [];
  for (const name of readdirSync(folder).filter((each) => /\.jpe?g$/i.test(each))) {
    const before = cpu();
    const { words } = await engines().ocr.read({ file: path.join(folder, name) });
    found.push({ name, words: words.length, cpu: cpu() - before });
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

/** s that the reading engine has worked so far */
function cpu(): number {
  return engines()
    .children()
    .reduce((sum, { pid }) => sum + (processorTimeOf(pid) ?? 0) / 1000, 0);
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.join("   ")}\n`);
}
