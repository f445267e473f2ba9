import { sweepPutNames } from "~/features/arrivals/webdav/put-names.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepDraftsTask = task("sweep-drafts", {
  every: "23 7 * * *",
  work: async (_, { now }) => {
    await sweepPutNames(db, { now });
    log.info(await sweepDrafts(db, { now }), "stale drafts were swept");
  },
});
