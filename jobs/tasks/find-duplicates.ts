import { askForMissedDuplicates, findDuplicates } from "~/features/duplicates/find-duplicates.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findDuplicatesTask = task("find-duplicates", {
  every: "37 1 * * *",
  work: async ({ documentId }, { now }) => (documentId ? findDuplicates(db, { documentId, now }) : askForMissedDuplicates(db)),
});
