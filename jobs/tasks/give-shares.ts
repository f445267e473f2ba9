import { giveWaitingShares } from "~/features/sharing/give-waiting-shares.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const giveSharesTask = task("give-shares", {
  work: async ({ inviteId }, { now }) => giveWaitingShares(db, { inviteId, now }),
});
