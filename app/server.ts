import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseHalfRestored } from "~/backup/restoring.server";
import { env, ownOfThisMachine } from "~/env.server";
import { log } from "~/log.server";
import { told } from "~db/advice";
import { assertSchema } from "~db/migrate";
import { application } from "./server/application.ts";
import { stopWhenTold } from "./server/stop.ts";

const minute = 60_000;

async function start(): Promise<void> {
  refuseHalfRestored();
  await assertSchema(env.DATABASE_URL);
  // Half a gigabyte over a slow line takes longer than the five minutes Node allows; heads still have to come within one.
  const server = createServer({ requestTimeout: 120 * minute, headersTimeout: minute, keepAliveTimeout: minute });
  server.on("request", await application(server));
  stopWhenTold(server);

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const own = ownOfThisMachine();
  if (own.length > 0)
    log.warn({ missing: own }, "files are in a bucket, but this is still kept on each machine alone: set it before a second machine");
  log.info({ port, host: env.HOST }, "the web server listens");
  process.send?.({ ready: true, port });
}

start().catch((error: unknown) => {
  process.stderr.write(`${told(error)}\n`);
  process.exit(1);
});
