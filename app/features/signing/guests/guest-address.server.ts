import { randomBytes } from "node:crypto";
import { env } from "~/env.server";
import { hashOfSecret } from "~/lib/secret.server";
import { closeText, openText } from "~/secrets/closed-text.server";
import { guestSignPath } from "./paths.ts";

const purpose = "link of a guest who signs";

/** 128 random bits for the address of a guest's link, with what is kept of them. */
export async function newGuestSecret(): Promise<{ secretHash: string; secret: string }> {
  const secret = randomBytes(16).toString("base64url");
  return { secretHash: hashOfSecret(secret), secret: await closeText(secret, { of: purpose }) };
}

/** The whole address of a guest's link; undefined: its secret was closed with a key that is lost. */
export async function addressOfGuest(closed: string): Promise<string | undefined> {
  const secret = await openText(closed, { of: purpose });
  return secret && env.APP_URL + guestSignPath(secret);
}
