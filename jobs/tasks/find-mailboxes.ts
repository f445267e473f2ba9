import { env } from "~/env.server";
import { lookIntoDue } from "~/features/arrivals/mailbox/look-into-due.server";
import { keepOperatorsMailbox, operatorsSettings } from "~/features/arrivals/mailbox/operators-mailbox.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findMailboxesTask = task("find-mailboxes", {
  every: env.MAILBOXES || env.MAIL_IN_IMAP_URL ? { cron: "* * * * *", maxAttempts: 1 } : undefined,
  work: async (_, { now }) => {
    const settings = operatorsSettings();
    if (settings) await keepOperatorsMailbox(db, settings, now);
    await lookIntoDue(db, { persons: env.MAILBOXES, operators: settings !== undefined, now });
  },
});
