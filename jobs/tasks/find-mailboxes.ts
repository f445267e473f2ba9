import { env } from "~/env.server";
import { lookIntoDue } from "~/features/arrivals/mailbox/look-into-due.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findMailboxesTask = task("find-mailboxes", {
  every: env.MAILBOXES ? { cron: "* * * * *", maxAttempts: 1 } : undefined,
  work: async (_, { now }) => lookIntoDue(db, now),
});
