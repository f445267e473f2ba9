import { encode } from "uqr";
import type { Canvas } from "~/pdf/sheet/canvas";
import { black } from "~/pdf/sheet/ink";

/** modules of white around it, which scanners need */
const border = 2;

/** Draws an address as a QR code on white paper, in one path of its dark rows. */
export function drawCode(doc: Canvas, address: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { path, size } = codeOf(address, border);
  doc.roundedRect(x, y, side, side, 2).fill("#ffffff");
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(black)
    .restore();
}

/** The dark modules of an address's QR code, in one path, and how many modules it is wide with its border. */
export function codeOf(address: string, border: number): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: "M", border });
  const rows = data.flatMap((row, top) => runsOf(row).map(([from, to]) => `M${from} ${top}H${to}V${top + 1}H${from}z`));
  return { path: rows.join(""), size };
}

/** The beginnings and ends of the dark runs in a row of modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last?.[1] === at) last[1] = at + 1;
    else if (isDark) runs.push([at, at + 1]);
  }
  return runs;
}
