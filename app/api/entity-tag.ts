import { createHash } from "node:crypto";

/** Returns the ETag of a text: the same for the same text alone. */
export function tagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

/** Returns whether an If-Match header names this state; a weak tag never does (RFC 9110, 13.1.1). */
export function matches(header: string, tag: string): boolean {
  return tagsIn(header).some((given) => given === "*" || given === tag);
}

/** Returns whether an If-None-Match header says that the asker has this state already. */
export function isKnownTo(header: string | null, tag: string): boolean {
  return tagsIn(header ?? "").some((given) => given === "*" || given.replace(/^W\//, "") === tag);
}

function tagsIn(header: string): string[] {
  return header.split(",").map((given) => given.trim());
}
