import { createHash } from "node:crypto";
import type { Break } from "./rules.ts";

export type Link = { seq: number; previous: string; hash: string; entry: string };
export type Head = Pick<Link, "seq" | "hash">;

/** The value that the first entry of a document's chain has instead of a previous hash. */
export function beginningOf(documentId: string): string {
  return sha256(`mappe:${documentId}`);
}

/** Returns the hash of an entry, which includes all earlier ones. */
export function hashOf({ previous, entry }: Pick<Link, "previous" | "entry">): string {
  return sha256(`${previous}\n${entry}`);
}

/** Returns the first entry at which a chain, in order, differs from what was written; head: its end, which is stored separately. */
export function firstBreak(documentId: string, links: readonly Link[], head: Head | undefined): Break | undefined {
  let before: Head = { seq: 0, hash: beginningOf(documentId) };
  for (const link of links) {
    const seq = before.seq + 1;
    if (link.seq !== seq) return { seq, what: "missing" };
    if (link.previous !== before.hash || hashOf(link) !== link.hash || !isAt(link, documentId)) return { seq, what: "altered" };
    before = link;
  }
  if (head?.seq === before.seq && head.hash === before.hash) return undefined;
  return head && head.seq < before.seq ? { seq: before.seq, what: "altered" } : { seq: before.seq + 1, what: "end-missing" };
}

/** Returns whether the entry itself states this document and number. */
function isAt({ entry, seq }: Link, documentId: string): boolean {
  try {
    const told: unknown = JSON.parse(entry);
    return (
      typeof told === "object" && told !== null && "seq" in told && "document" in told && told.seq === seq && told.document === documentId
    );
  } catch {
    return false;
  }
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
