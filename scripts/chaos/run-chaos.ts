import { setTimeout as sleep } from "node:timers/promises";
import { checkStore } from "~/features/pages/copy-store.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { isHouseKey } from "~/storage/keys";
import { storeAt } from "~/storage/storage.server";
import { type Connected, connect } from "~db/client.server";
import { countJobsDue } from "~db/graphile.server";
import { actAsPerson, type Load } from "./load.ts";
import { aMachine, type Machine } from "./machines.ts";

const webs = 3;
const runners = 3;
const twoDays = 2 * 24 * 60 * 60 * 1000;

type ChaosRun = {
  databaseUrl: string;
  /** STORAGE_URL of all machines */
  store: string;
  ms: number;
  /** ms between two kills at most */
  pause: number;
  people: number;
  perForm: number;
  random: () => number;
  /** ms after the last kill in which all work has to be done */
  patience: number;
};

export type ChaosReport = Omit<Load, "confirmed"> &
  Found & {
    kills: Record<Machine["kind"], number>;
    confirmed: number;
    seconds: number;
  };

/** leftovers: bytes that killed tries left behind, gone with the sweep; broken: each rule that did not hold */
type Found = { documents: number; files: number; leftovers: number; broken: string[] };

/**
 * Runs three web servers and three runners with a folder each, one database and one bucket: any of them is killed at any moment while people work.
 */
export async function runChaos({ databaseUrl, store, ms, pause, people, perForm, random, patience }: ChaosRun): Promise<ChaosReport> {
  const env = { STORAGE_URL: store, SECRET_KEY: "a secret of all the machines, 32 and more", LOG_LEVEL: "silent" };
  const began = performance.now();
  const { db, sql } = connect(databaseUrl, { max: 4 });
  const machines = await Promise.all(
    Array.from({ length: webs + runners }, (_, at) => aMachine(at < webs ? "web" : "runner", { databaseUrl, env })),
  );
  const urls = machines.filter(({ kind }) => kind === "web").map(({ url }) => url);
  const kills = { web: 0, runner: 0 };
  const load: Load = { confirmed: [], asked: 0, again: 0 };
  try {
    const until = performance.now() + ms;
    const goesOn = () => performance.now() < until;
    const working = Promise.all(Array.from({ length: people }, () => actAsPerson(db, { urls, random, goesOn, perForm, load })));
    while (goesOn()) {
      await sleep(pause * random());
      const machine = machines[Math.floor(random() * machines.length)];
      if (!machine) continue;
      kills[machine.kind] += 1;
      await machine.kill();
    }
    await working;
    const late = (await isQuiet(sql, patience)) ? [] : [`jobs are left after ${patience / 1000} s`];
    const found = await lookAround({ db, sql }, { store, confirmed: load.confirmed });
    const seconds = (performance.now() - began) / 1000;
    return { ...load, ...found, kills, confirmed: load.confirmed.length, seconds, broken: [...late, ...found.broken] };
  } finally {
    await Promise.all(machines.map((machine) => machine.stop()));
    await sql.end({ timeout: 1 });
  }
}

/** Checks the rules that an installation has to keep, however often it was killed. */
async function lookAround({ db, sql }: Connected, { store, confirmed }: { store: string; confirmed: string[] }): Promise<Found> {
  const broken: string[] = [];
  const rule = (what: string, count: number) => void (count > 0 && broken.push(`${what}: ${count}`));
  const made = await sql<{ name: string; reason: string | null; isPublished: boolean }[]>`
    select name, reason, exists (select from versions v where v.id = f.version_id and published_at is not null) as "isPublished"
    from apart_files f`;
  const published = new Set(made.filter(({ isPublished }) => isPublished).map(({ name }) => name));
  rule("files that were confirmed and are no document", confirmed.filter((name) => !published.has(name)).length);
  rule("files that are there twice", made.length - new Set(made.map(({ name }) => name)).size);
  rule("files that were refused", made.filter(({ reason }) => reason !== null).length);
  const [odd = { documents: 0, versions: 0, pages: 0, failed: 0 }] = await sql<
    { documents: number; versions: number; pages: number; failed: number }[]
  >`
    select (select count(*)::int from documents) as documents,
      (select count(*)::int from (select from versions group by document_id having count(*) > 1) v) as versions,
      (select count(*)::int from (select from version_pages group by version_id having count(*) > 1) p) as pages,
      (select count(*)::int from job_failures where final) as failed`;
  rule("documents that no file was sent for", odd.documents - made.length);
  rule("documents with a second version", odd.versions);
  rule("versions with a second page", odd.pages);
  rule("jobs that failed for good", odd.failed);
  const kept = storeAt(store);
  const { leftovers } = await sweepFiles(db, { now: new Date(Date.now() + twoDays), from: kept });
  const { files, missing, changed } = await checkStore(db, kept);
  rule("files that are not in the store", missing.length);
  rule("files with other bytes", changed.length);
  let objects = 0;
  for await (const { key } of kept.list()) objects += Number(!isHouseKey(key));
  rule("objects that no row names, after the sweep", objects - files);
  return { documents: odd.documents, files, leftovers, broken };
}

/** Tells whether no job waits or runs any more. */
async function isQuiet(sql: Connected["sql"], patience: number): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(500)) {
    if ((await countJobsDue(sql, new Date(Date.now() + 5 * 60_000))) === 0) return true;
  }
  return false;
}
