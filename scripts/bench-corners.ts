import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadImageCore } from "~/engines/load-image-core";
import { decodeImage, inspectImage } from "~/imaging/codecs";
import { sureEnough } from "~/imaging/corners/sureness";
import { detectCorners, findPage } from "~/imaging/detect-corners";
import { detectPlain } from "~/imaging/detect-plain";
import { fileTypeOf } from "~/imaging/file-type";
import { findOutline, outlineSide } from "~/imaging/find-outline";
import { fullFrame } from "~/imaging/geometry";
import type { OpenCv, Pixels } from "~/imaging/opencv";
import { type Quad, untouched } from "~/imaging/recipe";
import { applyRecipe } from "~/imaging/render-picture";
import { shrink } from "~/imaging/warp";
import { overlap } from "./corner-scenes/overlap.ts";
import { kinds, paintScene, paintTable } from "./corner-scenes/scene.ts";

// How exactly pages are found on painted scenes, and which are cut out without being asked:
// npx tsx scripts/bench-corners.ts [--seed N] [--per-kind N] [--pages folder] [--pictures folder]
// pages: photographs of pages, which are listed to be looked at; pictures: without a page, each one cut out is wrong
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

type Detector = (cv: OpenCv, picture: Pixels) => Quad | null;
type Tally = { overlaps: number[]; cpu: number; missed: number };

const core = await loadImageCore();
const { cv } = core;
const detectors: Record<string, Detector> = {
  plain: detectPlain,
  robust: detectCorners,
  live: (cv, picture) => findOutline(shrink(cv, picture, outlineSide)),
};
const totals = new Map(Object.keys(detectors).map((name) => [name, fresh()]));

for (const kind of kinds) {
  const tallies = new Map(Object.keys(detectors).map((name) => [name, fresh()]));
  for (let i = 0; i < perKind; i++) {
    const scene = paintScene(kind, seed * 1000 + i);
    for (const [name, detect] of Object.entries(detectors)) {
      const before = process.cpuUsage();
      const found = detect(cv, scene);
      const { user, system } = process.cpuUsage(before);
      for (const tally of [tallies.get(name), totals.get(name)]) {
        tally?.overlaps.push(overlap(found ?? fullFrame, scene.corners));
        if (tally) tally.cpu += (user + system) / 1000;
        if (tally && !found) tally.missed++;
      }
    }
  }
  report(kind, tallies);
}
report("all", totals);

print("");
print("cut out by itself   of  right  wrong");
const all = { of: 0, right: 0, wrong: 0 };
for (const kind of kinds) {
  const row = { of: perKind, right: 0, wrong: 0 };
  for (let i = 0; i < perKind; i++) {
    const scene = paintScene(kind, seed * 1000 + i);
    const found = sure(scene);
    if (found) row[overlap(found, scene.corners) > 0.9 ? "right" : "wrong"]++;
  }
  for (const key of ["of", "right", "wrong"] as const) all[key] += row[key];
  tell(kind, row);
}
tell("all pages", all);
const tables = { of: kinds.length * perKind, right: 0, wrong: 0 };
for (const kind of kinds) for (let i = 0; i < perKind; i++) if (sure(paintTable(kind, seed * 1000 + i))) tables.wrong++;
tell("tables, no page", tables);
for (const folder of values.pictures) {
  const pictures = await picturesIn(folder);
  const wrong = pictures.filter(({ picture }) => sure(picture));
  tell(folder, { of: pictures.length, right: 0, wrong: wrong.length });
  for (const { name } of wrong) print(`  ${name}`);
}
for (const folder of values.pages) {
  for (const { name, picture } of await picturesIn(folder)) {
    const found = findPage(cv, picture);
    const corners = found?.corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ") ?? "none";
    print(`${name.padEnd(18)}sureness ${(found?.sureness ?? 0).toFixed(2)}  ${corners}`);
  }
}

function sure(picture: Pixels): Quad | null {
  const found = findPage(cv, picture);
  return found && found.sureness >= sureEnough ? found.corners : null;
}

async function picturesIn(folder: string): Promise<{ name: string; picture: Pixels }[]> {
  const found: { name: string; picture: Pixels }[] = [];
  for (const name of readdirSync(folder).sort()) {
    const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
    const type = fileTypeOf(bytes);
    if (type !== "image/png" && type !== "image/jpeg") continue;
    const inspected = inspectImage(bytes, type, Number.POSITIVE_INFINITY);
    const pixels = inspected.ok ? await decodeImage(core, bytes, type, inspected) : null;
    if (inspected.ok && pixels) found.push({ name, picture: applyRecipe(cv, pixels, untouched, inspected.orientation) });
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
    const good = overlaps.filter((value) => value > 0.9).length;
    const worst = Math.min(...overlaps).toFixed(2);
    return `${name} ${mean.toFixed(3)}  >0.9 ${good}/${overlaps.length}  worst ${worst}  none ${missed}  ${Math.round(cpu / overlaps.length)} ms`;
  });
  process.stdout.write(`${kind.padEnd(16)}${cells.join("   |   ")}\n`);
}
