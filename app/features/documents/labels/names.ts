import { sortKey } from "~/lib/sort-key";
import { tidy } from "~/lib/tidy";
import type { Filters } from "../paths.ts";
import { type Renamed, typeKey } from "../rules.ts";
import { type LabelKind, labelKinds, longestLabel } from "./kinds.ts";

export function readLabelKind(text: string | null): LabelKind {
  return labelKinds.find((kind) => kind === text) ?? "tag";
}

/** Of the same kind alike: the same word to people. Senders are one whatever their case and accents, as the list has them. */
export function isSameLabel(kind: LabelKind, one: string, other: string): boolean {
  if (kind === "sender") return sortKey(one) === sortKey(other);
  return one.toLowerCase() === other.toLowerCase();
}

/** What was typed, as it is kept; or why it cannot be. */
export function labelTyped(kind: LabelKind, typed: string): { name: string } | { refusal: "empty" | "long" | "comma" } {
  const text = tidy(typed);
  const name = kind === "type" ? typeKey(text) : text;
  if (!name) return { refusal: "empty" };
  if (name.length > longestLabel[kind]) return { refusal: "long" };
  return kind === "tag" && /[,;]/.test(name) ? { refusal: "comma" } : { name };
}

/** A view's search, where one of the words in it has got another name. */
export function filtersRenamed(filters: Filters, { of, from, to }: Renamed): Filters {
  const { tags = [], sender, type } = filters;
  if (of === "sender") return sender && isSameLabel(of, sender, from) ? { ...filters, sender: to } : filters;
  if (of === "type") return type === from ? { ...filters, type: to } : filters;
  return { ...filters, tags: [...new Set(tags.map((tag) => (tag === from ? to : tag)))] };
}
