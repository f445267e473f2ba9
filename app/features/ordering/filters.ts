import { lacks, payments } from "~/features/documents/listing/rules";
import { amountTyped } from "~/features/documents/money";
import { type Filters, readTab, type Tab } from "~/features/documents/paths";
import { doors, typeKey } from "~/features/documents/rules";
import { isDay } from "~/lib/dates";
import { isId } from "~/lib/ids";
import { readColumns } from "./columns.ts";
import { readOrder } from "./order.ts";
import { searchTerms, wholeTexts } from "./read-terms.ts";
import { readSpan } from "./spans.ts";

/** The reason why a range of days is refused: a day is invalid, lies in the future, or the end comes before the start. */
type RangeRefusal = "no-day" | "future" | "reversed";
type AmountRefusal = "no-amount" | "less";

type Range = { start: string; end: string };

/** typed: the days as in the address; refused days do not filter. */
export type AskedDays = { typed: Range; refusal: RangeRefusal | null };
type AskedAmounts = { typed: Range; refusal: AmountRefusal | null };

/** Returns the query without fields of the form that were left empty; null: there were none. */
export function withoutEmpty(query: URLSearchParams): URLSearchParams | null {
  const asked = [...query].filter(([, value]) => value !== "");
  return asked.length < [...query].length ? new URLSearchParams(asked) : null;
}

/** The search of a list, with its days of upload; dated: days of the documents' own dates. today: the last day to choose. */
export type AskedOfList = AskedDays & {
  filters: Filters & { tab: Tab };
  dated: AskedDays;
  due: AskedDays;
  amounts: AskedAmounts;
  today: string;
};

/** Reads the filters. today: as "2026-11-21" */
export function readFilters(tabId: string | undefined, query: URLSearchParams, today: string): AskedOfList {
  const { typed, refusal } = readDays(query, { from: "from", to: "to", last: today });
  const dated = readDays(query, { from: "datedFrom", to: "datedTo" });
  const due = readDays(query, { from: "dueFrom", to: "dueTo" });
  const { amountFrom, amountTo, ...amounts } = readAmounts(query);
  const types = [...new Set(wholeTexts(query.getAll("type")).map(typeKey))];
  const senders = wholeTexts(query.getAll("sender"));
  const [person, view] = [query.get("with"), query.get("view")];
  const without = lacks.filter((lack) => query.getAll("without").includes(lack));
  const filters = {
    tab: readTab(tabId),
    terms: searchTerms(query.getAll("q")),
    tags: wholeTexts(query.getAll("tag")),
    types: types.length > 0 ? types : undefined,
    start: (!refusal && typed.start) || undefined,
    end: (!refusal && typed.end) || undefined,
    uploaded: spanBeside(typed, query.get("uploaded")),
    without: without.length > 0 ? without : undefined,
    senders: senders.length > 0 ? senders : undefined,
    datedFrom: (!dated.refusal && dated.typed.start) || undefined,
    datedTo: (!dated.refusal && dated.typed.end) || undefined,
    dated: spanBeside(dated.typed, query.get("dated")),
    dueFrom: (!due.refusal && due.typed.start) || undefined,
    dueTo: (!due.refusal && due.typed.end) || undefined,
    due: spanBeside(due.typed, query.get("due")),
    payment: payments.find((known) => known === query.get("payment")),
    amountFrom,
    amountTo,
    pagesFrom: readCount(query.get("pagesFrom")),
    pagesTo: readCount(query.get("pagesTo")),
    sharedWith: person && isId(person) ? person : undefined,
    door: doors.find((known) => known === query.get("door")),
    duplicates: query.get("duplicates") === "yes" || undefined,
    order: readOrder(query.get("sort")),
    columns: readColumns(query),
    view: view && isId(view) ? view : undefined,
  };
  return { filters, typed, refusal, dated, due, amounts, today };
}

/** Explicit days stand for themselves: a moving range beside them is left out. */
function spanBeside({ start, end }: Range, text: string | null): Filters["dated"] {
  return start || end ? undefined : readSpan(text);
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

/** longest text of an amount */
const longestAmount = 30;

function readAmounts(query: URLSearchParams): AskedAmounts & Pick<Filters, "amountFrom" | "amountTo"> {
  const typed = { start: (query.get("amountFrom") ?? "").trim(), end: (query.get("amountTo") ?? "").trim() };
  const [from, to] = [typed.start, typed.end].map((text) => (text.length > longestAmount ? undefined : amountTyped(text)));
  if ((typed.start && from === undefined) || (typed.end && to === undefined)) return { typed, refusal: "no-amount" };
  if (from !== undefined && to !== undefined && from > to) return { typed, refusal: "less" };
  return { typed, refusal: null, amountFrom: from, amountTo: to };
}

function readCount(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Returns whether anything except the tab filters the list. */
export function isNarrowed({ tab, order, columns, view, language, ...filters }: Filters): boolean {
  return Object.values(filters).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined));
}
