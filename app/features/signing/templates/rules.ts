import type { Place } from "../places/rules.ts";

/** templates that one person may have */
export const mostTemplates = 50;
/** UTF-16 units */
export const longestTemplateName = 60;

/** A place of a template. signer: the how manyth of those who are to sign, from 1 */
export type TemplatePlace = Pick<Place, "page" | "kind" | "box" | "isRequired" | "label"> & { signer: number };

/** A document on which a template is used. signers: in the order in which they are asked */
export type Ground = { pages: number; signers: readonly { hasSigned: boolean }[] };

/** The places that cannot be put, each by its number of the page or of the signer that is missing, or that has signed already. */
export type Unput = Record<"noPage" | "noSigner" | "hasSigned", number[]>;

/** Parts the places of a template into those that fit a document and those that do not. None is put elsewhere. */
export function fitTemplate(places: readonly TemplatePlace[], { pages, signers }: Ground): { fitting: TemplatePlace[]; unput: Unput } {
  const unput: Unput = { noPage: [], noSigner: [], hasSigned: [] };
  const fitting = places.filter(({ page, signer }) => {
    const found = signers[signer - 1];
    if (page > pages) unput.noPage.push(page);
    else if (!found) unput.noSigner.push(signer);
    else if (found.hasSigned) unput.hasSigned.push(signer);
    else return true;
    return false;
  });
  return { fitting, unput };
}
