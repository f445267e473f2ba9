import { documentsPath, type Filters } from "~/features/documents/paths";
import { type FactsChange, maxSenderLength } from "~/features/documents/rules";
import { tagsIn } from "~/features/documents/tags/rules";
import { readFilters } from "~/features/ordering/filters";
import { dayTyped } from "~/lib/day-typed";
import { isId } from "~/lib/ids";
import { tidy } from "~/lib/tidy";

/** The acts on the chosen documents. */
export const selectionVerbs = { change: "alone", zip: "alone", table: "alone", share: "alone", link: "alone", delete: "alone" } as const;

export type Selection = {
  documentIds: string[];
  /** all hits of the list were chosen, and not only the ticked ones */
  isAll: boolean;
  change: FactsChange;
  /** the text that was typed as a day is no day */
  isNoDay: boolean;
  /** address of the list, to return to it */
  list: string;
};

/** The fields for changing facts. */
export const changeFields = ["addTags", "removeTags", "setSender", "setDate", "setType", "setPaid", "setTax"] as const;

/** Reads the form around the list: the ticked boxes and the act on the documents. today: as "2026-11-21" */
export function readSelection(form: FormData, today: string): Selection {
  const text = (name: string) => String(form.get(name) ?? "");
  const day = dayTyped(text("setDate"));
  return {
    documentIds: chosenIds(form.getAll("document")),
    isAll: form.has("all"),
    change: {
      addTags: tagsIn(text("addTags")),
      removeTags: tagsIn(text("removeTags")),
      documentType: text("setType").trim() || undefined,
      paidOn: chosen(text("setPaid"), { yes: today, no: null }),
      taxRelevance: chosen(text("setTax"), { yes: true, no: false }),
      sender: tidy(text("setSender"), maxSenderLength) || undefined,
      documentDate: day,
    },
    isNoDay: text("setDate").trim() !== "" && day === undefined,
    list: readList(text("list")),
  };
}

function chosen<Yes, No>(told: string, { yes, no }: { yes: Yes; no: No }): Yes | No | undefined {
  if (told === "yes") return yes;
  return told === "no" ? no : undefined;
}

export function chosenIds(told: readonly unknown[]): string[] {
  return [...new Set(told.filter((id): id is string => typeof id === "string" && isId(id)))];
}

/** Reads the address of the list, which comes from outside and must not lead anywhere else. */
export function readList(told: string | null): string {
  return told && /^\/admin\/documents(\/[1-5])?(\?[^#]*)?$/.test(told) ? told : documentsPath();
}

type Read = {
  /** as "2026-11-21" */
  today: string;
  language: Filters["language"];
};

/** Returns the filters and order of the list at this address. */
export function filtersOf(list: string, { today, language }: Read): Filters {
  const { pathname, searchParams } = new URL(list, "http://list");
  return { ...readFilters(pathname.split("/")[3], searchParams, today).filters, language };
}
