import { workNotice } from "~/features/billing/notices/work-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const workNoticeTask = task("work-notice", {
  work: async ({ noticeId }, { now }) => workNotice(db, { noticeId, now }),
});
