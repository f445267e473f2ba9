import type { Box } from "~/imaging/geometry";

/** A box in percent, as its form shows it. */
export function inPercent({ left, top, width, height }: Box): Record<keyof Box, string> {
  const shown = (fraction: number) => String(Math.round(fraction * 1000) / 10);
  return { left: shown(left), top: shown(top), width: shown(width), height: shown(height) };
}

/** The same, read. */
export function fromPercent({ left, top, width, height }: Box): Box {
  return { left: left / 100, top: top / 100, width: width / 100, height: height / 100 };
}
