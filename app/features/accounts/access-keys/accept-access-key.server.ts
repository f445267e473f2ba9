import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/access-keys";
import { users } from "~db/schema/accounts";
import { departures } from "~db/schema/own-data";
import type { AccessReach, AccessRight } from "../rules.ts";
import { accessKeyUseNoted, isAccessKey } from "./rules.ts";

/** A key that a program showed, and whose it is. */
export type AcceptedKey = {
  id: string;
  name: string;
  rights: AccessRight[];
  reach: AccessReach;
  /** the saved search of a key that reaches one alone; null: it was deleted */
  viewId: string | null;
  /** isClosed: their address is not confirmed, the operator disabled the account, or they are leaving */
  owner: { id: string; email: string; displayName: string; language: Language; isClosed: boolean };
};

/**
 * Returns the key with this secret and notes that it was used; undefined if there is none, or it has ended. Keys are found by the hash of a secret
 * of 256 bits, so that the time this takes tells nothing about any of them.
 */
export async function acceptAccessKey(db: Db, secret: string, now: Date): Promise<AcceptedKey | undefined> {
  if (!isAccessKey(secret)) return undefined;
  const { id, name, rights, reach, viewId, endsAt, lastUsedAt } = accessKeys;
  const [found] = await db
    .select({
      id,
      name,
      rights,
      reach,
      viewId,
      lastUsedAt,
      ownerId: users.id,
      email: users.email,
      displayName: users.displayName,
      language: users.language,
      verifiedAt: users.emailVerifiedAt,
      disabledAt: users.disabledAt,
      leaves: departures.userId,
    })
    .from(accessKeys)
    .innerJoin(users, eq(users.id, accessKeys.userId))
    .leftJoin(departures, eq(departures.userId, users.id))
    .where(and(eq(accessKeys.secretHash, hashOfSecret(secret)), or(isNull(endsAt), gt(endsAt, now))));
  if (!found) return undefined;
  const { ownerId, email, displayName, language, verifiedAt, disabledAt, leaves, lastUsedAt: usedAt, ...key } = found;
  const noted = new Date(now.getTime() - accessKeyUseNoted);
  if (!usedAt || usedAt < noted)
    await db
      .update(accessKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(id, key.id), or(isNull(lastUsedAt), lt(lastUsedAt, noted))));
  return { ...key, owner: { id: ownerId, email, displayName, language, isClosed: !verifiedAt || disabledAt !== null || leaves !== null } };
}
