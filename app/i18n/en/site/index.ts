import { audiences } from "./audiences.ts";
import { checkInvoice } from "./check-invoice.ts";
import { checkPdf } from "./check-pdf.ts";
import { features } from "./features.ts";
import { home } from "./home.ts";
import { notices } from "./notices.ts";
import { prices } from "./prices.ts";
import { useCases } from "./use-cases.ts";

/** The public site comes without script: its words never reach the browser's bundle. */
export const site = { home, features, useCases, audiences, notices, prices, checkPdf, checkInvoice };
