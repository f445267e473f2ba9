import { eq } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { resetMail } from "~/mail/password.server";
import { resetPath } from "~/paths";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { resetLifetime } from "./rules.ts";
import { mintToken } from "./tokens.server.ts";

type Forgetful = { userId: string; now: Date };

/** Creates the link in the job that mails it, as for the verification. An unknown address has an id that belongs to nobody. */
export async function sendReset(db: Db, { userId, now }: Forgetful): Promise<void> {
  const [user] = await db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId));
  if (!user) return;

  const token = await mintReset(db, { userId, now });
  await deliver(await resetMail({ ...user, link: env.APP_URL + resetPath(token) }));
}

export async function mintReset(db: Db, { userId, now }: Forgetful): Promise<string> {
  return mintToken(db, { userId, purpose: "reset-password", lifetime: resetLifetime, now });
}
