import { sendMailAnswer } from "~/features/arrivals/mail/send-mail-answer.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendMailAnswerTask = task("send-mail-answer", {
  work: async ({ userId }) => sendMailAnswer(db, userId),
});
