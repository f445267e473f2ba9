import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "../../../db/embedded.ts";
import { startHouse } from "../load/house.ts";
import { cpuMillisecondsBelow } from "../load/processes.ts";
import { aSignedInPerson, type House, percentile } from "../load/site.ts";
import { ask } from "./ask.ts";
import type { Attack } from "./attack.ts";
import { ofPeople } from "./of-people.ts";
import { ofStrangers } from "./of-strangers.ts";

const tries = 5;

/** The settings of an installation that sells: without them, there are no notices about contracts. */
const selling = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRETS: "whsec_1" };

/** sent, answered: bytes; least and most: ms that the web server's main thread worked for one try; process: the most of all its threads and children together */
type Cost = {
  name: string;
  sent: number;
  answered: number;
  statuses: number[];
  least: number;
  middle: number;
  most: number;
  process: number;
};

/** Runs each attack so many times, one after the other, on the delivered web server; wanted: parts of their names, all if empty */
export async function measureAttacks(
  dataDir: string,
  { wanted, print }: { wanted: readonly string[]; print(line: string): void },
): Promise<Cost[]> {
  const postgres = await startEmbedded({ dataDir, maxConnections: 100 });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
  const env = { LOG_LEVEL: "error", READS_PER_MINUTE: "1000000", ...selling };
  const house = await startHouse(postgres, { dataDir, database: "attacks", env });
  try {
    print(row(["request", "sent", "answered", "times", "thread: least", "middle", "most", "process", "status"]));
    const costs: Cost[] = [];
    const { person, cookie } = await aSignedInPerson(house.db);
    for (const attack of [...ofStrangers(), ...(await ofPeople(house, person, cookie))]) {
      if (wanted.length > 0 && !wanted.some((part) => attack.name.includes(part))) continue;
      const cost = await costOf(attack, house);
      costs.push(cost);
      print(rowOf(cost));
    }
    return costs;
  } finally {
    await house.stop();
    await postgres.stop();
  }
}

async function costOf(attack: Attack, { url, pids }: House): Promise<Cost> {
  // Time to compile and load for the first request of a screen does not count.
  if (attack.before) for (let time = 0; time < tries; time++) await ask(url, attack.before);
  const seen: { thread: number; process: number; answered: number; status: number }[] = [];
  let sent = 0;
  for (let time = 0; time < tries; time++) {
    const own = await attack.request();
    const [thread, all] = [threadMilliseconds(pids.web), cpuMillisecondsBelow(pids.web)];
    const answer = await ask(url, own);
    // Time to clean up after an answer belongs to it.
    await sleep(100);
    sent = Math.max(sent, attack.kept ?? 0, answer.sent);
    seen.push({
      thread: threadMilliseconds(pids.web) - thread,
      process: cpuMillisecondsBelow(pids.web) - all,
      answered: answer.bytes + ((await attack.after?.(answer)) ?? 0),
      status: answer.status,
    });
  }
  const threads = seen.map(({ thread }) => thread);
  return {
    name: attack.name,
    sent,
    answered: Math.max(...seen.map(({ answered }) => answered)),
    statuses: [...new Set(seen.map(({ status }) => status))],
    least: Math.min(...threads),
    middle: percentile(threads, 0.5),
    most: Math.max(...threads),
    process: Math.max(...seen.map(({ process }) => process)),
  };
}

/** ms that the thread worked on which every request is answered. */
function threadMilliseconds(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function rowOf({ name, sent, answered, statuses, least, middle, most, process }: Cost): string {
  const [ms, kB] = [(value: number) => `${value.toFixed(0)} ms`, (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`];
  const told = [name, kB(sent), kB(answered), (answered / sent).toFixed(1), ms(least), ms(middle), ms(most), ms(process)];
  return row([...told, statuses.join(",")]);
}

function row([name = "", ...cells]: string[]): string {
  return `${name.padEnd(52)}${cells.map((cell) => cell.padStart(14)).join("")}`;
}
