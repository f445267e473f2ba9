import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { recoveryCodes } from "~db/schema/second-factor";
import { recoveryCodeCount, recoveryCodeLength, recoverySigns } from "./rules.ts";

/** New codes take the place of all that were; nobody can read them again. */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Of two who type it at once one is let in. */
export async function spendRecoveryCode(tx: Db, { userId, code, now }: { userId: string; code: string; now: Date }): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** Thirty-two signs: five bits of each byte, all equally likely. */
function newCode(): string {
  return [...randomBytes(recoveryCodeLength)].map((byte) => recoverySigns[byte % recoverySigns.length]).join("");
}

function hashOf(userId: string, code: string): string {
  return hashOfSecret(`${userId} ${code}`);
}
