import { and, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { accessKeys } from "~db/schema/access-keys";
import { identities, sessions } from "~db/schema/accounts";
import { passkeys } from "~db/schema/passkeys";
import { recoveryCodes, secondFactors } from "~db/schema/second-factor";
import { savedViews } from "~db/schema/views";
import { forgetSecondFactor } from "../second-factor/forget-second-factor.server.ts";
import { keyRecoveryCodes } from "../second-factor/recovery-codes.server.ts";
import type { WaysIn } from "./rules.ts";

type Whose = {
  userId: string;
  /** session of the person who makes the change while signed in */
  sessionId?: string;
};

/**
 * Returns the ways into the account before a change that follows in the same transaction. The person's row stays locked until then, so that
 * changes and undoing happen one after the other. undefined: the session has ended meanwhile, perhaps by an undoing, and may change nothing.
 */
export async function waysInBefore(tx: Db, { userId, sessionId }: Whose): Promise<WaysIn | undefined> {
  await lockPerson(tx, userId);
  if (sessionId && (await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) return undefined;

  await keyRecoveryCodes(tx, userId);
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [second] = await tx.select().from(secondFactors).where(isOn);
  const codes = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, userId));
  const ofPrograms = await tx.select().from(accessKeys).where(eq(accessKeys.userId, userId));
  const { provider, subject } = identities;
  return {
    second: second?.confirmedAt ? { secret: second.secret, confirmedAt: second.confirmedAt.toJSON(), lastStep: second.lastStep } : null,
    recoveryCodes: codes.map(({ codeHash, usedAt }) => ({ codeHash, usedAt: usedAt?.toJSON() ?? null })),
    passkeys: keys.map(({ userId: _, ...key }) => ({
      ...key,
      createdAt: key.createdAt.toJSON(),
      lastUsedAt: key.lastUsedAt?.toJSON() ?? null,
    })),
    accessKeys: ofPrograms.map(({ userId: _, ...key }) => ({
      ...key,
      createdAt: key.createdAt.toJSON(),
      endsAt: key.endsAt?.toJSON() ?? null,
      lastUsedAt: key.lastUsedAt?.toJSON() ?? null,
    })),
    identities: await tx.select({ provider, subject }).from(identities).where(eq(identities.userId, userId)),
  };
}

/** Restores second step, passkeys, access keys and linked sign-ins; unchanged ones keep their counters. */
export async function restoreWaysIn(tx: Db, userId: string, { second, ...ways }: WaysIn): Promise<void> {
  await restoreSecond(tx, userId, { second, ...ways });

  const credentialIds = ways.passkeys.map(({ credentialId }) => credentialId);
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), notInArray(passkeys.credentialId, credentialIds)));
  const keys = ways.passkeys.map(({ createdAt, lastUsedAt, ...key }) => ({
    ...key,
    userId,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null,
  }));
  if (keys.length > 0) await tx.insert(passkeys).values(keys).onConflictDoNothing();

  await restoreAccessKeys(tx, userId, ways.accessKeys ?? []);

  const linked = await tx.select().from(identities).where(eq(identities.userId, userId));
  for (const { provider, subject } of linked)
    if (!ways.identities.some((one) => one.provider === provider && one.subject === subject))
      await tx.delete(identities).where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
}

async function restoreAccessKeys(tx: Db, userId: string, before: NonNullable<WaysIn["accessKeys"]>): Promise<void> {
  const ids = before.map(({ id }) => id);
  await tx.delete(accessKeys).where(and(eq(accessKeys.userId, userId), notInArray(accessKeys.id, ids)));
  const views = before.flatMap(({ viewId }) => viewId ?? []);
  const left = await tx.select({ id: savedViews.id }).from(savedViews).where(inArray(savedViews.id, views));
  const rows = before.map(({ createdAt, endsAt, lastUsedAt, viewId, ...key }) => ({
    ...key,
    userId,
    viewId: left.some(({ id }) => id === viewId) ? viewId : null,
    createdAt: new Date(createdAt),
    endsAt: endsAt ? new Date(endsAt) : null,
    lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null,
  }));
  if (rows.length > 0) await tx.insert(accessKeys).values(rows).onConflictDoNothing();
}

async function restoreSecond(tx: Db, userId: string, { second, recoveryCodes: codes }: Pick<WaysIn, "second" | "recoveryCodes">) {
  const isSame = and(
    eq(secondFactors.userId, userId),
    isNotNull(secondFactors.confirmedAt),
    eq(secondFactors.secret, second?.secret ?? ""),
  );
  if ((await tx.$count(secondFactors, isSame)) === 0) {
    await forgetSecondFactor(tx, userId);
    if (!second) return;
    await tx.insert(secondFactors).values({ userId, ...second, confirmedAt: new Date(second.confirmedAt) });
  }
  const hashes = codes.map(({ codeHash }) => codeHash);
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), notInArray(recoveryCodes.codeHash, hashes)));
  const rows = codes.map(({ codeHash, usedAt }) => ({ userId, codeHash, usedAt: usedAt ? new Date(usedAt) : null }));
  if (rows.length > 0) await tx.insert(recoveryCodes).values(rows).onConflictDoNothing();
}
