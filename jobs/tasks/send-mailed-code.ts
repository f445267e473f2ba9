import { sendMailedCode } from "~/features/accounts/second-factor/send-mailed-code.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendMailedCodeTask = task("send-mailed-code", {
  work: async ({ sessionId }) => sendMailedCode(db, { sessionId, now: new Date() }),
});
