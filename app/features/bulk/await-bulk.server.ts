import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { type Bulk, findBulk } from "./find-bulk.server.ts";

/** documents; such a small action is awaited, so that the answer has its outcome */
const few = 25;
const patience = 2000;

/** Returns an action that was just started: finished, if it is small and a runner takes its job soon. */
export async function awaitBulk(db: Db, viewer: Viewer, actionId: string): Promise<Bulk | undefined> {
  const end = Date.now() + patience;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
    const bulk = await findBulk(db, viewer, actionId);
    if (!bulk || bulk.isFinished || bulk.total > few || Date.now() > end) return bulk;
    await sleep(pause);
  }
}
