import { sendVerification } from "~/features/accounts/send-verification.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendVerificationTask = task("send-verification", {
  work: async ({ userId }, { now }) => sendVerification(db, { userId, now }),
});
