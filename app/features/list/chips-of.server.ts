import type { TFunction } from "i18next";
import { documentsPath, type Filters, type Lack } from "~/features/documents/paths";
import { typeLabel } from "~/features/documents/rules";
import { textsIn } from "~/features/ordering/read-terms";
import { germanDate } from "~/lib/dates";

/** A filter of the list; to: address of the list without it */
export type FilterChip = { label: string; remove: string; to: string };

type Told = {
  t: TFunction<"finding">;
  language: "de" | "en";
  /** the people whose names may be shown */
  people: readonly { id: string; displayName: string }[];
};

/** Returns the filters of the list, each with the address that removes it. */
export function chipsOf(filters: Filters, { t, language, people }: Told): FilterChip[] {
  const { terms = [], tags = [], type, start, end, without = [], sender, datedFrom, datedTo, pagesFrom, pagesTo, sharedWith } = filters;
  const chip = (label: string, rest: Partial<Filters>, remove = t("remove", { filter: label })) => ({
    label,
    remove,
    to: documentsPath({ ...filters, ...rest }),
  });
  const optional = (label: string | 0 | undefined, rest: Partial<Filters>) => (label ? [chip(label, rest)] : []);
  const person = people.find(({ id }) => id === sharedWith)?.displayName ?? t("somebody");
  return [
    ...terms.map((term) => {
      const { wanted, unwanted } = textsIn([term]);
      const rest = { terms: terms.filter((other) => other !== term) };
      if (unwanted[0]) return chip(t("withoutTerm", { term: unwanted[0] }), rest);
      const text = wanted.join(t("or"));
      return chip(t("term", { term: text }), rest, t("removeTerm", { term: text }));
    }),
    ...tags.map((tag) => chip(t("tagged", { tag }), { tags: tags.filter((other) => other !== tag) })),
    ...optional(type && t("ofType", { type: typeLabel(type, language) }), { type: undefined }),
    ...optional(sender && t("from", { sender }), { sender: undefined }),
    ...without.map((lack) => chip(t(`lacks.${lack}`), { without: without.filter((other: Lack) => other !== lack) })),
    ...optional(datedFrom && t("datedFrom", { day: germanDay(datedFrom) }), { datedFrom: undefined }),
    ...optional(datedTo && t("datedTo", { day: germanDay(datedTo) }), { datedTo: undefined }),
    ...optional(start && t("since", { day: germanDay(start) }), { start: undefined }),
    ...optional(end && t("until", { day: germanDay(end) }), { end: undefined }),
    ...optional(pagesFrom && t("pagesFrom", { count: pagesFrom }), { pagesFrom: undefined }),
    ...optional(pagesTo && t("pagesTo", { count: pagesTo }), { pagesTo: undefined }),
    ...optional(sharedWith && t("sharedWith", { name: person }), { sharedWith: undefined }),
  ];
}

function germanDay(day: string): string {
  return germanDate(new Date(`${day}T12:00:00Z`));
}
