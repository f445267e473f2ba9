import { registerAccount } from "~/features/accounts/register-account.server";
import type { Viewer } from "~/features/accounts/rules";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { db } from "~db/client.server";
import { type Person, password } from "./account.ts";

/** undefined: it is there already */
export async function aVerifiedAccount({ email, displayName }: Person): Promise<Viewer | undefined> {
  const now = new Date();
  const registered = await registerAccount(db, {
    email,
    displayName,
    password,
    language: "de",
    sender: "seed",
    isByOperator: true,
    userAgent: "",
    now,
  });
  if (!registered.ok) return undefined;
  const token = await mintVerification(db, { userId: registered.userId, now });
  await verifyEmail(db, { token, password, sender: "seed", userAgent: "", now });
  return { id: registered.userId, sessionId: "", email, displayName, emailVerified: true, lastSignInAt: now };
}

/** A contact who was invited and has accepted. */
export async function aContact(viewer: Viewer, who: Person): Promise<Viewer> {
  const contact = await aVerifiedAccount(who);
  if (!contact) throw new Error(`There is an account ${who.email} already.`);
  const invited = await sendInvite(db, { viewer, email: contact.email, now: new Date() });
  if (!invited.ok) throw new Error(`${contact.email} could not be invited: ${invited.reason}.`);
  const accepted = await acceptInvite(db, { viewer: contact, inviteId: invited.inviteId, now: new Date() });
  if (!accepted.ok) throw new Error(`The invitation to ${contact.email} could not be accepted: ${accepted.reason}.`);
  return contact;
}
