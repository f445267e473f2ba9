import type { PictureFacts } from "~/features/pages/pictures-of.server";
import { formatBytes } from "~/lib/bytes";
import type { Language } from "~/lib/languages";
import type { ShownDocument } from "./find-shown.server.ts";

/** filled: what signers filled in on it, in words; undefined: nothing */
export type ShownPage = { id: string; picture: PictureFacts; text: string; isRead: boolean; filled: string | undefined };

/** A document as a link's page tells it. originals: each once, by a page that came from it */
export type ToldDocument = {
  id: string;
  name: string;
  pages: ShownPage[];
  mayTakePdf: boolean;
  originals: { pageId: string; name: string; size: string }[];
};

/** filled: what signers filled in, by the ids of the pages */
export function toldDocument(
  { id, name, pages, download }: ShownDocument,
  { language, filled }: { language: Language; filled: Record<string, string> },
): ToldDocument {
  const originals = new Map(pages.map(({ id: pageId, original }) => [original.fileId, { pageId, ...original }]));
  return {
    id,
    name,
    pages: pages.map(({ id: pageId, picture, text, readingFailed }) => {
      return { id: pageId, picture, text: text?.trim() ?? "", isRead: text !== null || readingFailed, filled: filled[pageId] };
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
