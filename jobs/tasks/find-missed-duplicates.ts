import { askForMissedDuplicates } from "~/features/duplicates/find-duplicates.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findMissedDuplicatesTask = task("find-missed-duplicates", {
  every: "37 1 * * *",
  work: async () => askForMissedDuplicates(db),
});
