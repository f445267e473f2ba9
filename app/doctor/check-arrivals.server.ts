import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { env } from "~/env.server";
import { countAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { foldersIn } from "~/features/arrivals/folder/folders-in.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { db } from "~db/client.server";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

/** ms */
const patience = 5000;

/** Whether the watched folder can be worked on, whose folders lie in it, and whether programs with access keys get through. */
export async function checkArrivals(t: Words): Promise<Omit<Finding, "part">> {
  const folder = await checkFolder(t);
  if (folder.verdict !== "well") return folder;
  const count = await countAccessKeys(db);
  const trouble = count > 0 ? await troubleOfPrograms() : undefined;
  if (trouble) return doubt(t("arrivals.programs", { address: env.APP_URL + inboxPath, reason: trouble }), t("arrivals.programsTodo"));
  return well(`${folder.says} ${t("arrivals.keys", { count })}`);
}

async function checkFolder(t: Words): Promise<Omit<Finding, "part">> {
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

/** Asks as a program does that shows no key yet: a proxy may let through only what browsers ask. undefined: all is well */
async function troubleOfPrograms(): Promise<string | undefined> {
  try {
    const asked = { method: "PROPFIND", headers: { Depth: "0" }, signal: AbortSignal.timeout(patience), redirect: "manual" } as const;
    const { status } = await fetch(env.APP_URL + inboxPath, asked);
    return status === 401 ? undefined : `HTTP ${status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
