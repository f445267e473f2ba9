import { maxSenderLength } from "../sender/rules.ts";

/** What is known of a fact of a paper; forms, the history, search, tables and the data export follow from it. */
type Described = {
  /** the text that names it beside its value */
  label: string;
  /** the text that names it where a version says what it changed; an amount and its currency are one */
  part: string;
  kind: PaperKind;
  /** of texts: characters that a form takes */
  longest?: number;
  /** a search finds the document by it */
  isSearched?: boolean;
};

export type PaperKind = keyof Values;

/** What each kind of fact is; empty or null: nobody knows. */
type Values = {
  text: string;
  /** "2026-11-21" */
  day: string | null;
  /** in hundredths of the currency */
  cents: number | null;
  /** "EUR"; empty where the paper does not say */
  currency: string;
};

const notKnown: Values = { text: "", day: null, cents: null, currency: "" };

/** What a paper says of itself: one row a column of documents and versions, in the order in which it is told. */
export const paperColumns = {
  documentDate: { label: "date", part: "date", kind: "day" },
  sender: { label: "sender", part: "sender", kind: "text", longest: maxSenderLength, isSearched: true },
  documentNumber: { label: "number", part: "number", kind: "text", longest: 60, isSearched: true },
  amount: { label: "amount", part: "amount", kind: "cents" },
  currency: { label: "currency", part: "amount", kind: "currency" },
  dueDate: { label: "due", part: "due", kind: "day" },
} as const satisfies Record<string, Described>;

type Columns = typeof paperColumns;
export type PaperColumn = keyof Columns;
export type PaperPart = Columns[PaperColumn]["part"];
type SearchedColumn = { [C in PaperColumn]: Columns[C] extends { isSearched: true } ? C : never }[PaperColumn];

export type PaperFacts = { [C in PaperColumn]: Values[Columns[C]["kind"]] };

/** The columns with what is known of them. */
export function describedColumns(): [PaperColumn, Described & Columns[PaperColumn]][] {
  return Object.entries(paperColumns) as [PaperColumn, Columns[PaperColumn]][];
}

/** The same, first of all who a paper is from: so it is told where all is shown. */
export function columnsAsShown(): [PaperColumn, Described & Columns[PaperColumn]][] {
  return describedColumns().toSorted(([one], [other]) => Number(other === "sender") - Number(one === "sender"));
}

/** The columns of what a version changes as one. */
export function columnsOf(part: PaperPart): PaperColumn[] {
  return describedColumns().flatMap(([column, described]) => (described.part === part ? column : []));
}

export function perColumn<T>(value: (column: PaperColumn, described: Described) => T): Record<PaperColumn, T> {
  return Object.fromEntries(describedColumns().map(([column, described]) => [column, value(column, described)])) as Record<PaperColumn, T>;
}

/** Each value has to be of its column's kind. */
export function paperOf(value: (column: PaperColumn, described: Described) => PaperFacts[PaperColumn]): PaperFacts {
  return perColumn(value) as PaperFacts;
}

export const noPaperFacts: PaperFacts = /* @__PURE__ */ paperOf((_, { kind }) => notKnown[kind]);

/** A currency without an amount says nothing. */
export function withoutBareCurrency(facts: PaperFacts): PaperFacts {
  return facts.amount === null ? { ...facts, currency: "" } : facts;
}

/** The texts by which a search finds a paper, as far as they are known. */
export function searchedFacts(facts: Partial<Pick<PaperFacts, SearchedColumn>>): string[] {
  const known: Partial<PaperFacts> = facts;
  return describedColumns().flatMap(([column, { isSearched }]) => (isSearched && known[column] ? String(known[column]) : []));
}
