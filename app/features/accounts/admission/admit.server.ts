import { and, eq, isNull } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { admissionKeys, users } from "~db/schema/accounts";
import { invites } from "~db/schema/connections";
import { findKey } from "./look-at-key.server.ts";
import { policy } from "./policy.server.ts";
import { admits } from "./rules.ts";

/** How somebody comes to open an account. */
export type Entry = {
  /** the secret of the link of an invitation */
  key?: string | undefined;
  /** the operator opens it */
  isByOperator?: boolean;
};

type Applicant = Entry & {
  /** normalised */
  email: string;
  /** a trustworthy source vouches that the address is theirs */
  isVerified: boolean;
  now: Date;
};

/** Returns whether somebody may open an account. */
export async function isAdmitted(db: Db, { email, key, isByOperator, isVerified, now }: Applicant): Promise<boolean> {
  if (isByOperator || policy.registration === "open") return true;
  const held = await findKey(db, key, now);
  const isTheirs = held !== undefined && (held.emailHash === null || held.emailHash === hashOfSecret(email));
  const origin = isTheirs ? held.origin : undefined;
  const isInvited = (isVerified || origin === "person") && (await hasOpenInvite(db, email));
  return admits(policy, { email, key: origin, isInvited });
}

/** Admits somebody who may open an account, and uses up their keys: each opens one account, however many ask at the same moment. */
export async function admit(tx: Db, applicant: Applicant): Promise<boolean> {
  if (!(await isAdmitted(tx, applicant))) return false;
  // Whoever comes second with a key may still open an account without it.
  return (await spendKeys(tx, applicant)) || isAdmitted(tx, applicant);
}

/** Uses up the key that somebody holds, and all that were made for their address. Returns whether theirs was unused until now; without one, true. */
async function spendKeys(tx: Db, { email, key, now }: Applicant): Promise<boolean> {
  const isThis = key ? and(eq(admissionKeys.keyHash, hashOfSecret(key)), isNull(admissionKeys.usedAt)) : undefined;
  const used = isThis ? await tx.update(admissionKeys).set({ usedAt: now }).where(isThis).returning({ id: admissionKeys.id }) : [];
  await tx.delete(admissionKeys).where(eq(admissionKeys.emailHash, hashOfSecret(email)));
  return !key || used.length > 0;
}

async function hasOpenInvite(db: Db, email: string): Promise<boolean> {
  const isOpen = and(eq(invites.toEmail, email), isNull(invites.toId), isNull(invites.acceptedAt), isNull(invites.rejectedAt));
  const [open] = await db
    .select({ id: invites.id })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .where(and(isOpen, isNull(users.disabledAt)))
    .limit(1);
  return open !== undefined;
}
