import { aliasedTable, and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { makeKey } from "~/features/accounts/admission/make-key.server";
import { policy } from "~/features/accounts/admission/policy.server";
import { sendLetter } from "~/features/letters/send-letter.server";
import type { Ways } from "~/mail/foot.server";
import { inviteMail } from "~/mail/invite.server";
import { connectionsPath, registerPathOf } from "~/paths";
import type { Db } from "~db/client.server";
import { invites, users } from "~db/schema/index";
import { isAwaited } from "./queries.server.ts";
import { isPlainName } from "./rules.ts";
import { tellPeople } from "./tell-people.server.ts";

/**
 * Mails an invitation to an address that no account has verified; sends nothing if the invitation was deleted or the person has an account by
 * now.
 */
export async function sendInviteMail(db: Db, { inviteId }: { inviteId: string }): Promise<void> {
  const invite = await findOpen(db, inviteId);
  if (!invite) return;
  const { email, sender, name, isAwaited, receiverLanguage, senderLanguage, byId, unsentBefore } = invite;
  const facts = {
    ...{ email, sender, isAwaited },
    name: isPlainName(name) ? name : null,
    language: receiverLanguage ?? senderLanguage,
    hasAccount: receiverLanguage !== null,
  };
  const linkOf = async () => (receiverLanguage ? env.APP_URL + connectionsPath : linkToRegister(db, email));
  const write = async (ways: Ways) => inviteMail({ ...facts, link: await linkOf(), ways });
  const held = await sendLetter(db, { email, kind: "invite", aboutId: inviteId, byId, write });
  // Of those who want no letters the list of stopped addresses tells.
  const unsent = held === "stopped" ? null : (held ?? null);
  if (unsent === unsentBefore) return;
  await db.update(invites).set({ unsent }).where(eq(invites.id, inviteId));
  await tellPeople(db, [byId]);
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
      byId: invites.fromId,
      unsentBefore: invites.unsent,
      sender: users.email,
      name: users.displayName,
      isAwaited,
      senderLanguage: users.language,
      receiverLanguage: receiver.language,
    })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.fromId))
    .leftJoin(receiver, eq(receiver.email, invites.toEmail))
    .where(
      and(
        eq(invites.id, inviteId),
        isNull(invites.toId),
        isNull(invites.rejectedAt),
        isNull(users.disabledAt),
        isNull(receiver.disabledAt),
      ),
    );
  return found;
}
