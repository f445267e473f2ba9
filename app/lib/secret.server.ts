import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for cookies and links; the database only ever sees the hash. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
