import { encode } from "uqr";

/** The dark modules of a text's QR code, in one path, and how many modules it is wide with its border, which scanners need to be light. */
export function qrCode(text: string, { border }: { border: number }): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", boostEcc: false, border });
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
