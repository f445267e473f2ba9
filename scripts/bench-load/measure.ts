import { loadavg } from "node:os";
import { connect } from "~db/client.server";
import { type Embedded, startEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { product } from "../../db/postgres/product-role.ts";
import { administer, databaseUrl } from "../../tests/support/create-database.ts";
import { startRunner, startWeb } from "../../tests/support/server.ts";
import { bulk } from "./bulk.ts";
import { chosen } from "./chosen.ts";
import { exporting } from "./exporting.ts";
import { journeys } from "./journeys.ts";
import { longPdf } from "./long-pdf.ts";
import { pages } from "./pages.ts";
import { pipeline } from "./pipeline.ts";
import { readers } from "./readers.ts";
import { screens } from "./screens.ts";
import { sealing } from "./sealing.ts";
import { search } from "./search.ts";
import { sharing } from "./sharing.ts";
import { signIns } from "./sign-ins.ts";
import type { Figure, Given, Part } from "./site.ts";
import { streams } from "./streams.ts";
import { tasks } from "./tasks.ts";
import { turns } from "./turns.ts";

const parts: Record<string, Part> = {
  pages,
  "sign-ins": signIns,
  screens,
  streams,
  search,
  readers,
  sharing,
  chosen,
  bulk,
  pipeline,
  journeys,
  tasks,
  turns,
  long: longPdf,
  export: exporting,
  seal: sealing,
};

export const partNames = Object.keys(parts);

type Told = Figure & { part: string; load: number };

/** Each part on a database and processes of its own; PostgreSQL is the embedded one, as durable as delivered. */
export async function measure(
  dataDir: string,
  { wanted, given, print }: { wanted: readonly string[]; given: Given; print(line: string): void },
): Promise<Told[]> {
  const told: Told[] = [];
  const postgres = await startEmbedded({ dataDir });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
  try {
    print(row("part", "figure", "", "load"));
    for (const [name, part] of Object.entries(parts).filter(([name]) => wanted.includes(name))) {
      await onItsOwn(postgres, { dataDir, name, part, given }, (figure) => {
        const load = loadavg()[0] ?? 0;
        told.push({ part: name, ...figure, load });
        print(row(name, figure.what, `${shown(figure.value)} ${figure.unit}`, load.toFixed(1)));
      });
    }
  } finally {
    await postgres.stop();
  }
  return told;
}

type Own = { dataDir: string; name: string; part: Part; given: Given };

async function onItsOwn(postgres: Embedded, { dataDir, name, part, given }: Own, tell: (figure: Figure) => void): Promise<void> {
  const database = `bench_${name.replace("-", "_")}`;
  await administer(postgres.adminUrl, `create database ${database} owner ${product}`);
  // Parts fill tables without their triggers.
  await administer(postgres.adminUrl, `grant set on parameter session_replication_role to ${product}`);
  const url = databaseUrl(postgres.url, database);
  await migrate(url);
  const connected = connect(url);
  const site = { databaseUrl: url, dataDir, env: { LOG_LEVEL: "info" } };
  const [web, runner] = await Promise.all([startWeb(site), startRunner(site)]);
  try {
    const pids = { web: web.pid, runner: runner.pid, postgres: postgres.pid };
    await part({ ...connected, url: web.url, pids, given }, tell);
  } finally {
    await Promise.all([web.stop(), runner.stop()]);
    await connected.sql.end();
  }
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function row(part: string, what: string, value: string, load: string): string {
  return `${part.padEnd(10)}${what.padEnd(70)}${value.padStart(18)}${load.padStart(7)}`;
}
