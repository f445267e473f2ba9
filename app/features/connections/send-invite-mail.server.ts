import { aliasedTable, and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { makeKey } from "~/features/accounts/admission/make-key.server";
import { policy } from "~/features/accounts/admission/policy.server";
import { deliver } from "~/mail/deliver.server";
import { inviteMail } from "~/mail/invite.server";
import { connectionsPath, registerPathOf } from "~/paths";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { isAwaited } from "./queries.server.ts";
import { isPlainName } from "./rules.ts";

/**
 * Mails an invitation to an address that no account has verified; sends nothing if the invitation was deleted or the person has an account by
 * now.
 */
export async function sendInviteMail(db: Db, { inviteId }: { inviteId: string }): Promise<void> {
  const invite = await findOpen(db, inviteId);
  if (!invite) return;
  const { email, sender, name, isAwaited, receiverLanguage, senderLanguage } = invite;
  const link = receiverLanguage ? env.APP_URL + connectionsPath : await linkToRegister(db, email);
  await deliver(
    await inviteMail({
      email,
      sender,
      name: isPlainName(name) ? name : null,
      language: receiverLanguage ?? senderLanguage,
      hasAccount: receiverLanguage !== null,
      isAwaited,
      link,
    }),
  );
}

/** Returns the link to the register form, with a secret where only invited people may open an account. */
async function linkToRegister(db: Db, email: string): Promise<string> {
  if (policy.registration !== "invited") return env.APP_URL + registerPathOf(email);
  return env.APP_URL + (await makeKey(db, { origin: "person", email, now: new Date() }));
}

async function findOpen(db: Db, inviteId: string) {
  const receiver = aliasedTable(users, "receiver");
  const [found] = await db
    .select({
      email: invites.toEmail,
      sender: users.email,
      name: users.displayName,
      isAwaited,
      senderLanguage: users.language,
      receiverLanguage: receiver.language,
    })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .leftJoin(receiver, eq(receiver.email, invites.toEmail))
    .where(and(eq(invites.id, inviteId), isNull(invites.toId), isNull(users.disabledAt), isNull(receiver.disabledAt)));
  return found;
}
