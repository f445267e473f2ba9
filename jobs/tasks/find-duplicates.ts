import { findDuplicates } from "~/features/duplicates/find-duplicates.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const findDuplicatesTask = task("find-duplicates", {
  work: async ({ documentId }, { now }) => findDuplicates(db, { documentId, now }),
});
