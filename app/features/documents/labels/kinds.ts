// This is not in the feature's rules, which are loaded with every screen.
import type { Filters } from "../paths.ts";
import { maxSenderLength, type Renamed } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";

/** The facts by which documents are grouped: tag, sender and type. */
export const labelKinds = ["tag", "sender", "type"] as const satisfies readonly Renamed["of"][];
export type LabelKind = (typeof labelKinds)[number];

export const longestLabel: Record<LabelKind, number> = { tag: maxTagLength, sender: maxSenderLength, type: maxTagLength };

/** Returns the filters that narrow the list to a tag, sender or type. */
export function filtersOfLabel(kind: LabelKind, name: string): Filters {
  if (kind === "tag") return { tags: [name] };
  return kind === "sender" ? { senders: [name] } : { types: [name] };
}
