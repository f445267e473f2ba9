import { sweepGuestCodes } from "~/features/signing/guests/sweep-guest-codes.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepGuestCodesTask = task("sweep-guest-codes", {
  every: "17 4 * * *",
  work: async (_, { now }) => {
    log.info({ codes: await sweepGuestCodes(db, { now }) }, "codes of guests that had expired were swept");
  },
});
