import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env.server";
import { leave } from "~/http/leaving.server";
import { closeStreams } from "~/live/stream.server";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";

/** ms for answers under way; the launcher kills after three seconds */
const grace = 1200;

/** ms after which the process ends in any case: a connection to a database that is gone may never close */
const patience = 4000;

/** Ends the process on a signal, after it said for a while that it leaves: no new connections, event streams closed at once, answers under way given the grace. */
export function stopWhenTold(server: Server): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    leave();
    if (env.STOP_AFTER_SECONDS > 0) await sleep(env.STOP_AFTER_SECONDS * 1000);
    setTimeout(() => process.exit(1), patience).unref();
    await closeServer(server);
    await sqlClient().end({ timeout: 0.5 });
    log.info("the web server has stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  process.once("disconnect", () => void stop());
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closeStreams();
  // Keep-alive connections become idle one by one as they get their answers; server.close() alone would wait for them.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
