import { Secret, TOTP } from "otpauth";
import { replaceRecoveryCodes } from "~/features/accounts/second-factor/recovery-codes.server";
import { closeText } from "~/secrets/closed-text.server";
import type { Db } from "~db/client.server";
import { secondFactors } from "~db/schema/second-factor";

/** The app on somebody's phone. */
export function appWith(secret: string) {
  return { codeAt: (now: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() }) };
}

/** Lets a person sign in in two steps from now on. */
export async function aSecondFactor(db: Db, userId: string, { now }: { now: Date }) {
  const secret = new Secret({ size: 20 }).base32;
  await db.insert(secondFactors).values({ userId, secret: await closeText(secret, { of: userId }), confirmedAt: now });
  return { ...appWith(secret), codes: await replaceRecoveryCodes(db, userId) };
}
