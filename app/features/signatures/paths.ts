import { withQuery } from "~/lib/with-query";
import type { Hand } from "./rules.ts";

/** The form for a new signature. */
export const newSignaturePath = "/admin/myprofile/signature";

/** The form that leads to the screen from which it was opened; sent: shows the state of the picture that was sent */
export function makeSignaturePath({ back, isSent }: { back?: string | undefined; isSent?: boolean }): string {
  return withQuery(newSignaturePath, { sent: isSent ? 1 : undefined, back });
}

/** The address of a signature's picture. */
export function signaturePath(imageId: string): string {
  return `/signatures/${imageId}`;
}

/** The address of the picture of a name in one of the fonts. base: of guests, who have addresses of their own */
export function typedSignaturePath(name: string, hand: Hand, base = "/admin/myprofile/signature/typed"): string {
  return withQuery(base, { name, hand });
}
