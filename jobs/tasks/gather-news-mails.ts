import { gatherMails } from "~/features/notifications/mails/gather-mails.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const gatherNewsMailsTask = task("gather-news-mails", {
  every: { cron: "0 6 * * *", backfillHours: 12 },
  work: async (_, { now }) => gatherMails(db, { now }),
});
