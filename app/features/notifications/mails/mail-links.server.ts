import { eq, inArray, lt } from "drizzle-orm";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { newsMailLinks, newsMails } from "~db/schema/notifications";
import { mailLinkLifetime } from "../rules.ts";

/** Creates the secret of a mail's link; only its hash is stored. */
export async function mintMailLink(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const secret = newSecret();
  await db.insert(newsMailLinks).values({ secretHash: hashOfSecret(secret), userId, createdAt: now });
  return secret;
}

export async function isMailLink(db: Db, secret: string): Promise<boolean> {
  return (await db.$count(newsMailLinks, eq(newsMailLinks.secretHash, hashOfSecret(secret)))) > 0;
}

/** Stops the mails to the person whose link this is; may be repeated. false: there is no such link. */
export async function stopMails(db: Db, secret: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isMailLink(tx, secret))) return false;
    const person = tx
      .select({ id: newsMailLinks.userId })
      .from(newsMailLinks)
      .where(eq(newsMailLinks.secretHash, hashOfSecret(secret)));
    await tx.delete(newsMails).where(inArray(newsMails.userId, person));
    return true;
  });
}

export async function forgetMailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(newsMailLinks).where(lt(newsMailLinks.createdAt, new Date(now.getTime() - mailLinkLifetime)));
}
