import { loadavg } from "node:os";
import { type Embedded, startEmbedded } from "../../../db/embedded.ts";
import { bulk } from "./bulk.ts";
import { calls } from "./calls.ts";
import { chosen } from "./chosen.ts";
import { exporting } from "./exporting.ts";
import { guest } from "./guest.ts";
import { startHouse } from "./house.ts";
import { journeys } from "./journeys.ts";
import { longPdf } from "./long-pdf.ts";
import { moves } from "./moves.ts";
import { moving } from "./moving.ts";
import { pages } from "./pages.ts";
import { fullQuality, pipeline } from "./pipeline.ts";
import { screens } from "./screens.ts";
import { sealing } from "./sealing.ts";
import { search } from "./search.ts";
import { sharing } from "./sharing.ts";
import { signIns } from "./sign-ins.ts";
import type { Figure, Given, Part } from "./site.ts";
import { comparedStores, store } from "./store.ts";
import { streams } from "./streams.ts";
import { takeAlong } from "./take-along.ts";
import { turns } from "./turns.ts";
import { webs } from "./webs.ts";

const parts: Record<string, Part> = {
  pages,
  calls,
  "sign-ins": signIns,
  screens,
  guest,
  streams,
  search,
  sharing,
  chosen,
  bulk,
  pipeline,
  full: fullQuality,
  journeys,
  moves,
  turns,
  long: longPdf,
  export: exporting,
  seal: sealing,
  store,
  moving,
  "take-along": takeAlong,
  webs,
};

/** Settings of parts that need others than the delivered ones. */
const settings: Record<string, Record<string, string>> = { store: comparedStores };

export const partNames = Object.keys(parts);

type Told = Figure & { part: string; load: number };

/** Runs each part on a database and processes of its own; PostgreSQL is the embedded one, as durable as delivered. */
export async function measure(
  dataDir: string,
  { wanted, given, print }: { wanted: readonly string[]; given: Given; print(line: string): void },
): Promise<Told[]> {
  const told: Told[] = [];
  const postgres = await startEmbedded({ dataDir, maxConnections: 200 });
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
  const houses: Awaited<ReturnType<typeof startHouse>>[] = [];
  const another = async (env: Record<string, string>) => {
    const database = ["bench", name.replace("-", "_"), ...(houses.length > 0 ? [houses.length + 1] : [])].join("_");
    const house = await startHouse(postgres, { dataDir, database, env });
    houses.push(house);
    return house;
  };
  try {
    const house = await another(settings[name] ?? {});
    await part({ ...house, dataDir, given, another }, tell);
  } finally {
    for (const house of houses) await house.stop();
  }
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function row(part: string, what: string, value: string, load: string): string {
  return `${part.padEnd(11)}${what.padEnd(70)}${value.padStart(18)}${load.padStart(7)}`;
}
