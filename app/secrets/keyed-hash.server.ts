import { createHmac } from "node:crypto";
import { ownKey } from "./own-key.server.ts";

/** Of what people type and can be tried in bulk: whoever has the database alone cannot try it (HMAC-SHA-256 with a key of its own). */
export async function keyedHash(text: string): Promise<string> {
  const hashed = createHmac("sha256", await ownKey("mappe keyed hash")).update(text);
  return hashed.digest("hex");
}
