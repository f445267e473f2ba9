import type { PictureFacts } from "~/features/pages/pictures-of.server";
import type { OpenLink } from "./find-link.server.ts";
import type { ShownList } from "./list-shown.server.ts";

/** The documents of a link as its page tells them. */
export type ToldList = {
  documents: { id: string; name: string; pageCount: number; thumb: { pageId: string; picture: PictureFacts } | null }[];
  hasMore: boolean;
  /** it shows what a saved search shows, so that others may join */
  isView: boolean;
  mayTakePdf: boolean;
};

export function toldList({ documents, hasMore }: ShownList, { viewId, download }: Pick<OpenLink, "viewId" | "download">): ToldList {
  return {
    documents: documents.map(({ thumb, ...document }) => ({ ...document, thumb: thumb ? smallestOf(thumb) : null })),
    hasMore,
    isView: viewId !== null,
    mayTakePdf: download !== "none",
  };
}

/** Many are shown at once, each as small as a stamp. */
function smallestOf({ pageId, picture }: { pageId: string; picture: PictureFacts }) {
  const [smallest = picture] = picture.renditions;
  return { pageId, picture: { ...smallest, renditions: [] } };
}
