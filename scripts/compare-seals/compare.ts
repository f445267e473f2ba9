import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import { sealer, signedElsewhere } from "../../tests/builders/signed-pdfs.ts";
import { aSealedFile, aSigningKey, takeApart } from "../../tests/support/seals.ts";
import { seeded } from "../training/corner-scenes/random.ts";
import { judgesFor, type Told } from "./judges.ts";

type Asked = { folder: string; places: number; pages: number; seed: number };
type Changed = { where: string; tried: number; noticed: { judge: string; count: number }[] };
type Compared = { judges: string[]; skipped: string[]; states: { state: string; told: Told[] }[]; changed: Changed[] };

/** Asks each judge about the same sealed file, as it is and after typical changes of files. */
export async function compareSeals({ folder, places, pages, seed }: Asked): Promise<Compared> {
  const key = await aSigningKey();
  const sealed = await aSealedFile(key, { pages });
  const { judges, skipped } = judgesFor(key);
  const copy = path.join(folder, "copy.pdf");
  const tell = (file: string) => Promise.all(judges.map(async ({ name, judge }) => ({ judge: name, ...(await judge(file)) })));

  const states: Compared["states"] = [];
  for (const [state, change] of Object.entries(changes)) {
    copyFileSync(sealed, copy);
    await change(copy);
    states.push({ state, told: await tell(copy) });
  }

  const bytes = readFileSync(sealed);
  const { range } = takeApart(sealed);
  const [open = 0, close = 0] = [range[1], range[2]];
  const random = seeded(seed);
  const changed: Changed[] = [];
  for (const [where, isThere] of [
    ["in what is signed", (at: number) => at < open || at >= close],
    ["in the signature itself", (at: number) => at >= open && at < close],
  ] as const) {
    const counts = new Map(judges.map(({ name }) => [name, 0]));
    for (let tried = 0; tried < places; ) {
      const at = random.whole(0, bytes.length - 1);
      const place = isThere(at) ? at : isThere(open) ? open + (at % (close - open)) : undefined;
      if (place === undefined) continue;
      tried += 1;
      const other = Buffer.from(bytes);
      other[place] = ((other[place] ?? 0) + random.whole(1, 255)) % 256;
      writeFileSync(copy, other);
      for (const { judge, isUnchanged } of await tell(copy)) if (!isUnchanged) counts.set(judge, (counts.get(judge) ?? 0) + 1);
    }
    changed.push({ where, tried: places, noticed: [...counts].map(([judge, count]) => ({ judge, count })) });
  }
  return { judges: judges.map(({ name }) => name), skipped, states, changed };
}

const changes: Record<string, (file: string) => void | Promise<void>> = {
  untouched: () => {},
  "a line end added": (file) => appendFileSync(file, "\n"),
  "a second seal by somebody else": async (file) => {
    const other = sealer(await aSigningKey("Gegenseite"));
    writeFileSync(file, await signedElsewhere(readFileSync(file), other));
  },
  "a page added by an update": (file) => rewritten(file, "incremental"),
  "rewritten by another program": (file) => rewritten(file, "garbage"),
  "cut by a hundred bytes": (file) => writeFileSync(file, readFileSync(file).subarray(0, -100)),
};

function rewritten(file: string, how: "incremental" | "garbage"): void {
  const pdf = new mupdf.PDFDocument(readFileSync(file));
  if (how === "incremental") pdf.insertPage(-1, pdf.addPage([0, 0, 300, 300], 0, {}, ""));
  writeFileSync(file, pdf.saveToBuffer(how).asUint8Array());
}
