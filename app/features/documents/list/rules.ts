import type { Origin, Tab } from "../paths.ts";

/** Hits beyond these are not counted. */
export const countedAtMost = 1000;

/** orMore: only so many were counted */
export type Hits = { count: number; orMore: boolean };

/** shown: rows of the list; isAll: there are no others, before or behind them */
type Seen = { shown: number; isAll: boolean };

/** Counting ends early where the list itself reads on: nobody is told of fewer hits than stand there, or of more where the list has ended. */
export function hitsSeen(counted: Hits, { shown, isAll }: Seen): Hits {
  if (isAll) return { count: shown, orMore: false };
  return { ...counted, count: Math.max(counted.count, shown) };
}

export function hitsShown({ count, orMore }: Hits): string {
  return orMore ? `${count}+` : String(count);
}

export const tabs = [1, 2, 3, 4, 5] as const satisfies readonly Tab[];

export const tabNames = { 1: "active", 2: "private", 3: "tax", 4: "shared", 5: "received" } as const satisfies Record<Tab, string>;

export function isTab(text: string): boolean {
  return tabs.some((tab) => String(tab) === text);
}

/** Comes from an address: anything else than one of the five tabs is the first. */
export function readTab(text: string | null | undefined): Tab {
  return tabs.find((tab) => String(tab) === text) ?? 1;
}

const longestList = 1000;

/** The list somebody came from, as the address of a document carries it along. */
export function readOrigin(query: URLSearchParams): Origin {
  const list = new URLSearchParams((query.get("list") ?? "").slice(0, longestList));
  return { tab: readTab(query.get("tab")), list: list.toString() || undefined };
}
