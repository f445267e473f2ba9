import { isId } from "~/lib/ids";
import { documentsPath } from "../paths.ts";
import type { FactsChange } from "../rules.ts";
import { tagsIn } from "../tags/rules.ts";

/** documents that one press of a button is about; their ids fit into an address */
export const maxChosen = 100;

type Intent = "change" | "zip" | "delete";

export type Selection = {
  intent: Intent;
  documentIds: string[];
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
    change: {
      addTags: tagsIn(text("addTags")),
      documentType: text("setType").trim() || undefined,
      taxRelevance: { yes: true, no: false }[text("setTax")],
    },
    list: readList(text("list")),
  };
}

const intents: Intent[] = ["change", "zip", "delete"];

export function chosenIds(told: readonly unknown[]): string[] {
  return [...new Set(told.filter((id): id is string => typeof id === "string" && isId(id)))];
}

/** Comes from outside and must not lead anywhere else than to the list. */
export function readList(told: string | null): string {
  return told && /^\/admin\/documents(\/[1-5])?(\?[^#]*)?$/.test(told) ? told : documentsPath();
}
