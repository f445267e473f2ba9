import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { providerSignIns } from "~db/schema/accounts";
import { type Provider, providerSignInLifetime } from "./rules.ts";

/** The facts that are stored while a person is at a provider. */
export type ProviderSignIn = {
  provider: Provider;
  state: string;
  /** verifier of the proof key (PKCE) */
  verifier: string;
  /** path that the person was about to open */
  returnTo: string | null;
};

/** Stores the facts and returns the secret that only the browser has. */
export async function keepProviderSignIn(db: Db, facts: ProviderSignIn & { now: Date }): Promise<string> {
  const { now, ...kept } = facts;
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + providerSignInLifetime);
  await db.insert(providerSignIns).values({ ...kept, secretHash: hashOfSecret(secret), expiresAt });
  return secret;
}

/** Takes the facts once: a second return from the provider has to start again. */
export async function takeProviderSignIn(db: Db, secret: string, now: Date): Promise<ProviderSignIn | undefined> {
  const [taken] = await db
    .delete(providerSignIns)
    .where(eq(providerSignIns.secretHash, hashOfSecret(secret)))
    .returning();
  if (!taken || taken.expiresAt <= now) return undefined;
  const { provider, state, verifier, returnTo } = taken;
  return { provider, state, verifier, returnTo };
}
