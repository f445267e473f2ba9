import { isId } from "~/lib/ids";
import { readFilters } from "../list/filters.ts";
import { documentsPath, type Filters } from "../paths.ts";
import type { FactsChange } from "../rules.ts";
import { tagsIn } from "../tags/rules.ts";

type Intent = "change" | "zip" | "share" | "delete";

export type Selection = {
  intent: Intent;
  documentIds: string[];
  /** all hits of the list were chosen, not only those that are ticked */
  isAll: boolean;
  change: FactsChange;
  /** the list as it was, to go back to */
  list: string;
};

/** The form around the list: boxes that were ticked, and what is to become of the documents. */
export function readSelection(form: FormData): Selection {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    intent: intents.find((intent) => intent === text("intent")) ?? "change",
    documentIds: chosenIds(form.getAll("document")),
    isAll: form.has("all"),
    change: {
      addTags: tagsIn(text("addTags")),
      documentType: text("setType").trim() || undefined,
      taxRelevance: { yes: true, no: false }[text("setTax")],
    },
    list: readList(text("list")),
  };
}

const intents: Intent[] = ["change", "zip", "share", "delete"];

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
