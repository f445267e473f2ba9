import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ownKey } from "./own-key.server.ts";

const form = "v1";
const cipher = "aes-256-gcm";

/** of: whose it is, so that nobody's text passes for somebody else's */
type Whose = { of: string };

/** A text that the database keeps and cannot read. */
export async function closeText(text: string, { of }: Whose): Promise<string> {
  const nonce = randomBytes(12);
  const closing = createCipheriv(cipher, await ownKey("mappe closed text"), nonce).setAAD(Buffer.from(of));
  const closed = Buffer.concat([closing.update(text, "utf8"), closing.final()]);
  return [form, ...[nonce, closing.getAuthTag(), closed].map((part) => part.toString("base64url"))].join(".");
}

/** undefined: it was closed with another key, or for somebody else */
export async function openText(stored: string, { of }: Whose): Promise<string | undefined> {
  const [, ...parts] = stored.split(".");
  const [nonce, tag, closed] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!stored.startsWith(`${form}.`) || !nonce || !tag || !closed) return undefined;
  const opening = createDecipheriv(cipher, await ownKey("mappe closed text"), nonce, { authTagLength: 16 }).setAAD(Buffer.from(of));
  try {
    return opening.setAuthTag(tag).update(closed, undefined, "utf8") + opening.final("utf8");
  } catch {
    return undefined;
  }
}
