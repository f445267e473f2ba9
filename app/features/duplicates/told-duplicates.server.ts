import type { TFunction } from "i18next";
import type { ToldFacts } from "~/features/documents/facts/told-facts.server";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { documentPath } from "~/features/documents/paths";
import type { Beside } from "./beside.tsx";
import type { Sameness } from "./rules.ts";

export type Told = { document: DocumentDetails; facts: Pick<ToldFacts, "type" | "rows">; sameness: Sameness | null };

/** Says of each document what it is, and marks the facts in which it differs from the first one, from which the viewer came. */
export function toldBeside(all: readonly Told[], t: TFunction<"duplicates">): Beside[] {
  const [first] = all;
  const known = new Map(first?.facts.rows.map(({ label, text }) => [label, text]));
  return all.map(({ document, facts, sameness }) => {
    const { id, name, pages, people, may } = document;
    const [page] = pages;
    return {
      id,
      name,
      to: documentPath(id),
      says: sameness ? t(sameness) : t("this"),
      page: page ? { id: page.id, picture: page.picture } : null,
      rows: [
        ...facts.rows.map((row) => ({ ...row, differs: all.length > 1 && sameness !== null && known.get(row.label) !== row.text })),
        ...(people.length > 1 ? [{ label: t("people"), text: t("others", { count: people.length - 1 }), differs: false }] : []),
      ],
      trash: may.delete ? t("trash") : null,
      differ: sameness ? t("differ") : null,
    };
  });
}
