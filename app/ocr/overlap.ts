import type { Word } from "./words.ts";

type Box = Word["box"];

/** The area that two boxes share, as a part of the smaller one. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return across > 0 && down > 0 && smaller > 0 ? (across * down) / smaller : 0;
}
