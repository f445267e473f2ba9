import type { TFunction } from "i18next";
import type { Lack, Span } from "~/features/documents/listing/rules";
import { toldAmount } from "~/features/documents/money";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { typeLabel } from "~/features/documents/rules";
import { textsIn } from "~/features/ordering/read-terms";
import { daysOf } from "~/features/ordering/spans";
import { germanDay } from "~/lib/dates";

/** A filter of the list; to: address of the list without it; days: those of a range that moves on */
export type FilterChip = { label: string; remove: string; to: string; days?: string };

type Told = {
  t: TFunction<"finding">;
  language: "de" | "en";
  /** the people whose names may be shown */
  people: readonly { id: string; displayName: string }[];
  /** as "2026-11-21" */
  today: string;
};

/** Returns the filters of the list, each with the address that removes it. */
export function chipsOf(filters: Filters, { t, language, people, today }: Told): FilterChip[] {
  const { terms = [], tags = [], types = [], senders = [], without = [], pagesFrom, pagesTo, sharedWith, door } = filters;
  const chip = (label: string, rest: Partial<Filters>, remove = t("remove", { filter: label })) => ({
    label,
    remove,
    to: documentsPath({ ...filters, ...rest }),
  });
  const optional = (label: string | false | 0 | undefined, rest: Partial<Filters>) => (label ? [chip(label, rest)] : []);
  const ranged = (what: "datedIn" | "uploadedIn" | "dueIn", span: Span | undefined, rest: Partial<Filters>) => {
    if (!span) return [];
    const { first, last } = daysOf(span, today);
    return [{ ...chip(t(what, { span: t(`spans.${span}`) }), rest), days: `${germanDay(first)} – ${germanDay(last)}` }];
  };
  const { start, end, uploaded, datedFrom, datedTo, dated, dueFrom, dueTo, due, amountFrom, amountTo } = filters;
  const amount = (cents: number | undefined) => cents !== undefined && toldAmount(cents, language);
  const [least, most] = [amount(amountFrom), amount(amountTo)];
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
    ...types.map((type) => chip(t("ofType", { type: typeLabel(type, language) }), { types: types.filter((other) => other !== type) })),
    ...senders.map((sender) => chip(t("from", { sender }), { senders: senders.filter((other) => other !== sender) })),
    ...without.map((lack) => chip(t(`lacks.${lack}`), { without: without.filter((other: Lack) => other !== lack) })),
    ...ranged("datedIn", dated, { dated: undefined }),
    ...optional(datedFrom && t("datedFrom", { day: germanDay(datedFrom) }), { datedFrom: undefined }),
    ...optional(datedTo && t("datedTo", { day: germanDay(datedTo) }), { datedTo: undefined }),
    ...ranged("uploadedIn", uploaded, { uploaded: undefined }),
    ...optional(start && t("since", { day: germanDay(start) }), { start: undefined }),
    ...optional(end && t("until", { day: germanDay(end) }), { end: undefined }),
    ...ranged("dueIn", due, { due: undefined }),
    ...optional(dueFrom && t("dueFrom", { day: germanDay(dueFrom) }), { dueFrom: undefined }),
    ...optional(dueTo && t("dueTo", { day: germanDay(dueTo) }), { dueTo: undefined }),
    ...optional(filters.payment && t(`payments.${filters.payment}`), { payment: undefined }),
    ...optional(least && t("amountFrom", { amount: least }), { amountFrom: undefined }),
    ...optional(most && t("amountTo", { amount: most }), { amountTo: undefined }),
    ...optional(pagesFrom && t("pagesFrom", { count: pagesFrom }), { pagesFrom: undefined }),
    ...optional(pagesTo && t("pagesTo", { count: pagesTo }), { pagesTo: undefined }),
    ...optional(door && t("cameBy", { door: t(`doors.${door}`) }), { door: undefined }),
    ...optional(filters.duplicates && t("duplicates"), { duplicates: undefined }),
    ...optional(sharedWith && t("sharedWith", { name: person }), { sharedWith: undefined }),
  ];
}
