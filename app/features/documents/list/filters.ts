import { isDay } from "~/lib/dates";
import type { Filters, Tab } from "../paths.ts";
import { typeKey } from "../rules.ts";
import { searchTerms, wholeTexts } from "../search/read-terms.ts";
import { readTab } from "./rules.ts";

/** Why a range of days is not taken: one of them is none, lies in the future, or the end comes before the start. */
type RangeRefusal = "no-day" | "future" | "reversed";

type Range = { start: string; end: string };

/** typed: the days as they stand in the address; where they are refused they do not filter. today: the last day to choose. */
export type AskedOfList = { filters: Filters & { tab: Tab }; typed: Range; refusal: RangeRefusal | null; today: string };

/** today: as "2026-11-21" */
export function readFilters(tabId: string | undefined, query: URLSearchParams, today: string): AskedOfList {
  const typed = { start: query.get("from") ?? "", end: query.get("to") ?? "" };
  const refusal = rangeRefusal(typed, today);
  const [type] = wholeTexts([query.get("type") ?? ""]);
  const filters = {
    tab: readTab(tabId),
    terms: searchTerms(query.getAll("q")),
    tags: wholeTexts(query.getAll("tag")),
    type: type && typeKey(type),
    start: (!refusal && typed.start) || undefined,
    end: (!refusal && typed.end) || undefined,
  };
  return { filters, typed, refusal, today };
}

function rangeRefusal({ start, end }: Range, today: string): RangeRefusal | null {
  const days = [start, end].filter(Boolean);
  if (!days.every(isDay)) return "no-day";
  if (days.some((day) => day > today)) return "future";
  return start && end && start > end ? "reversed" : null;
}

/** Whether anything but the tab narrows the list. */
export function isNarrowed({ terms = [], tags = [], type, start, end }: Filters): boolean {
  return terms.length > 0 || tags.length > 0 || Boolean(type || start || end);
}
