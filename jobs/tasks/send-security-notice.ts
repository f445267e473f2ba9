import { sendSecurityNotice } from "~/features/accounts/security-events/send-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendSecurityNoticeTask = task("send-security-notice", {
  work: async ({ eventId }) => sendSecurityNotice(db, eventId),
});
