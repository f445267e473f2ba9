import { sendDataExportNotice } from "~/features/own-data/export/send-data-export-notice.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendDataExportNoticeTask = task("send-data-export-notice", {
  work: async ({ exportId }) => sendDataExportNotice(db, exportId),
});
