import { finishErasure } from "~/features/own-data/erasure/finish-erasure.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const finishErasureTask = task("finish-erasure", {
  work: async ({ erasureId }, { now }) => finishErasure(db, { erasureId, now }),
});
