import { env } from "~/env.server";
import { lookIntoMailbox } from "~/features/arrivals/mailbox/look-into-mailbox.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const lookIntoMailboxTask = task("look-into-mailbox", {
  work: async ({ mailboxId }) => {
    if (env.MAILBOXES) await lookIntoMailbox(db, { mailboxId });
  },
});
