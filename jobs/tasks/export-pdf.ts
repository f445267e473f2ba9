import { engines } from "~/engines/engines.server";
import { exportPdf, giveUpExport } from "~/features/exports/export-pdf.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const exportPdfTask = task("export-pdf", {
  work: async ({ cacheKey }) => exportPdf(db, engines().image, { cacheKey }),
  giveUp: async ({ cacheKey }) => giveUpExport(db, { cacheKey }),
});
