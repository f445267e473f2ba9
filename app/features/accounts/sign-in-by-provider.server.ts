import { and, eq, isNull } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tidy } from "~/lib/tidy";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { identities, users } from "~db/schema/accounts";
import { createAccount } from "./create-account.server.ts";
import { type Disabled, enterAccount, type SignedIn } from "./enter-account.server.ts";
import { markVerified } from "./mark-verified.server.ts";
import { type Browser, displayNameMaxLength, normalizeEmail, type ProviderPerson } from "./rules.ts";
import type { SecondStepAsked } from "./second-factor/second-steps.server.ts";
import { recordSecurityEvent } from "./security-events/record-event.server.ts";
import { startSession } from "./start-session.server.ts";
import { takeOver } from "./take-over.server.ts";
import { waysInBefore } from "./undo/ways-in.server.ts";

type Arrival = Browser & { person: ProviderPerson; language: Language; now: Date };

type Answer = Done<SignedIn> | SecondStepAsked | Disabled | Refused<"email-missing" | "email-already-in-use" | "not-admitted">;

/**
 * Signs in a person who comes back from a provider. A person known from there gets their account; a verified address opens its existing
 * account; an unverified one can only open a new account.
 */
export async function signInByProvider(db: Db, { person, language, now, ...browser }: Arrival): Promise<Answer> {
  return db.transaction(async (tx) => {
    const known = await findByIdentity(tx, person);
    if (known) {
      await noteVerified(tx, { userId: known, person, now });
      return enterAccount(tx, { ...browser, userId: known, now });
    }
    if (!person.email) return refused("email-missing");

    const email = normalizeEmail(person.email);
    const displayName = tidy(person.displayName || email.replace(/@.*$/, ""), displayNameMaxLength);
    const created = await createAccount(tx, { email, displayName, language, verified: person.emailVerified, now });
    if (created.ok) {
      const newcomer = { userId: created.userId, now };
      await link(tx, { ...newcomer, person });
      return done({ userId: created.userId, token: await startSession(tx, { ...browser, ...newcomer }) });
    }
    if (created.reason === "not-admitted") return created;
    if (!person.emailVerified) return refused("email-already-in-use");

    const { userId, changedHands } = await open(tx, { email, displayName, now });
    const before = await waysInBefore(tx, { userId });
    const isNew = await link(tx, { userId, person, now });
    // For a person who has just taken the account over, nothing has been linked.
    if (isNew && before && !changedHands)
      await recordSecurityEvent(tx, { userId, kind: `${person.provider}-linked`, before, userAgent: browser.userAgent, now });
    return enterAccount(tx, { ...browser, userId, now });
  });
}

async function findByIdentity(tx: Db, { provider, subject, photoUrl }: ProviderPerson): Promise<string | undefined> {
  const [identity] = await tx
    .update(identities)
    .set({ photoUrl: photoUrl ?? null })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .returning({ userId: identities.userId });
  return identity?.userId;
}

/** Verifies the address if the provider vouches for it now, even if it did not at the first sign-in. */
async function noteVerified(tx: Db, { userId, person, now }: { userId: string; person: ProviderPerson; now: Date }): Promise<void> {
  if (!person.email || !person.emailVerified) return;
  const isUnverified = and(eq(users.id, userId), eq(users.email, normalizeEmail(person.email)), isNull(users.emailVerifiedAt));
  if ((await tx.$count(users, isUnverified)) === 1) await markVerified(tx, { userId, now });
}

type Opened = { email: string; displayName: string; now: Date };

/** Returns the account of the address; an account whose address nobody had verified changes hands. */
async function open(tx: Db, { email, displayName, now }: Opened): Promise<{ userId: string; changedHands: boolean }> {
  const owner = await lockPerson(tx, tx.select({ id: users.id }).from(users).where(eq(users.email, email)));
  if (owner?.email !== email) throw new Error("The account went away while it was being opened.");
  if (!owner.emailVerifiedAt) {
    await takeOver(tx, { userId: owner.id, now });
    await tx.update(users).set({ displayName }).where(eq(users.id, owner.id));
  }
  return { userId: owner.id, changedHands: !owner.emailVerifiedAt };
}

/** Links the provider to the account; returns whether that is new. */
async function link(tx: Db, { userId, person, now }: { userId: string; person: ProviderPerson; now: Date }): Promise<boolean> {
  const { provider, subject, photoUrl } = person;
  const linked = await tx
    .insert(identities)
    .values({ provider, subject, userId, photoUrl: photoUrl ?? null, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return linked.length > 0;
}
