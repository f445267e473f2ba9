import { eraseAccount } from "~/features/own-data/erasure/erase-account.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const eraseAccountTask = task("erase-account", {
  work: async ({ userId }, { now }) => eraseAccount(db, { userId, now }),
});
