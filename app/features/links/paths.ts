import { linksRoot } from "~/lib/links-root";

// Each of these addresses holds the link's secret, which no log may keep.

export function linkPath(secret: string): string {
  return `${linksRoot}/${secret}`;
}

/** The address of a picture of a page, or of the original that it came from. which: the id of a file, or "original" */
export function linkFilePath(secret: string, pageId: string, which: string): string {
  return `${linkPath(secret)}/pages/${pageId}/${which}`;
}

/** The page that waits for a PDF. */
export function linkPreparingPath(secret: string, documentId: string): string {
  return `${linkPath(secret)}/preparing/${documentId}`;
}

/** The stream that tells an open page that its link changed or ended. */
export function linkLivePath(secret: string): string {
  return `${linkPath(secret)}/live`;
}

/** The PDF of a document. */
export function linkPdfPath(secret: string, documentId: string): string {
  return `${linkPath(secret)}/pdf/${documentId}`;
}
