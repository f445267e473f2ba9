import { mailNews } from "~/features/notifications/mails/mail-news.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const mailNewsTask = task("mail-news", {
  work: async ({ userId }, { now }) => mailNews(db, { userId, now }),
});
