import { remindByItself } from "~/features/signing/remind-by-itself.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const remindSignersTask = task("remind-signers", {
  every: "19 * * * *",
  work: async (_, { now }) => {
    log.info(await remindByItself(db, { now }), "signers were reminded, and ends of requests told");
  },
});
