import { sendReset } from "~/features/accounts/send-reset.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sendResetTask = task("send-reset", {
  work: async ({ userId }, { now }) => sendReset(db, { userId, now }),
});
