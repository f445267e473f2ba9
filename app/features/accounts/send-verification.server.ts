import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { verificationMail } from "~/mail/verification.server";
import { verifyPath } from "~/paths";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import { verificationLifetime } from "./rules.ts";
import { expireOlder, mintToken } from "./tokens.server.ts";

type Newcomer = { userId: string; now: Date };

/** Creates the link in the job that mails it, so that its secret is in no queue and no table. */
export async function sendVerification(db: Db, { userId, now }: Newcomer): Promise<void> {
  const user = await findUnverified(db, userId);
  if (!user) return;

  const token = await mintVerification(db, { userId, now });
  await deliver(await verificationMail({ ...user, link: env.APP_URL + verifyPath(token) }));
}

export async function mintVerification(db: Db, { userId, now }: Newcomer): Promise<string> {
  const token = await mintToken(db, { userId, purpose: "verify-email", lifetime: verificationLifetime, now });
  await expireOlder(db, { userId, purpose: "verify-email", keep: 2, now });
  return token;
}

async function findUnverified(db: Db, userId: string) {
  const [user] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return user;
}
