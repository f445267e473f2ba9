import { withQuery } from "~/lib/with-query";
import type { Hand } from "./rules.ts";

/** The form of one's signature. */
export const newSignaturePath = "/admin/myprofile/signature";

/** The form, and after it the screen that it was asked for on; sent: what becomes of the picture that was sent. */
export function makeSignaturePath({ back, isSent }: { back?: string | undefined; isSent?: boolean }): string {
  return withQuery(newSignaturePath, { sent: isSent ? 1 : undefined, back });
}

/** A signature's picture. */
export function signaturePath(imageId: string): string {
  return `/signatures/${imageId}`;
}

/** How a name looks in one of the hands. */
export function typedSignaturePath(name: string, hand: Hand): string {
  return withQuery("/admin/myprofile/signature/typed", { name, hand });
}
