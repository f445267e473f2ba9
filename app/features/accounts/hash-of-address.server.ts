import { hashOfSecret } from "~/lib/secret.server";
import { normalizeEmail } from "./rules.ts";

/** Returns the hash by which an address is recognised that is stored nowhere. */
export function hashOfAddress(email: string): string {
  return hashOfSecret(normalizeEmail(email));
}
