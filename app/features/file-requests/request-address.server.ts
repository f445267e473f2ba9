import { env } from "~/env.server";
import { openText } from "~/secrets/closed-text.server";
import { newLinkSecret } from "~/secrets/link-secret.server";
import { fileRequestPath } from "./paths.ts";

const purpose = "file request";

export function newSecretOfRequest() {
  return newLinkSecret({ of: purpose });
}

/** The whole address of a request; undefined: its secret was closed with a key that is lost. */
export async function addressOfRequest(closed: string): Promise<string | undefined> {
  const secret = await openText(closed, { of: purpose });
  return secret && env.APP_URL + fileRequestPath(secret);
}
