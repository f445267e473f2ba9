import { hashOfSecret, newSecret } from "~/lib/secret.server";
import { registerPathWith } from "~/paths";
import type { Db } from "~db/client.server";
import { admissionKeys } from "~db/schema/accounts";
import { type KeyOrigin, operatorKeyLifetime, personKeyLifetime } from "./rules.ts";

type NewKey = {
  origin: KeyOrigin;
  /** normalised; undefined: whoever has the link may use it */
  email: string | undefined;
  now: Date;
};

/** Makes the address of a register form for one account. Only hashes are stored. */
export async function makeKey(db: Db, { origin, email, now }: NewKey): Promise<string> {
  const key = newSecret();
  const lifetime = origin === "operator" ? operatorKeyLifetime : personKeyLifetime;
  const expiresAt = new Date(now.getTime() + lifetime);
  const emailHash = email === undefined ? null : hashOfSecret(email);
  await db.insert(admissionKeys).values({ keyHash: hashOfSecret(key), origin, emailHash, createdAt: now, expiresAt });
  return registerPathWith({ email, key });
}
