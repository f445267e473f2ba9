import { hashOfSecret } from "~/lib/secret.server";
import { normalizeEmail } from "./rules.ts";

/** By what an address is known again that is kept nowhere. */
export function hashOfAddress(email: string): string {
  return hashOfSecret(normalizeEmail(email));
}
