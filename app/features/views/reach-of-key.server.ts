import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import type { Reach } from "~/features/search/find-documents.server";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { filtersOfView, findView } from "./list-views.server.ts";

type Key = Pick<AcceptedKey, "reach" | "viewId" | "owner">;

/** Returns which documents an access key reaches; undefined: its saved search was deleted, and it reaches none. */
export async function reachOfKey(db: Db, { reach, viewId, owner }: Key, now: Date): Promise<Reach | undefined> {
  if (reach === "all") return {};
  if (reach === "own") return { isOwn: true };
  const view = await findView(db, owner, viewId);
  return view && { view: filtersOfView(view, isoDate(now)) };
}
