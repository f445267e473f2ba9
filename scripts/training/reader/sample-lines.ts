// The lines of drawn letters, scanned and photographed, as the line reader is given them: npx tsx scripts/training/reader/sample-lines.ts FOLDER
// FOLDER gets a file for each batch, LINESxWIDTH in its name: brightness as 32-bit floats, 32 px high. `quantise.py` reads them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pictureOf, startLineReader } from "~/engines/line-reader";
import type { Strip } from "~/ocr/lines/picture";
import { readLines } from "~/ocr/lines/read-lines";
import { readPicture } from "~/ocr/read-picture";
import { letter, prints } from "../../bench/load/letters.ts";
import { aScan, takePhoto } from "../../bench/load/photos.ts";
import { seeded } from "../corner-scenes/random.ts";

const [folder = ""] = process.argv.slice(2);
if (folder === "") throw new Error("Name a folder for the lines.");
mkdirSync(folder, { recursive: true });

const reader = await startLineReader("app/ocr/model");
let batches = 0;
for (const { size, words } of prints) await sample(await aScan(letter(seeded(900 * size), words), size));
for (const seed of [901, 902, 903]) await sample(await takePhoto(letter(seeded(seed), 230), seed));
console.log(`${batches} batches of lines`);

async function sample(picture: Uint8Array): Promise<void> {
  const strips: Strip[] = [];
  const listening = {
    find: reader.find,
    read(shown: readonly Strip[]) {
      strips.push(...shown);
      return reader.read(shown);
    },
  };
  await readPicture(listening, pictureOf(picture));
  await readLines(
    async ({ data, lines, width }) => {
      batches += 1;
      writeFileSync(path.join(folder, `${batches}-${lines}x${width}.f32`), new Uint8Array(data.buffer));
      return { data: new Float32Array(lines * width), steps: width, signs: 1 };
    },
    [""],
    strips,
  );
}
