import { sweepTrash } from "~/features/documents/trash/sweep-trash.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { enqueue } from "../queue.server.ts";
import { task } from "./task.ts";

export const sweepTrashTask = task("sweep-trash", {
  every: "19 4 * * *",
  work: async (_, { now }) => {
    const { swept, isAll } = await sweepTrash(db, { now });
    if (!isAll) await enqueue(db, "sweep-trash", {}, { nobodyWaits: true });
    log.info({ documents: swept }, "the trash was swept");
  },
});
