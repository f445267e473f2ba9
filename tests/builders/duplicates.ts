import type { Viewer } from "~/features/accounts/rules";
import { pairOf } from "~/features/duplicates/find-duplicates.server";
import type { Sameness } from "~/features/duplicates/rules";
import type { Db } from "~db/client.server";
import { duplicates } from "~db/schema/index";

/** Notes that two documents of this person are probably the same paper. */
export async function areDuplicates(db: Db, owner: Viewer, ids: [string, string], sameness: Sameness = "paper"): Promise<void> {
  await db.insert(duplicates).values({ ...pairOf(...ids), ownerId: owner.id, sameness });
}
