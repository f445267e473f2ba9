import { env } from "~/env.server";
import { lookIntoMailbox } from "~/features/arrivals/mailbox/look-into-mailbox.server";
import { operatorsAddressed } from "~/features/arrivals/mailbox/operators-mailbox.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const lookIntoMailboxTask = task("look-into-mailbox", {
  work: async ({ mailboxId }) => lookIntoMailbox(db, { mailboxId }, { ofPersons: env.MAILBOXES, addressed: operatorsAddressed() }),
});
