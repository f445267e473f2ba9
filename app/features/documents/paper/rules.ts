import { maxSenderLength } from "../sender/rules.ts";

/** The description of a fact of a document, from which forms, the history, search, tables and the data export follow. */
type Described = {
  /** key of the text that names it beside its value */
  label: string;
  /** key of the text that names it in the changes of a version; an amount and its currency share one */
  part: string;
  kind: PaperKind;
  /** characters that a form accepts, for texts */
  longest?: number;
  /** search finds the document by it */
  isSearched?: boolean;
};

export type PaperKind = keyof Values;

/** The value of each kind of fact; empty or null: unknown. */
type Values = {
  text: string;
  /** "2026-11-21" */
  day: string | null;
  /** hundredths of the currency */
  cents: number | null;
  /** "EUR"; empty if the document does not say */
  currency: string;
};

const notKnown: Values = { text: "", day: null, cents: null, currency: "" };

/** The facts that a document states of itself: one entry for each column of documents and versions, in the order in which they are shown. */
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

/** Returns the columns with their descriptions. */
export function describedColumns(): [PaperColumn, Described & Columns[PaperColumn]][] {
  return Object.entries(paperColumns) as [PaperColumn, Columns[PaperColumn]][];
}

/** Returns the same with the sender first, the order in which all facts are shown. */
export function columnsAsShown(): [PaperColumn, Described & Columns[PaperColumn]][] {
  return describedColumns().toSorted(([one], [other]) => Number(other === "sender") - Number(one === "sender"));
}

/** Returns the parts that a version's changes name, in the order of their columns. */
export function paperParts(): PaperPart[] {
  return [...new Set(describedColumns().map(([, { part }]) => part))];
}

/** Returns the columns that count as one part of a version's changes. */
export function columnsOf(part: PaperPart): PaperColumn[] {
  return describedColumns().flatMap(([column, described]) => (described.part === part ? column : []));
}

export function perColumn<T>(value: (column: PaperColumn, described: Described) => T): Record<PaperColumn, T> {
  return Object.fromEntries(describedColumns().map(([column, described]) => [column, value(column, described)])) as Record<PaperColumn, T>;
}

/** Builds the facts from a function that returns each column's value, which must be of the column's kind. */
export function paperOf(value: (column: PaperColumn, described: Described) => PaperFacts[PaperColumn]): PaperFacts {
  return perColumn(value) as PaperFacts;
}

export const noPaperFacts: PaperFacts = /* @__PURE__ */ paperOf((_, { kind }) => notKnown[kind]);

/** Removes the currency if there is no amount, as it says nothing alone. */
export function withoutBareCurrency(facts: PaperFacts): PaperFacts {
  return facts.amount === null ? { ...facts, currency: "" } : facts;
}

/** Returns the known texts by which search finds a document. */
export function searchedFacts(facts: Partial<Pick<PaperFacts, SearchedColumn>>): string[] {
  const known: Partial<PaperFacts> = facts;
  return describedColumns().flatMap(([column, { isSearched }]) => (isSearched && known[column] ? String(known[column]) : []));
}
