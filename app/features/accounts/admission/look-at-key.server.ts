import { and, eq, gt, isNull } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { admissionKeys } from "~db/schema/accounts";
import { policy } from "./policy.server.ts";
import type { KeyOrigin } from "./rules.ts";

type Held = { id: string; origin: KeyOrigin; emailHash: string | null };

/** Returns the invitation of this key; undefined if it was used, has expired or does not exist. */
export async function findKey(db: Db, key: string | undefined, now: Date): Promise<Held | undefined> {
  if (!key) return undefined;
  const { id, origin, emailHash, keyHash, usedAt, expiresAt } = admissionKeys;
  const [found] = await db
    .select({ id, origin, emailHash })
    .from(admissionKeys)
    .where(and(eq(keyHash, hashOfSecret(key)), isNull(usedAt), gt(expiresAt, now)));
  return found;
}

/** Returns whether this key opens the register form. Whether its invitation is still open, the form itself is told. */
export async function opensForm(db: Db, key: string | undefined, now: Date): Promise<boolean> {
  const origin = (await findKey(db, key, now))?.origin;
  return origin === "operator" || (origin === "person" && policy.registration === "invited");
}
