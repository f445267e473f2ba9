import { confirmNotice } from "~/features/billing/notices/confirm-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const confirmNoticeTask = task("confirm-notice", {
  work: async ({ noticeId }) => confirmNotice(db, { noticeId }),
});
