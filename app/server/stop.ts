import type { Server } from "node:http";
import { closeStreams } from "~/live/stream.server";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";

/** ms for answers under way; the launcher kills after three seconds */
const grace = 1200;

/** ms after which the process ends whatever is left: a connection to a database that is gone may never close */
const patience = 4000;

/** Ends the process on a signal: no new connections, event streams closed at once, answers under way given the grace. */
export function stopWhenTold(server: Server): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
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
