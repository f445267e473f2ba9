import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { resetMail } from "~/mail/password.server";
import { resetPath } from "~/paths";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { resetLifetime } from "./rules.ts";
import { mintToken } from "./tokens.server.ts";

type Forgetful = { userId: string; now: Date };

/** Creates the link in the job that mails it, as for the verification. An unknown address has an id that belongs to nobody. */
export async function sendReset(db: Db, { userId, now }: Forgetful): Promise<void> {
  const letter = await db.transaction(async (tx) => {
    // A change of the address waits for this lock and deletes the link, which is sent to the former address.
    const user = await lockPerson(tx, userId);
    return user && !user.disabledAt && { email: user.email, language: user.language, token: await mintReset(tx, { userId, now }) };
  });
  if (!letter) return;

  const { token, ...receiver } = letter;
  await deliver(await resetMail({ ...receiver, link: env.APP_URL + resetPath(token) }));
}

export async function mintReset(db: Db, { userId, now }: Forgetful): Promise<string> {
  return mintToken(db, { userId, purpose: "reset-password", lifetime: resetLifetime, now });
}
