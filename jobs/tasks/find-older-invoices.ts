import { engines } from "~/engines/engines.server";
import { findOlderInvoices } from "~/features/drafts/suggesting/find-older-invoices.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

/** number of files, and ms, of one turn: it ends before the next one starts */
const [most, longest] = [2000, 50_000];

/** Starts by itself, so that nobody has to do anything after an update; once all files from before are looked into, it finds nothing to do. */
export const findOlderInvoicesTask = task("find-older-invoices", {
  every: "* * * * *",
  work: async (_, { now }) => {
    const found = await findOlderInvoices(db, engines().invoice, { most, until: new Date(now.getTime() + longest), now });
    if (found > 0) log.info({ found }, "older documents were found to be electronic invoices");
  },
});
