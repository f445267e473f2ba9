import { linksRoot } from "~/lib/links-root";

// Each of these addresses holds the link's secret, which no log may keep.

export function linkPath(secret: string): string {
  return `${linksRoot}/${secret}`;
}

/** One of several documents. */
export function linkDocumentPath(secret: string, documentId: string): string {
  return `${linkPath(secret)}/d/${documentId}`;
}

/** The address of a picture of a page, or of the original that it came from. which: the id of a file, or "original" */
export function linkFilePath(secret: string, pageId: string, which: string): string {
  return `${linkPath(secret)}/pages/${pageId}/${which}`;
}

/** The address that tells scripts whether the PDF is made. */
export function linkPdfStatePath(secret: string, documentId: string): string {
  return `${linkPdfPath(secret, documentId)}?state=1`;
}

/** The page that waits for a PDF. failed: it only says that the PDF could not be made */
export function linkPreparingPath(secret: string, documentId: string, { failed }: { failed?: true } = {}): string {
  return `${linkPath(secret)}/preparing/${documentId}${failed ? "?failed=1" : ""}`;
}

/** The stream that tells an open page that its link changed or ended. */
export function linkLivePath(secret: string): string {
  return `${linkPath(secret)}/live`;
}

/** The PDF of a document. */
export function linkPdfPath(secret: string, documentId: string): string {
  return `${linkPath(secret)}/pdf/${documentId}`;
}
