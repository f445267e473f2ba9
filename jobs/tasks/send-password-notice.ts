import { sendPasswordNotice } from "~/features/accounts/send-password-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendPasswordNoticeTask = task("send-password-notice", {
  work: async (change) => sendPasswordNotice(db, change),
});
