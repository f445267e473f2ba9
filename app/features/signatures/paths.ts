import { withQuery } from "~/lib/with-query";
import type { Hand } from "./rules.ts";

/** The form of one's signature. */
export const newSignaturePath = "/admin/myprofile/signature";
/** What becomes of the picture that was sent. */
export const signatureSentPath = "/admin/myprofile/signature?sent=1";

/** A signature's picture. */
export function signaturePath(imageId: string): string {
  return `/signatures/${imageId}`;
}

/** How a name looks in one of the hands. */
export function typedSignaturePath(name: string, hand: Hand): string {
  return withQuery("/admin/myprofile/signature/typed", { name, hand });
}
