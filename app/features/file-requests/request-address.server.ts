import { randomBytes } from "node:crypto";
import { env } from "~/env.server";
import { hashOfSecret } from "~/lib/secret.server";
import { closeText, openText } from "~/secrets/closed-text.server";
import { fileRequestPath } from "./paths.ts";

const purpose = "file request";

/** 128 random bits for an address that people may have to type, with what is kept of them. */
export async function newRequestSecret(): Promise<{ secretHash: string; secret: string }> {
  const secret = randomBytes(16).toString("base64url");
  return { secretHash: hashOfSecret(secret), secret: await closeText(secret, { of: purpose }) };
}

/** The whole address of a request; undefined: its secret was closed with a key that is lost. */
export async function addressOfRequest(closed: string): Promise<string | undefined> {
  const secret = await openText(closed, { of: purpose });
  return secret && env.APP_URL + fileRequestPath(secret);
}
