import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type Proof, proveAnew } from "~/features/accounts/second-factor/prove-anew.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import { waysInBefore } from "~/features/accounts/undo/ways-in.server";
import type { Language } from "~/lib/languages";
import { type Done, done, type RefusalOf, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { departures, mailAddresses, users } from "~db/schema/index";
import { localPartLength } from "./rules.ts";

/** Without those that are taken for each other. */
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

type Changing = Proof & { userAgent: string };
type Refusal = RefusalOf<typeof proveAnew> | "unverified";

/** Finds the person's address; localPart: what stands before the @ */
export async function findMailAddress(
  db: Db,
  viewer: Pick<Viewer, "id">,
): Promise<{ localPart: string; lastMailAt: Date | null } | undefined> {
  const { localPart, lastMailAt } = mailAddresses;
  const [found] = await db.select({ localPart, lastMailAt }).from(mailAddresses).where(eq(mailAddresses.userId, viewer.id));
  return found;
}

/** Counts the addresses of everybody. */
export async function countMailAddresses(db: Db): Promise<number> {
  return db.$count(mailAddresses);
}

/** Makes an address for the person. One that they had ends at once. */
export async function makeMailAddress(db: Db, { userAgent, ...proof }: Changing): Promise<Done<{ localPart: string }> | Refused<Refusal>> {
  const { viewer, now } = proof;
  if (!viewer.emailVerified) return refused("unverified");
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  return db.transaction(async (tx) => {
    if (!(await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId }))) return refused("sign-in-too-old");
    const fresh = { localPart: newLocalPart(), createdAt: now, lastMailAt: null };
    await tx
      .insert(mailAddresses)
      .values({ userId: viewer.id, ...fresh })
      .onConflictDoUpdate({ target: mailAddresses.userId, set: fresh });
    await recordSecurityEvent(tx, { userId: viewer.id, kind: "mail-address-made", userAgent, now });
    return done({ localPart: fresh.localPart });
  });
}

/** Ends the person's address: from the next mail on, nothing arrives by it. */
export async function endMailAddress(
  db: Db,
  { userAgent, ...proof }: Changing,
): Promise<Done<object> | Refused<RefusalOf<typeof proveAnew>>> {
  const { viewer, now } = proof;
  const proven = await proveAnew(db, proof);
  if (!proven.ok) return proven;
  return db.transaction(async (tx) => {
    if (!(await waysInBefore(tx, { userId: viewer.id, sessionId: viewer.sessionId }))) return refused("sign-in-too-old");
    const ended = await tx.delete(mailAddresses).where(eq(mailAddresses.userId, viewer.id)).returning({ userId: mailAddresses.userId });
    if (ended.length > 0) await recordSecurityEvent(tx, { userId: viewer.id, kind: "mail-address-ended", userAgent, now });
    return done({});
  });
}

function newLocalPart(): string {
  return [...randomBytes(localPartLength)].map((byte) => signs[byte % signs.length]).join("");
}

export type MailOwner = { id: string; email: string; language: Language };

/** Finds whose address it is; undefined: nobody's, or of somebody whose own address is not confirmed, who is disabled, or who is leaving. */
export async function ownerOfMailAddress(db: Db, localPart: string): Promise<MailOwner | undefined> {
  const { userId, localPart: known } = mailAddresses;
  return findOwner(db, inArray(users.id, db.select({ id: userId }).from(mailAddresses).where(eq(known, localPart.toLowerCase()))));
}

/** Finds whose addresses these are, each person once. */
export async function ownersOfMailAddresses(db: Db, localParts: readonly string[]): Promise<MailOwner[]> {
  const found = await Promise.all(localParts.map((localPart) => ownerOfMailAddress(db, localPart)));
  const byId = new Map(found.flatMap((owner) => (owner ? [[owner.id, owner] as const] : [])));
  return [...byId.values()];
}

/** The same by the address with which somebody signs in. */
export async function findMailOwnerByEmail(db: Db, email: string): Promise<MailOwner | undefined> {
  return findOwner(db, eq(users.email, email.toLowerCase()));
}

/** The same for somebody whose id is known. */
export async function findMailOwner(db: Db, userId: string): Promise<MailOwner | undefined> {
  return findOwner(db, eq(users.id, userId));
}

async function findOwner(db: Db, isMeant: SQL): Promise<MailOwner | undefined> {
  const [owner] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .leftJoin(departures, eq(departures.userId, users.id))
    .where(and(isMeant, isNotNull(users.emailVerifiedAt), isNull(users.disabledAt), isNull(departures.userId)));
  return owner;
}

/** Notes that a mail came. */
export async function noteMail(db: Db, owner: Pick<MailOwner, "id">, now: Date): Promise<void> {
  const { userId, lastMailAt } = mailAddresses;
  const isLater = or(isNull(lastMailAt), lt(lastMailAt, now));
  await db
    .update(mailAddresses)
    .set({ lastMailAt: now })
    .where(and(eq(userId, owner.id), isLater));
}
