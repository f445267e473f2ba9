// Measures how surely a paper is known again when it is scanned once more, and how often two papers are taken for one:
// npm run bench:duplicates -- [--papers N: letters and bills that are drawn, each scanned twice] [<folder of pictures>]
// A sender's bills differ in numbers alone, which is the hardest case. Every scan is read by the real engine.
import "../usage.ts";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as mupdf from "mupdf";
import { engines } from "~/engines/engines.server";
import { areOnePaper, type Fingerprint, fingerprintOf } from "~/features/duplicates/fingerprint";
import { type Random, seeded } from "../training/corner-scenes/random.ts";
import { withEngines } from "./engines.ts";
import { letter } from "./load/letters.ts";
import { aScan } from "./load/photos.ts";

const {
  values: { papers, seed },
  positionals: [folder],
} = parseArgs({ allowPositionals: true, options: { papers: { type: "string", default: "40" }, seed: { type: "string", default: "1" } } });

/** paper: name of the paper that was scanned; print: null if it has too few words */
type Scanned = { paper: string; print: Fingerprint | null };

await withEngines(async (scratch) => {
  const scans: Scanned[] = [];
  for (const { name, picture, random } of [...(await drawn(Number(papers))), ...taken(folder)]) {
    for (let scan = 0; scan < 2; scan += 1) {
      const file = path.join(scratch, "scan.jpg");
      writeFileSync(file, scannedAnew(picture, random));
      const { text } = await engines().ocr.read({ file });
      scans.push({ paper: name, print: fingerprintOf(text) });
    }
  }
  report(scans);
});

type Paper = { name: string; picture: Buffer; random: Random };

async function drawn(count: number): Promise<Paper[]> {
  const made: Paper[] = [];
  for (let n = 0; n < count; n += 1) {
    const random = seeded(Number(seed) * 1000 + n);
    const text = n % 2 === 0 ? letter(random, random.whole(60, 230)) : bill(random, Math.floor(n / 12));
    made.push({ name: `drawn ${n}`, picture: await aScan(text), random });
  }
  return made;
}

function taken(from: string | undefined): Paper[] {
  const names = from ? readdirSync(from).filter((name) => /\.(jpe?g|png)$/i.test(name)) : [];
  return names.map((name, n) => ({ name, picture: readFileSync(path.join(from ?? "", name)), random: seeded(n + 1) }));
}

/** A bill of one of many senders, who writes the same each month. */
function bill(random: Random, sender: number): string {
  const own = seeded(5000 + sender);
  const number = () => `${own.whole(100, 999)} ${own.whole(100, 999)} ${own.whole(10, 99)}`;
  const day = () => `${String(random.whole(1, 28)).padStart(2, "0")}.${String(random.whole(1, 12)).padStart(2, "0")}.2026`;
  const sum = () => `${random.whole(10, 400)},${random.whole(10, 99)} EUR`;
  return [
    letter(own, 6),
    `Kundennummer ${number()}`,
    `IBAN DE${own.whole(10, 99)} ${own.whole(1000, 9999)} ${own.whole(1000, 9999)} ${own.whole(1000, 9999)} ${own.whole(1000, 9999)} ${own.whole(10, 99)}`,
    `Telefon 0${own.whole(1000, 9999)} ${own.whole(10000, 99999)}`,
    `Rechnung Nr. ${random.whole(100_000, 999_999)} vom ${day()}`,
    letter(own, 50),
    `Grundpreis ${sum()}`,
    `Verbrauch ${random.whole(100, 999)} Einheiten ${sum()}`,
    `Rechnungsbetrag ${sum()} zahlbar bis ${day()}`,
    letter(own, 30),
  ].join("\n");
}

/** The same paper, laid on the glass a little askew and elsewhere, darker or lighter, and compressed once more. */
function scannedAnew(picture: Buffer, random: Random): Uint8Array {
  const image = new mupdf.Image(picture);
  const scale = Math.min(1, 1920 / Math.max(image.getWidth(), image.getHeight())) * (0.94 + 0.06 * random.next());
  const [width, height] = [image.getWidth() * scale, image.getHeight() * scale];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, Math.ceil(width * 1.04), Math.ceil(height * 1.04)], false);
  pixmap.clear(random.whole(205, 255));
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  const turn = mupdf.Matrix.rotate(2 * random.next() - 1);
  const placed = mupdf.Matrix.concat(mupdf.Matrix.concat([width, 0, 0, height, 0, 0], turn), [1, 0, 0, 1, width * 0.02, height * 0.02]);
  device.fillImage(image, placed, 0.8 + 0.2 * random.next());
  device.close();
  return pixmap.asJPEG(random.whole(45, 85), false);
}

function report(scans: readonly Scanned[]): void {
  const count = { same: 0, found: 0, others: 0, taken: 0, unknown: 0 };
  for (const [at, one] of scans.entries())
    for (const other of scans.slice(at + 1)) {
      const isSame = one.paper === other.paper;
      if (!one.print || !other.print) {
        if (isSame) count.unknown += 1;
        continue;
      }
      const isFound = one.print.bands.some((band, n) => band === other.print?.bands[n]) && areOnePaper(one.print, other.print);
      count[isSame ? "same" : "others"] += 1;
      if (isFound) count[isSame ? "found" : "taken"] += 1;
      if (isFound !== isSame) process.stdout.write(`${isSame ? "not found" : "taken for one"}: ${one.paper}, ${other.paper}\n`);
    }
  process.stdout.write(`found again: ${count.found} of ${count.same}, too few words: ${count.unknown}\n`);
  process.stdout.write(`taken for one: ${count.taken} of ${count.others}\n`);
}
