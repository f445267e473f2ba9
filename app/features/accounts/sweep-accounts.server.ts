import { lt } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { admissionKeys, attempts, providerSignIns, sessions, tokens } from "~db/schema/accounts";
import { passkeyChallenges } from "~db/schema/passkeys";
import { mailedCodes, secondSteps, undoableChanges } from "~db/schema/second-factor";
import { keyRecoveryCodes } from "./second-factor/recovery-codes.server.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Deletes what has expired; links are kept for another month, so that a person can be told that theirs has expired. */
export async function sweepAccounts(db: Db, { now }: { now: Date }): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now));
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, now));
  await db.delete(undoableChanges).where(lt(undoableChanges.expiresAt, now));
  await db.delete(admissionKeys).where(lt(admissionKeys.expiresAt, now));
  await keyRecoveryCodes(db);
  await db.delete(attempts).where(lt(attempts.expire, now));
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(now.getTime() - month)));
}
