// Measures how many pages are read the right way up, each of them upright, on either side and upside down, and what that costs:
// npm run bench:turned -- <folder of jpg>
import "../usage.ts";
import { readdirSync } from "node:fs";
import path from "node:path";
import { engines } from "~/engines/engines.server";
import { asPagePicture, engineSeconds, withEngines } from "./engines.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder with pictures.");
await withEngines((scratch) => bench(folder, scratch));

async function bench(from: string, scratch: string): Promise<void> {
  const count = { right: 0, wrong: 0, unturned: 0 };
  for (const name of readdirSync(from).filter((each) => /\.jpe?g$/i.test(each))) {
    const row: string[] = [];
    for (const lies of [0, 1, 2, 3] as const) {
      const before = engineSeconds();
      const { turns } = await engines().ocr.read({ file: asPagePicture(path.join(from, name), scratch, lies) });
      const answer = (turns + lies) % 4 === 0 ? "right" : turns === 0 ? "unturned" : "wrong";
      count[answer]++;
      row.push(`${answer} ${(engineSeconds() - before).toFixed(1)} s`);
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

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(18)).join("")}\n`);
}
