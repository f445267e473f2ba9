import { readFileSync } from "node:fs";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import { refuseHalfRestored } from "~/backup/restoring.server";
import { engines } from "~/engines/engines.server";
import { sweepScratch } from "~/engines/scratch.server";
import { env } from "~/env.server";
import { countReceived, listenForMail, type MailServer } from "~/features/arrivals/mail/smtp.server";
import { measure, measureBuild } from "~/lib/measure.server";
import { serveMetrics } from "~/lib/serve-metrics.server";
import { log } from "~/log.server";
import { told } from "~db/advice";
import { countConnections, db, sqlClient } from "~db/client.server";
import { assertSchema } from "~db/migrate";
import { ownBuild } from "~db/own-build";

/** ms after which the process ends in any case: a connection to a database that is gone may never close */
const patience = 4000;
const hour = 60 * 60 * 1000;

/** `npm run mail`, and a part of `npm start` where MAIL_IN_DOMAIN is set and mail is not fetched: takes mail to people's addresses. */
async function start(): Promise<void> {
  const {
    MAIL_IN_DOMAIN: domain,
    MAIL_IN_PREFIX: prefix,
    MAIL_IN_HOST: host,
    MAIL_IN_PORT: port,
    MAIL_IN_TRUSTED_AUTHSERV: authserv,
  } = env;
  if (!domain) throw new Error("Set MAIL_IN_DOMAIN: the domain of the addresses to which people send mail.");
  refuseHalfRestored();
  await assertSchema(env.DATABASE_URL);
  // No mail is worked on for that long: whoever did was killed.
  await sweepScratch(new Date(Date.now() - hour));
  const server = await listenForMail(db, { prefix, domain, host, port, authserv, tls: ownTls(), mostBytes: env.MAX_MAIL_BYTES });
  stopWhenTold(server);
  await serveFigures();
  log.info({ port: server.port, host, domain }, "mail is taken");
  process.send?.("ready");
}

async function serveFigures(): Promise<void> {
  if (env.MAIL_METRICS_PORT === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureBuild(registry, { part: "mail", ...ownBuild() });
  measure(registry, { name: "mappe_database_connections", help: "Connections of this process to the database", measure: countConnections });
  new Counter({
    name: "mappe_mails_received_total",
    help: "Mails that came to this process, by what became of them",
    labelNames: ["result"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, times] of countReceived()) this.inc({ result }, times);
    },
  });
  await serveMetrics(registry, { port: env.MAIL_METRICS_PORT, host: env.METRICS_HOST }).catch((error: unknown) =>
    log.error({ err: error, port: env.MAIL_METRICS_PORT }, "metrics are not served"),
  );
}

function ownTls(): { cert: string; key: string } | undefined {
  const { MAIL_IN_TLS_CERT_FILE: cert, MAIL_IN_TLS_KEY_FILE: key } = env;
  return cert && key ? { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") } : undefined;
}

/** What is not answered by then was not taken: whoever sent it tries again. */
function stopWhenTold(server: MailServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await server.stop();
    await engines().close();
    await sqlClient().end({ timeout: 0.5 });
    log.info("mail is no longer taken");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  process.once("disconnect", () => void stop());
}

start().catch((error: unknown) => {
  process.stderr.write(`${told(error)}\n`);
  process.exit(1);
});
