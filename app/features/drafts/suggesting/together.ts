import type { Invoice } from "~/engines/contract";
import type { Suggestions } from "~/features/pages/rules";
import { asksForMoney } from "~/invoice/facts-of";
import { isKnownType } from "~/lib/document-types";

const mostTypes = 3;
const mostTags = 12;

/**
 * Merges the suggestions of a document's pages, the first page first: later ones add what it does not say. The sure type is that of the first
 * page.
 */
export function together(each: readonly Suggestions[]): Suggestions {
  const sure = each[0]?.sure;
  return {
    ...(sure && { sure }),
    types: withoutRepeats(each.flatMap(({ types }) => types)).slice(0, mostTypes),
    tags: withoutRepeats(each.flatMap(({ tags }) => tags)).slice(0, mostTags),
  };
}

/**
 * An electronic invoice says of itself what it is, unless it is a credit note: what that is called is left to the person. A type of the person's own
 * that alike documents have goes before.
 */
export function withInvoice({ sure, types, tags }: Suggestions, invoice: Pick<Invoice, "typeCode"> | null): Suggestions {
  if (!invoice || !asksForMoney(invoice)) return { ...(sure && { sure }), types, tags };
  return { sure: sure && !isKnownType(sure) ? sure : "Rechnung", types: withoutRepeats(["Rechnung", ...types]).slice(0, mostTypes), tags };
}

/** Removes repeats that differ only in case; the first one stays. */
export function withoutRepeats(list: readonly string[]): string[] {
  const plain = list.map((each) => each.toLowerCase());
  return list.filter((_, place) => plain.indexOf(plain[place] ?? "") === place);
}
