import type { TFunction } from "i18next";
import { documentsPath, type Filters } from "~/features/documents/paths";

/** A term that was taken out of the terms to be changed. place: number of terms before it */
export type Edited = { text: string; place: number };

/** A term of the list, and how it is changed */
export type ToldTerm = { label: string; remove: string; to: string; edit: Edit };

/** text: what the field then holds; to: address with the term in the field; dropping: the same, without the term that was being changed before */
type Edit = { label: string; text: string; to: string; dropping: string };

/** the most signs that the field takes */
const longest = 200;

/** Reads the term that is being changed; undefined: none. count: number of the list's terms */
export function readEdited(query: URLSearchParams, count: number): Edited | undefined {
  const text = (query.get("edit") ?? "")
    .slice(0, longest)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const place = query.get("place") ?? "";
  return text ? { text, place: /^\d{1,2}$/.test(place) ? Math.min(Number(place), count) : count } : undefined;
}

/** The address of the list with a term in the field, which a search puts back at its place. */
function editPath(filters: Filters, { text, place }: Edited): string {
  const list = documentsPath(filters);
  return `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ edit: text, place: String(place) })}`;
}

type Told = { filters: Filters; edited: Edited | undefined; t: TFunction<"finding"> };

/** Adds to the chips of the terms how each is changed. The term that is being changed stays, and goes back to its place if another one is to be. */
export function toldTerms(chips: readonly Omit<ToldTerm, "edit">[], { filters, edited, t }: Told): ToldTerm[] {
  const { terms = [] } = filters;
  const all = edited ? terms.toSpliced(edited.place, 0, edited.text) : terms;
  return terms.flatMap((term, place) => {
    const text = withOr(term, t("typedOr"));
    const chip = chips[place];
    if (!chip) return [];
    const isBehind = edited !== undefined && place >= edited.place;
    const rest = { ...filters, terms: terms.toSpliced(place, 1) };
    const at = place + (isBehind ? 1 : 0);
    const edit = {
      label: t("editTerm", { term: withOr(term, t("or")) }),
      text,
      to: editPath({ ...filters, terms: all.toSpliced(at, 1) }, { text, place: at }),
      dropping: editPath(rest, { text, place }),
    };
    const to = edited ? editPath(rest, { text: edited.text, place: edited.place - (isBehind ? 0 : 1) }) : chip.to;
    return [{ ...chip, to, edit }];
  });
}

/** Writes the *or* of a term in the person's language. */
function withOr(term: string, or: string): string {
  return term.replace(/"[^"]*"| \| /g, (part) => (part.startsWith('"') ? part : or));
}
