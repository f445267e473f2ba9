import { sweepAnswers } from "~/features/accounts/access-keys/keep-answer.server";
import { sweepAccounts } from "~/features/accounts/sweep-accounts.server";
import { keyCoupons } from "~/features/billing/coupons/keyed-codes.server";
import { sweepRequests } from "~/features/file-requests/sweep-requests.server";
import { sweepReports } from "~/features/letters/sweep-reports.server";
import { sweepLinks } from "~/features/links/sweep-links.server";
import { enqueueDueErasures } from "~/features/own-data/erasure/enqueue-due.server";
import { dropSigners } from "~/features/signing/drop-signers.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const sweepAccountsTask = task("sweep-accounts", {
  every: "17 * * * *",
  work: async (_, { now }) => {
    await sweepAccounts(db, { now });
    await sweepAnswers(db, { now });
    await sweepLinks(db, { now });
    await sweepRequests(db, { now });
    await sweepReports(db, { now });
    await keyCoupons(db);
    await enqueueDueErasures(db, now);
    // This also covers people who left, or lost the right, in a way that no later version has noticed.
    await dropSigners(db, { now });
  },
});
