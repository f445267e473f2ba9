import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { credentials, identities, sessions, users } from "~db/schema/accounts";
import { operatorActs } from "~db/schema/index";
import { passkeys } from "~db/schema/passkeys";
import { secondFactors } from "~db/schema/second-factor";
import type { ActKind } from "./rules.ts";

export type ShownPerson = {
  id: string;
  email: string;
  displayName: string;
  language: Language;
  verified: boolean;
  /** null: the operator lets them in */
  disabledAt: Date | null;
  createdAt: Date;
  lastSignInAt: Date | null;
  sessions: number;
  /** "password", "google", "passkey" … */
  waysIn: string[];
  secondStep: boolean;
  accessKeys: number;
  /** the newest first */
  acts: { at: Date; by: string; kind: ActKind; note: string }[];
};

/** acts that are shown of one person */
const mostActs = 10;

/** Returns what the operator has to know of an account, and nothing that is in it. */
export async function showPerson(db: Db, userId: string, now: Date): Promise<ShownPerson | undefined> {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      language: users.language,
      verifiedAt: users.emailVerifiedAt,
      disabledAt: users.disabledAt,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return undefined;

  const { verifiedAt, ...facts } = person;
  const { at, by, kind, note } = operatorActs;
  return {
    ...facts,
    verified: verifiedAt !== null,
    sessions: await db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))),
    waysIn: await waysInOf(db, userId),
    secondStep: (await db.$count(secondFactors, and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))) > 0,
    accessKeys: await db.$count(accessKeys, eq(accessKeys.userId, userId)),
    acts: await db
      .select({ at, by, kind, note })
      .from(operatorActs)
      .where(eq(operatorActs.userId, userId))
      .orderBy(desc(operatorActs.seq))
      .limit(mostActs),
  };
}

async function waysInOf(db: Db, userId: string): Promise<string[]> {
  const hasPassword = (await db.$count(credentials, eq(credentials.userId, userId))) > 0;
  const linked = await db.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  return [...(hasPassword ? ["password"] : []), ...linked.map(({ provider }) => provider), ...(hasPasskey ? ["passkey"] : [])];
}
