import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, notLike } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { Db } from "~db/client.server";
import { recoveryCodes } from "~db/schema/second-factor";
import { recoveryCodeCount, recoveryCodeLength, recoverySigns } from "./rules.ts";

/** prefix of hashes that were made with a key */
const form = "k1:";

/** Replaces all recovery codes by new ones; nobody can read them again. */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map(async (code) => ({ userId, codeHash: await keyed(plainHash(userId, code)) }));
  await tx.insert(recoveryCodes).values(await Promise.all(rows));
  return codes;
}

/** Uses a recovery code up; if two people type it at the same time, only one is let in. */
export async function spendRecoveryCode(tx: Db, { userId, code, now }: { userId: string; code: string; now: Date }): Promise<boolean> {
  const plain = plainHash(userId, code);
  const isThis = inArray(recoveryCodes.codeHash, [await keyed(plain), plain]);
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), isThis, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** Hashes codes with the key that an earlier version hashed without it, of everybody or of one person. Returns how many there were. */
export async function keyRecoveryCodes(db: Db, userId?: string): Promise<number> {
  const plain = await db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(userId ? eq(recoveryCodes.userId, userId) : undefined, notLike(recoveryCodes.codeHash, `${form}%`)));
  for (const { hash } of plain)
    await db
      .update(recoveryCodes)
      .set({ codeHash: await keyed(hash) })
      .where(eq(recoveryCodes.codeHash, hash));
  return plain.length;
}

/** There are thirty-two characters, so that five bits of each byte make all of them equally likely. */
function newCode(): string {
  return [...randomBytes(recoveryCodeLength)].map((byte) => recoverySigns[byte % recoverySigns.length]).join("");
}

function plainHash(userId: string, code: string): string {
  return hashOfSecret(`${userId} ${code}`);
}

async function keyed(plain: string): Promise<string> {
  return form + (await keyedHash(plain));
}
