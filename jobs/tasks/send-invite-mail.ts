import { sendInviteMail } from "~/features/connections/send-invite-mail.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendInviteMailTask = task("send-invite-mail", {
  work: async ({ inviteId }) => sendInviteMail(db, { inviteId }),
});
