import { type Filters, lacks, readTab, type Tab } from "~/features/documents/paths";
import { typeKey } from "~/features/documents/rules";
import { isDay } from "~/lib/dates";
import { isId } from "~/lib/ids";
import { readOrder } from "./order.ts";
import { searchTerms, wholeTexts } from "./read-terms.ts";

/** The reason why a range of days is refused: a day is invalid, lies in the future, or the end comes before the start. */
type RangeRefusal = "no-day" | "future" | "reversed";

type Range = { start: string; end: string };

/** typed: the days as in the address; refused days do not filter. */
type AskedDays = { typed: Range; refusal: RangeRefusal | null };

/** Returns the query without fields of the form that were left empty; null: there were none. */
export function withoutEmpty(query: URLSearchParams): URLSearchParams | null {
  const asked = [...query].filter(([, value]) => value !== "");
  return asked.length < [...query].length ? new URLSearchParams(asked) : null;
}

/** The search of a list, with its days of upload; dated: days of the documents' own dates. today: the last day to choose. */
export type AskedOfList = AskedDays & { filters: Filters & { tab: Tab }; dated: AskedDays; today: string };

/** Reads the filters. today: as "2026-11-21" */
export function readFilters(tabId: string | undefined, query: URLSearchParams, today: string): AskedOfList {
  const { typed, refusal } = readDays(query, { from: "from", to: "to", last: today });
  const dated = readDays(query, { from: "datedFrom", to: "datedTo" });
  const [type] = wholeTexts([query.get("type") ?? ""]);
  const [sender] = wholeTexts([query.get("sender") ?? ""]);
  const [person, view] = [query.get("with"), query.get("view")];
  const without = lacks.filter((lack) => query.getAll("without").includes(lack));
  const filters = {
    tab: readTab(tabId),
    terms: searchTerms(query.getAll("q")),
    tags: wholeTexts(query.getAll("tag")),
    type: type && typeKey(type),
    start: (!refusal && typed.start) || undefined,
    end: (!refusal && typed.end) || undefined,
    without: without.length > 0 ? without : undefined,
    sender,
    datedFrom: (!dated.refusal && dated.typed.start) || undefined,
    datedTo: (!dated.refusal && dated.typed.end) || undefined,
    pagesFrom: readCount(query.get("pagesFrom")),
    pagesTo: readCount(query.get("pagesTo")),
    sharedWith: person && isId(person) ? person : undefined,
    order: readOrder(query.get("sort")),
    view: view && isId(view) ? view : undefined,
  };
  return { filters, typed, refusal, dated, today };
}

/** last: the last day to choose, if there is one */
function readDays(query: URLSearchParams, { from, to, last }: { from: string; to: string; last?: string }): AskedDays {
  const typed = { start: query.get(from) ?? "", end: query.get(to) ?? "" };
  return { typed, refusal: rangeRefusal(typed, last) };
}

function rangeRefusal({ start, end }: Range, last: string | undefined): RangeRefusal | null {
  const days = [start, end].filter(Boolean);
  if (!days.every(isDay)) return "no-day";
  if (last && days.some((day) => day > last)) return "future";
  return start && end && start > end ? "reversed" : null;
}

function readCount(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Counts the filters of the form that are set. */
function countFilters({ type, start, end, without = [], sender, datedFrom, datedTo, pagesFrom, pagesTo, sharedWith }: Filters): number {
  return [type, start, end, sender, datedFrom, datedTo, pagesFrom, pagesTo, sharedWith, ...without].filter(Boolean).length;
}

/** Returns whether anything except the tab filters the list. */
export function isNarrowed(filters: Filters): boolean {
  const { terms = [], tags = [] } = filters;
  return terms.length > 0 || tags.length > 0 || countFilters(filters) > 0;
}
