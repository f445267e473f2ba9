import type { PictureFacts } from "~/features/pages/pictures-of.server";
import { formatBytes } from "~/lib/bytes";
import type { Language } from "~/lib/languages";
import type { ShownDocument } from "./find-shown.server.ts";

export type ShownPage = { id: string; picture: PictureFacts; text: string; isRead: boolean };

/** A document as a link's page tells it. originals: each once, by a page that came from it */
export type ToldDocument = {
  id: string;
  name: string;
  pages: ShownPage[];
  mayTakePdf: boolean;
  originals: { pageId: string; name: string; size: string }[];
};

export function toldDocument({ id, name, pages, download }: ShownDocument, language: Language): ToldDocument {
  const originals = new Map(pages.map(({ id: pageId, original }) => [original.fileId, { pageId, ...original }]));
  return {
    id,
    name,
    pages: pages.map(({ id: pageId, picture, text, readingFailed }) => {
      return { id: pageId, picture, text: text?.trim() ?? "", isRead: text !== null || readingFailed };
    }),
    mayTakePdf: download !== "none",
    originals:
      download === "originals"
        ? [...originals.values()].map(({ pageId, name: original, bytes }) => ({
            pageId,
            name: original,
            size: formatBytes(bytes, language),
          }))
        : [],
  };
}
