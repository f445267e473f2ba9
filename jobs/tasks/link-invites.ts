import { linkInvites } from "~/features/connections/link-invites.server";
import { db } from "~db/client.server";
import { task } from "./task.ts";

export const linkInvitesTask = task("link-invites", {
  work: async ({ userId }, { now }) => linkInvites(db, { userId, now }),
});
