// Measures how exactly pages are found on painted scenes, and which are cut out without a question:
// npm run bench:corners -- [--seed N] [--per-kind N] [--pages folder] [--pictures folder]
// pages: photographs of pages, which are listed to be looked at; pictures: without a page, each one cut out is wrong
import "../usage.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadImageCore } from "~/engines/load-image-core";
import { decodeImage, inspectImage } from "~/imaging/codecs";
import { sureEnough } from "~/imaging/corners/sureness";
import { findPage, type Proposal } from "~/imaging/detect-corners";
import { detectPlain } from "~/imaging/detect-plain";
import { fileTypeOf } from "~/imaging/file-type";
import { findOutline, outlineSide } from "~/imaging/find-outline";
import { fullFrame } from "~/imaging/geometry";
import type { Pixels } from "~/imaging/opencv";
import { type Quad, untouched } from "~/imaging/recipe";
import { applyRecipe } from "~/imaging/render-picture";
import { shrink } from "~/imaging/warp";
import { overlap } from "../training/corner-scenes/overlap.ts";
import { kinds, paintScene, paintTable } from "../training/corner-scenes/scene.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-kind": { type: "string", default: "8" },
    pages: { type: "string", multiple: true, default: [] },
    pictures: { type: "string", multiple: true, default: [] },
  },
});
const seed = Number(values.seed);
const perKind = Number(values["per-kind"]);

type Tally = { overlaps: number[]; cpu: number; missed: number };
/** of all, how many were cut out by themselves as they lie, and how many otherwise */
type CutOut = { of: number; right: number; wrong: number };

/** share of both together from which on it is the same quadrangle */
const same = 0.9;

const core = await loadImageCore();
const { cv } = core;
const detectors: Record<string, (picture: Pixels) => Proposal | null> = {
  plain: (picture) => unsure(detectPlain(cv, picture)),
  robust: (picture) => findPage(cv, picture),
  live: (picture) => unsure(findOutline(shrink(cv, picture, outlineSide))),
};
const totals = new Map(Object.keys(detectors).map((name) => [name, fresh()]));
const cutOut = new Map<string, CutOut>();

for (const kind of kinds) {
  const tallies = new Map(Object.keys(detectors).map((name) => [name, fresh()]));
  const row = { of: perKind, right: 0, wrong: 0 };
  for (let i = 0; i < perKind; i++) {
    const scene = paintScene(kind, seed * 1000 + i);
    for (const [name, detect] of Object.entries(detectors)) {
      const before = process.cpuUsage();
      const found = detect(scene);
      const { user, system } = process.cpuUsage(before);
      const shared = overlap(found?.corners ?? fullFrame, scene.corners);
      for (const tally of [tallies.get(name), totals.get(name)]) {
        tally?.overlaps.push(shared);
        if (tally) tally.cpu += (user + system) / 1000;
        if (tally && !found) tally.missed++;
      }
      if (isSure(found)) row[shared > same ? "right" : "wrong"]++;
    }
  }
  cutOut.set(kind, row);
  report(kind, tallies);
}
report("all", totals);

print("");
print("cut out by itself   of  right  wrong");
for (const [kind, row] of cutOut) tell(kind, row);
const sum = (of: keyof CutOut) => [...cutOut.values()].reduce((all, row) => all + row[of], 0);
tell("all pages", { of: sum("of"), right: sum("right"), wrong: sum("wrong") });
const tables = { of: kinds.length * perKind, right: 0, wrong: 0 };
for (const kind of kinds) for (let i = 0; i < perKind; i++) if (isSure(findPage(cv, paintTable(kind, seed * 1000 + i)))) tables.wrong++;
tell("tables, no page", tables);
for (const folder of values.pictures) {
  const pictures = await picturesIn(folder);
  const wrong = pictures.filter(({ picture }) => isSure(findPage(cv, picture)));
  tell(folder, { of: pictures.length, right: 0, wrong: wrong.length });
  for (const { name } of wrong) print(`  ${name}`);
}
for (const folder of values.pages) {
  for (const { name, picture } of await picturesIn(folder)) {
    const found = findPage(cv, picture);
    const corners = found?.corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ") ?? "none";
    print(`${name.padEnd(18)}${isSure(found) ? "cut out" : "left"}  sureness ${(found?.sureness ?? 0).toFixed(2)}  ${corners}`);
  }
}

function isSure(found: Proposal | null): found is Proposal {
  return found !== null && found.sureness >= sureEnough;
}

/** A proposal by a method that does not say how sure it is. */
function unsure(corners: Quad | null): Proposal | null {
  return corners && { corners, sureness: 0 };
}

async function picturesIn(folder: string): Promise<{ name: string; picture: Pixels }[]> {
  const found: { name: string; picture: Pixels }[] = [];
  for (const name of readdirSync(folder).sort()) {
    const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
    const type = fileTypeOf(bytes);
    if (type !== "image/png" && type !== "image/jpeg") continue;
    const inspected = inspectImage(bytes, type, Number.POSITIVE_INFINITY);
    const pixels = inspected.ok ? await decodeImage(core, bytes, type, inspected) : null;
    if (inspected.ok && pixels)
      found.push({ name, picture: applyRecipe(cv, pixels, { ...untouched, orientation: inspected.orientation }) });
  }
  return found;
}

function tell(name: string, { of, right, wrong }: { of: number; right: number; wrong: number }): void {
  print(`${name.padEnd(18)}${[of, right, wrong].map((n) => String(n).padStart(5)).join("  ")}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fresh(): Tally {
  return { overlaps: [], cpu: 0, missed: 0 };
}

function report(kind: string, tallies: Map<string, Tally>): void {
  const cells = [...tallies].map(([name, { overlaps, cpu, missed }]) => {
    const mean = overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length;
    const good = overlaps.filter((value) => value > same).length;
    const worst = Math.min(...overlaps).toFixed(2);
    return `${name} ${mean.toFixed(3)}  >0.9 ${good}/${overlaps.length}  worst ${worst}  none ${missed}  ${Math.round(cpu / overlaps.length)} ms`;
  });
  process.stdout.write(`${kind.padEnd(16)}${cells.join("   |   ")}\n`);
}
