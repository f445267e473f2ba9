import { createHash } from "node:crypto";

/** characters of a cursor that are read */
const longest = 2000;

/** Writes the place where a list goes on, for this list alone: nothing that programs could read or make themselves. */
export function writeCursor(place: string, list: unknown): string {
  return Buffer.from(`${markOf(list)}${place}`).toString("base64url");
}

/** Returns the place that a cursor names; undefined: it is none of this list. */
export function readCursor(cursor: string, list: unknown): string | undefined {
  if (cursor.length > longest) return undefined;
  const text = Buffer.from(cursor, "base64url").toString();
  const mark = markOf(list);
  return text.startsWith(mark) ? text.slice(mark.length) : undefined;
}

function markOf(list: unknown): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 8);
}
