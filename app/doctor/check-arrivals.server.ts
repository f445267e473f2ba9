import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { env } from "~/env.server";
import { foldersIn } from "~/features/arrivals/folder/folders-in.server";
import { db } from "~db/client.server";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

/** Whether the watched folder can be worked on, and whose folders lie in it. */
export async function checkArrivals(t: Words): Promise<Omit<Finding, "part">> {
  const root = env.WATCH_DIR;
  if (!root) return well(t("arrivals.none"));
  try {
    const { owners, strangers } = await foldersIn(db, root);
    for (const { folder } of owners) await access(folder, constants.R_OK | constants.W_OK);
    // They are counted and not named, because a folder's name is somebody's address.
    if (strangers.length > 0) return doubt(t("arrivals.strangers", { count: strangers.length, root }), t("arrivals.strangersTodo"));
    return well(t("arrivals.well", { count: owners.length, root }));
  } catch (error) {
    return ill(t("arrivals.away", { root, reason: reasonOf(error) }), t("arrivals.awayTodo"));
  }
}
