import "./leave-with-parent.ts";
import { judgeFile } from "~/seal/reading/judge-file";
import type { InvoiceEngine, SealEngine } from "./contract.ts";
import { readCarried } from "./invoice/read-carried.ts";
import { takeEnclosed } from "./invoice/take-enclosed.ts";
import { writeInvoice } from "./invoice/write-invoice.ts";
import { opensWhole } from "./opens-whole.ts";
import { serve } from "./serve.ts";
import { unlockFile } from "./unlock-file.ts";

// MuPDF takes longer to load than most files take to judge, so that it is loaded on demand.
serve<SealEngine & InvoiceEngine>({
  judge: ({ file, own }) => judgeFile(file, own),
  opens: async ({ file }) => opensWhole(await import("mupdf"), file),
  read: ({ file }) => readCarried(file, () => import("mupdf")),
  write: writeInvoice,
  take: takeEnclosed,
  unlock: async (request) => unlockFile(await import("mupdf"), request),
});
