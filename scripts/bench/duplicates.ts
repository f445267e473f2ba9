// Measures how surely a paper is known again when it is scanned once more, and how often two papers are taken for one:
// npm run bench:duplicates -- [--seed N] [--kept <folder>] [--only-kept] [<folder of samples: receipts/, invoices/, photos/>]
// Some 190 drawn papers (letters, bills, subscriptions, invoices, receipts, statements, forms, tickets, notes, pictures) and the samples, each
// scanned twice, and pairs of different papers: all of one family (the same sender's bills, the same form) and others at random, 20,000 together.
// kept: scans and readings lie there, so that a changed rule is measured again in seconds; only-kept: nothing more is read
import "../usage.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { areOnePaper, areOnePicture, type Fingerprint, fingerprintOf, isKnownByPicture } from "~/features/duplicates/fingerprint";
import { seeded } from "../training/corner-scenes/random.ts";
import { allPapers, type Paper } from "./duplicates/papers.ts";
import { keptReadings, type Reading, readAll } from "./duplicates/readings.ts";
import { withEngines } from "./engines.ts";

const {
  values: { seed: seedGiven, kept, "only-kept": onlyKept },
  positionals: [samples],
} = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, kept: { type: "string" }, "only-kept": { type: "boolean", default: false } },
});
const seed = Number(seedGiven);
/** pairs of different papers */
const pairsApart = 20_000;

type Scan = { paper: Paper; print: Fingerprint; shades: Uint8Array | null };
type Pair = [Scan, Scan];

await withEngines(async (scratch) => {
  const since = performance.now();
  const where = { seed, folder: path.resolve(kept ?? scratch) };
  const papers = allPapers(seed, samples);
  const readings = onlyKept ? keptReadings(papers, where) : await readAll(papers, where);
  print(`${readings.length} scans, ${((performance.now() - since) / 60_000).toFixed(1)} minutes`);
  report(readings.map(scanOf));
});

function scanOf({ paper, text, shades }: Reading): Scan {
  const print = fingerprintOf(text);
  return { paper, print, shades: isKnownByPicture(print) ? shades : null };
}

function report(scans: readonly Scan[]): void {
  const all = scans.flatMap((one, at) => scans.slice(at + 1).map((other): Pair => [one, other]));
  const same = all.filter(([one, other]) => one.paper.name === other.paper.name);
  const family = all.filter(([one, other]) => one.paper.name !== other.paper.name && one.paper.family === other.paper.family);
  const others = atRandom(
    all.filter(([one, other]) => one.paper.family !== other.paper.family),
    pairsApart - family.length,
  );
  for (const kind of new Set(scans.map(({ paper }) => paper.kind))) {
    const of = (pairs: readonly Pair[]) => pairs.filter(([one]) => one.paper.kind === kind);
    print(`${kind}: found again ${told(of(same))}, taken for one in a family ${told(of(family))}`);
  }
  for (const pair of same) if (!areOne(pair)) print(`not found: ${pair[0].paper.name}`);
  for (const pair of [...family, ...others]) if (areOne(pair)) print(`taken for one: ${pair.map(({ paper }) => paper.name).join(", ")}`);
  print(`found again: ${told(same)}`);
  print(`taken for one: ${told([...family, ...others])}, in a family ${told(family)}`);
}

/** Whether the product shows the two beside each other. */
function areOne([one, other]: Pair): boolean {
  const isNear = one.print.bands.some((band, n) => band === other.print.bands[n]);
  const byPicture = areOnePicture({ ...one.print, shades: one.shades }, { ...other.print, shades: other.shades });
  return (isNear && areOnePaper(one.print, other.print)) || byPicture;
}

function told(pairs: readonly Pair[]): string {
  return `${pairs.filter(areOne).length} of ${pairs.length}`;
}

function atRandom(pairs: Pair[], count: number): Pair[] {
  const random = seeded(seed);
  return pairs
    .map((pair) => ({ pair, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Math.max(0, count))
    .map(({ pair }) => pair);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
