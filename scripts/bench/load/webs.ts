import { documentsPath } from "~/features/documents/paths";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { startWeb } from "../../../tests/support/server.ts";
import { type Asked, underLoad } from "./load.ts";
import { cpuMilliseconds, cpuMillisecondsBelow } from "./processes.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const more = 2;
const readers = 48;
const answers = 240;
/** the first is a warm-up */
const rounds = 4;

/** Replaces the store that carries a request's id to its log lines and jobs: app/lib/log-facts.server.ts makes its own only if there is none. */
const withoutFacts = "globalThis.__mappeLogFacts={run:(facts,work)=>work(),getStore(){}}";

type Web = { url: string; pid: number };
/** answers and their cost, in a second of the clock */
type Turn = { perSecond: number; p95: number; webs: number; postgres: number; bench: number };

/**
 * Measures the list by three web servers on one PostgreSQL against one, the same readers in turn; whose processor time it is; and the cost of the
 * request's id.
 */
export async function webs(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const { db, sql, databaseUrl, dataDir, url, pids } = site;
  const { person, cookie } = await aSignedInPerson(db);
  for (let n = 0; n < 50; n++) await aPublishedDocument(db, { owner: person, name: `Rechnung ${n}`, documentType: "Rechnung" });
  await sql`vacuum analyze`;
  const settings = { databaseUrl, dataDir, env: { LOG_LEVEL: "info" } };
  const others = await Promise.all(Array.from({ length: more }, () => startWeb(settings)));
  const bare = await startWeb(settings, {
    within: ["env", `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(withoutFacts)}`],
  });
  try {
    const one = [{ url, pid: pids.web }];
    const all = [...one, ...others];
    const turns = { one: [] as Turn[], three: [] as Turn[], "one without request ids": [] as Turn[] };
    for (let round = 0; round < rounds; round++)
      for (const [name, servers] of [["one", one] as const, ["three", all] as const, ["one without request ids", [bare]] as const]) {
        const turn = await listed(servers, { cookie, postgres: pids.postgres });
        if (round > 0) turns[name].push(turn);
      }
    for (const [name, spent] of Object.entries(turns)) {
      const of = (pick: (turn: Turn) => number) => percentile(spent.map(pick), 0.5);
      tell({ what: `list of 25 rows, ${name}: requests`, value: of(({ perSecond }) => perSecond), unit: "/s" });
      tell({ what: `${name}: p95`, value: of(({ p95 }) => p95), unit: "ms" });
      tell({
        what: `${name}: processor time of an answer, web server`,
        value: of(({ webs, perSecond }) => (1000 * webs) / perSecond),
        unit: "ms",
      });
      tell({ what: `${name}: the same, PostgreSQL`, value: of(({ postgres, perSecond }) => (1000 * postgres) / perSecond), unit: "ms" });
      tell({ what: `${name}: cores busy with web servers`, value: of(({ webs }) => webs), unit: "" });
      tell({ what: `${name}: cores busy with PostgreSQL`, value: of(({ postgres }) => postgres), unit: "" });
      tell({ what: `${name}: cores busy with asking`, value: of(({ bench }) => bench), unit: "" });
    }
    const toOne = (many: readonly Turn[]) => many.map(({ perSecond }, at) => perSecond / (turns.one[at]?.perSecond ?? Number.NaN));
    tell({ what: "requests of three to those of one", value: percentile(toOne(turns.three), 0.5), unit: "times" });
    tell({
      what: "requests without request ids to those with them",
      value: percentile(toOne(turns["one without request ids"]), 0.5),
      unit: "times",
    });
    const [held] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name not like ${`mappe:${process.pid}@%`}`;
    tell({ what: "connections that all four web servers and the runner hold then", value: held?.count ?? Number.NaN, unit: "" });
  } finally {
    await Promise.all([...others, bare].map((other) => other.stop()));
  }
}

async function listed(servers: readonly Web[], { cookie, postgres }: { cookie: string; postgres: number }): Promise<Turn> {
  const headers = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br", "Accept-Language": "de", Cookie: cookie };
  const asked = servers.map((server): Asked => {
    return {
      url: server.url + documentsPath(),
      pid: server.pid,
      method: "GET",
      status: 200,
      connections: readers / servers.length,
      each: () => ({ headers }),
    };
  });
  const spent = () => ({
    at: performance.now(),
    webs: servers.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0),
    // A connection that closes takes its time along: these stay open.
    postgres: cpuMillisecondsBelow(postgres),
    bench: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const before = spent();
  const speeds = await Promise.all(asked.map((each) => underLoad(each, answers / servers.length)));
  const after = spent();
  const ms = after.at - before.at;
  return {
    perSecond: (answers * 1000) / ms,
    p95: Math.max(...speeds.map(({ p95 }) => p95)),
    webs: (after.webs - before.webs) / ms,
    postgres: (after.postgres - before.postgres) / ms,
    bench: (after.bench - before.bench) / ms,
  };
}
