import { env } from "~/env.server";
import { openText } from "~/secrets/closed-text.server";
import { newLinkSecret } from "~/secrets/link-secret.server";
import { guestSignPath } from "./paths.ts";

const purpose = "link of a guest who signs";

export function newSecretOfGuest() {
  return newLinkSecret({ of: purpose });
}

/** The whole address of a guest's link; undefined: its secret was closed with a key that is lost. */
export async function addressOfGuest(closed: string): Promise<string | undefined> {
  const secret = await openText(closed, { of: purpose });
  return secret && env.APP_URL + guestSignPath(secret);
}
