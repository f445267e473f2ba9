import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { enqueueDueErasures } from "~/features/own-data/erasure/enqueue-due.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepAccountsTask = task("sweep-accounts", async (_, { now }) => {
  await sweepAccounts(db, { now });
  await enqueueDueErasures(db, now);
});
