import { sendDraftNotice } from "~/features/drafts/send-draft-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendDraftNoticeTask = task("send-draft-notice", {
  work: async ({ versionId }, { now }) => sendDraftNotice(db, { versionId, now }),
});
