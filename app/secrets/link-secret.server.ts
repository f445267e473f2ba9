import { randomBytes } from "node:crypto";
import { hashOfSecret } from "~/lib/secret.server";
import { closeText } from "./closed-text.server.ts";

/** 128 random bits for an address that people may have to type, with what is kept of them. of: what the links are for */
export async function newLinkSecret({ of }: { of: string }): Promise<{ secretHash: string; secret: string }> {
  const secret = randomBytes(16).toString("base64url");
  return { secretHash: hashOfSecret(secret), secret: await closeText(secret, { of }) };
}

const pattern = /^[\w-]{22}$/;

/** Tells whether a text could be the secret of a link. */
export function isLinkSecret(text: string): boolean {
  return pattern.test(text);
}
