// Not among the rules: those come with every screen.
import type { Filters } from "../paths.ts";
import { maxSenderLength, type Renamed } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";

/** By what documents are kept together: who sent them, what they are about, what they are. */
export const labelKinds = ["tag", "sender", "type"] as const satisfies readonly Renamed["of"][];
export type LabelKind = (typeof labelKinds)[number];

export const longestLabel: Record<LabelKind, number> = { tag: maxTagLength, sender: maxSenderLength, type: maxTagLength };

/** What the list is narrowed to by it. */
export function filtersOfLabel(kind: LabelKind, name: string): Filters {
  if (kind === "tag") return { tags: [name] };
  return kind === "sender" ? { sender: name } : { type: name };
}
