import { env } from "~/env.server";
import { openText } from "~/secrets/closed-text.server";
import { newLinkSecret } from "~/secrets/link-secret.server";
import { linkPath } from "./paths.ts";

const purpose = "link of a document";

export function newSecretOfLink() {
  return newLinkSecret({ of: purpose });
}

/** The whole address of a link; undefined: its secret was closed with a key that is lost. */
export async function addressOfLink(closed: string): Promise<string | undefined> {
  const secret = await openText(closed, { of: purpose });
  return secret && env.APP_URL + linkPath(secret);
}
