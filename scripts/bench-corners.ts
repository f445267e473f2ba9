import { parseArgs } from "node:util";
import { loadImageCore } from "~/engines/load-image-core";
import { detectCorners } from "~/imaging/detect-corners";
import { detectPlain } from "~/imaging/detect-plain";
import { findOutline, outlineSide } from "~/imaging/find-outline";
import { fullFrame } from "~/imaging/geometry";
import type { OpenCv, Pixels } from "~/imaging/opencv";
import type { Quad } from "~/imaging/recipe";
import { shrink } from "~/imaging/warp";
import { overlap } from "./corner-scenes/overlap.ts";
import { kinds, paintScene } from "./corner-scenes/scene.ts";

// How exactly pages are found on painted scenes: npx tsx scripts/bench-corners.ts [--seed N] [--per-kind N]
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" }, "per-kind": { type: "string", default: "8" } } });
const seed = Number(values.seed);
const perKind = Number(values["per-kind"]);

type Detector = (cv: OpenCv, picture: Pixels) => Quad | null;
type Tally = { overlaps: number[]; cpu: number; missed: number };

const { cv } = await loadImageCore();
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
