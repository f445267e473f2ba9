import { signLinksRoot } from "~/lib/links-root";
import { withQuery } from "~/lib/with-query";

// These addresses hold the secret of a guest's link, which no log may keep.

/** Where somebody arrives who ended a link that was not meant for them. */
export const guestLeftPath = `${signLinksRoot}/left`;

export function guestSignPath(secret: string): string {
  return `${signLinksRoot}/${secret}`;
}

/** The address of a picture of a page. which: the id of a file */
export function guestFilePath(secret: string, pageId: string, which: string): string {
  return `${guestSignPath(secret)}/pages/${pageId}/${which}`;
}

/** The address of the record of signing as a picture. seq: number of its newest known entry, so that a browser loads a newer picture */
export function guestRecordPath(secret: string, seq: number): string {
  return `${guestSignPath(secret)}/record?seq=${seq}`;
}

/** The PDF, sealed once somebody has signed. */
export function guestPdfPath(secret: string): string {
  return `${guestSignPath(secret)}/pdf`;
}

/** The address that tells scripts whether the PDF is made. */
export function guestPdfStatePath(secret: string): string {
  return `${guestPdfPath(secret)}?state=1`;
}

/** The page that waits for the PDF. failed: it only says that the PDF could not be made */
export function guestPreparingPath(secret: string, { failed }: { failed?: true } = {}): string {
  return `${guestSignPath(secret)}/preparing${failed ? "?failed=1" : ""}`;
}

/** The page with the pad. sent: id of the picture that the guest sent to sign with */
export function guestHandPath(secret: string, { sent }: { sent?: string | undefined } = {}): string {
  return withQuery(`${guestSignPath(secret)}/hand`, { sent });
}

/** The address of a picture that the guest sent to sign with. */
export function guestSignaturePath(secret: string, imageId: string): string {
  return `${guestSignPath(secret)}/signature/${imageId}`;
}

/** The stream that tells an open page that the document changed, or that the link ended. */
export function guestLivePath(secret: string): string {
  return `${guestSignPath(secret)}/live`;
}

/** The address of the picture of a name in one of the fonts. */
export function guestTypedPath(secret: string): string {
  return `${guestSignPath(secret)}/typed`;
}
