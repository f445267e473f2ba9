import { rejectReported } from "~/features/connections/reject-reported.server";
import { sendReport } from "~/features/letters/send-report.server";
import { endReported } from "~/features/signing/guests/end-reported.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendReportTask = task("send-report", {
  work: async ({ reportId }, { now }) => {
    await endReported(db, { reportId, now });
    await rejectReported(db, { reportId, now });
    await sendReport(db, { reportId, now });
  },
});
