import { documentsPath, type Filters } from "~/features/documents/paths";
import { type FactsChange, maxSenderLength } from "~/features/documents/rules";
import { tagsIn } from "~/features/documents/tags/rules";
import { readFilters } from "~/features/ordering/filters";
import { dayTyped } from "~/lib/day-typed";
import { isId } from "~/lib/ids";
import { tidy } from "~/lib/tidy";

/** What is to become of the chosen documents. */
export const selectionVerbs = { change: "alone", zip: "alone", table: "alone", share: "alone", delete: "alone" } as const;

export type Selection = {
  documentIds: string[];
  /** all hits of the list were chosen, not only those that are ticked */
  isAll: boolean;
  change: FactsChange;
  /** what was typed as a day is none */
  isNoDay: boolean;
  /** the list as it was, to go back to */
  list: string;
};

/** What is typed to change facts. */
export const changeFields = ["addTags", "removeTags", "setSender", "setDate", "setType", "setTax"] as const;

/** The form around the list: boxes that were ticked, and what is to become of the documents. */
export function readSelection(form: FormData): Selection {
  const text = (name: string) => String(form.get(name) ?? "");
  const day = dayTyped(text("setDate"));
  return {
    documentIds: chosenIds(form.getAll("document")),
    isAll: form.has("all"),
    change: {
      addTags: tagsIn(text("addTags")),
      removeTags: tagsIn(text("removeTags")),
      documentType: text("setType").trim() || undefined,
      taxRelevance: { yes: true, no: false }[text("setTax")],
      sender: tidy(text("setSender"), maxSenderLength) || undefined,
      documentDate: day,
    },
    isNoDay: text("setDate").trim() !== "" && day === undefined,
    list: readList(text("list")),
  };
}

export function chosenIds(told: readonly unknown[]): string[] {
  return [...new Set(told.filter((id): id is string => typeof id === "string" && isId(id)))];
}

/** Comes from outside and must not lead anywhere else than to the list. */
export function readList(told: string | null): string {
  return told && /^\/admin\/documents(\/[1-5])?(\?[^#]*)?$/.test(told) ? told : documentsPath();
}

type Read = {
  /** as "2026-11-21" */
  today: string;
  language: Filters["language"];
};

/** What the list at this address is narrowed to, and its order. */
export function filtersOf(list: string, { today, language }: Read): Filters {
  const { pathname, searchParams } = new URL(list, "http://list");
  return { ...readFilters(pathname.split("/")[3], searchParams, today).filters, language };
}
