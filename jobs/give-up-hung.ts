import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { failForGood, lockJob } from "~db/graphile.server";
import { tellGivenUp } from "./tell-given-up.ts";

/** Fails a job that has kept two runners from answering, because it would hang the next one, too. pools: of the runners that are gone */
export async function giveUpHung(id: string, pools: readonly string[]): Promise<void> {
  await sqlClient().begin(async (tx) => {
    const job = await lockJob(tx, id);
    // Another runner may have done it already.
    if (!job?.hungTwice || !pools.includes(job.heldBy ?? "")) return;
    if (!job.doubled) await tellGivenUp(job);
    await failForGood(tx, id, "The runner was lost in it twice.");
    log.error({ job: id, task: job.task }, "a job that hung its runner twice is given up");
  });
}
