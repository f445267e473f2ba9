import { documentsBehind, fillFacts } from "~/features/drafts/suggesting/fill-facts.server";
import { log } from "~/log.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

const batch = 100;

/**
 * An admin runs this once after an update, for papers that were read before facts existed. Each document is a transaction of its own, and filled
 * ones are skipped: if it is killed, it goes on when it is started again.
 */
export const fillFactsTask = task("fill-facts", {
  work: async (_, { now }) => {
    const told = { documents: 0, filled: 0 };
    let last: string | undefined;
    for (let ids = await next(last); ids.length > 0; ids = await next(last)) {
      for (const documentId of ids) if ((await fillFacts(db, { documentId, now })).length > 0) told.filled++;
      told.documents += ids.length;
      last = ids.at(-1);
    }
    log.info(told, "facts of older documents were read");
  },
});

function next(after: string | undefined): Promise<string[]> {
  return documentsBehind(db, { after, limit: batch });
}
