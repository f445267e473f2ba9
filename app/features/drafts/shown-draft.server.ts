import type { ArrivedInvoice } from "~/features/documents/facts/told-invoice.server";
import { pictureUpTo, thumbnailOf } from "~/features/pages/pictures-of.server";
import { type AnalysisState, pagesWithOtherFilter } from "~/features/pages/rules";
import type { DraftPage, DraftView } from "./find-draft.server.ts";

/** A page as the strip shows it: a draft may have hundreds, so that nothing is sent that is not so. */
export type StripPage = {
  id: string;
  /** id of the file with its small picture */
  thumbnail: string;
  /** undefined: nothing was read, nor is being read */
  analysis?: AnalysisState;
  isCropped?: true;
  isFromPdf?: true;
  /** undefined for pages of PDFs, which no camera took */
  sent?: SentPage;
};

/** The page of a picture that was sent, as the camera shows it; sentAs: id of the form that it was sent with */
export type SentPage = Pick<DraftPage, "id" | "picture" | "isRendering"> & { sentAs: string };

/** others: number of pages that can take the look of the open page */
export type OpenPage = DraftPage & { n: number; others: number };

export type ShownDraft = Omit<DraftView, "pages"> & { pages: StripPage[]; open: OpenPage | null; invoice: ArrivedInvoice | null };

/** Returns what the screen needs of a draft: everything about the page that is open, and little about the others. invoice: what is told of it */
export function shownDraft(draft: DraftView, openId: string | undefined, invoice: ArrivedInvoice | null): ShownDraft {
  const index = draft.pages.findIndex(({ id }) => id === openId);
  const open = draft.pages[index];
  return {
    ...draft,
    invoice,
    pages: draft.pages.map(inStrip),
    open: open ? { ...open, n: index + 1, others: pagesWithOtherFilter(draft.pages, open).length } : null,
  };
}

/** px; widest picture that the camera shows of a page */
const cameraWidth = 960;

function inStrip({ id, picture, analysis, recipe, isFromPdf, isRendering, sentAs }: DraftPage): StripPage {
  const small = { ...thumbnailOf(picture), renditions: [] };
  return {
    id,
    thumbnail: small.fileId,
    ...(analysis !== "none" && { analysis }),
    ...(recipe.corners && { isCropped: true }),
    ...(isFromPdf && { isFromPdf }),
    ...(sentAs && { sent: { id, picture: { ...pictureUpTo(picture, cameraWidth), renditions: [small] }, isRendering, sentAs } }),
  };
}
