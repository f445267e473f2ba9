import { sortKey } from "~/lib/sort-key";
import { tidy } from "~/lib/tidy";
import type { Filters } from "../paths.ts";
import { type Renamed, typeKey } from "../rules.ts";
import { type LabelKind, labelKinds, longestLabel } from "./kinds.ts";

export function readLabelKind(text: string | null): LabelKind {
  return labelKinds.find((kind) => kind === text) ?? "tag";
}

/** Returns whether two names of a kind are the same to people. Senders also match if case or accents differ, as in the list. */
export function isSameLabel(kind: LabelKind, one: string, other: string): boolean {
  if (kind === "sender") return sortKey(one) === sortKey(other);
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns the typed name as it is stored, or the reason why it cannot be. */
export function labelTyped(kind: LabelKind, typed: string): { name: string } | { refusal: "empty" | "long" | "comma" } {
  const text = tidy(typed);
  const name = kind === "type" ? typeKey(text) : text;
  if (!name) return { refusal: "empty" };
  if (name.length > longestLabel[kind]) return { refusal: "long" };
  return kind === "tag" && /[,;]/.test(name) ? { refusal: "comma" } : { name };
}

/** Returns the filters of a saved search after a tag, sender or type in it was renamed. */
export function filtersRenamed(filters: Filters, { of, from, to }: Renamed): Filters {
  const { tags = [], senders = [], types = [] } = filters;
  const renamed = (names: readonly string[], isMeant = (name: string) => name === from) => [
    ...new Set(names.map((name) => (isMeant(name) ? to : name))),
  ];
  if (of === "sender") return { ...filters, senders: renamed(senders, (sender) => isSameLabel(of, sender, from)) };
  if (of === "type") return { ...filters, types: renamed(types) };
  return { ...filters, tags: renamed(tags) };
}
