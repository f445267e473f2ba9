import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepAccountsTask = task("sweep-accounts", async (_, { now }) => sweepAccounts(db, { now }));
