import { runHandOver } from "~/features/sharing/hand-over/run-hand-over.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const handOverTask = task("hand-over", {
  work: async ({ userId }, { now }) => runHandOver(db, { userId, now }),
});
