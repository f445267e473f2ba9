import { sweepExports } from "~/features/exports/sweep-exports.server";
import { sweepDataExports } from "~/features/own-data/export/sweep-data-exports.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { sweepSignatures } from "~/features/signatures/sweep-signatures.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepFilesTask = task("sweep-files", {
  every: "41 2 * * *",
  work: async (_, { now }) => {
    const exports = await sweepExports(db, { now });
    const dataExports = await sweepDataExports(db, { now });
    const signatures = await sweepSignatures(db, { now });
    log.info({ exports, dataExports, signatures, ...(await sweepFiles(db, { now })) }, "files were swept");
  },
});
