import { closest, distance } from "fastest-levenshtein";

/** " Did you mean status?", or nothing when no name is near. */
export function nearest(typed: string, names: readonly string[]): string {
  const name = closest(typed, names);
  return name && distance(typed, name) <= Math.max(2, Math.floor(name.length / 3)) ? ` Did you mean ${name}?` : "";
}
