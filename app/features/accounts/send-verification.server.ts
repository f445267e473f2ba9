import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { verificationMail } from "~/mail/verification.server";
import { verifyPath } from "~/paths";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { verificationLifetime } from "./rules.ts";
import { expireOlder, mintToken } from "./tokens.server.ts";

type Newcomer = { userId: string; now: Date };

/** Creates the link in the job that mails it, so that its secret is in no queue and no table. */
export async function sendVerification(db: Db, { userId, now }: Newcomer): Promise<void> {
  const letter = await db.transaction(async (tx) => {
    // A change of the address waits for this lock and deletes the link, which is sent to the former address.
    const user = await lockPerson(tx, userId);
    if (!user || user.emailVerifiedAt || user.disabledAt) return undefined;
    return { email: user.email, language: user.language, token: await mintVerification(tx, { userId, now }) };
  });
  if (!letter) return;

  const { token, ...receiver } = letter;
  await deliver(await verificationMail({ ...receiver, link: env.APP_URL + verifyPath(token) }));
}

export async function mintVerification(db: Db, { userId, now }: Newcomer): Promise<string> {
  const token = await mintToken(db, { userId, purpose: "verify-email", lifetime: verificationLifetime, now });
  await expireOlder(db, { userId, purpose: "verify-email", keep: 2, now });
  return token;
}
