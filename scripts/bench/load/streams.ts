import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { MB } from "~/lib/bytes";
import { tellChange } from "~/live/tell.server";
import { livePath } from "~/paths";
import type { Db } from "~db/client.server";
import { settledBytes } from "./processes.ts";
import { aSignedInPerson, type Figure, percentile, type SignedIn, type Site } from "./site.ts";

const people = 200;
/** changes told to one person after the other, and to everybody at once */
const changes = 1000;
const rounds = 10;

/** Measures two hundred open event streams: their memory, and how soon each hears of a change. */
export async function streams({ db, url, pids: { web } }: Site, tell: (figure: Figure) => void): Promise<void> {
  const listeners: SignedIn[] = [];
  while (listeners.length < people) listeners.push(await aSignedInPerson(db));
  // The first round warms up and is not measured: modules that the process loads for its first streams are not their weight.
  for (const stream of await openStreams(url, listeners)) stream.close();

  const before = await settledBytes(web);
  const opened = await openStreams(url, listeners);
  const after = await settledBytes(web);
  tell({ what: `web before ${people} streams`, value: before / MB, unit: "MB" });
  tell({ what: `web with ${people} streams`, value: after / MB, unit: "MB" });
  tell({ what: "memory of one stream", value: Math.max(0, after - before) / people / 1024, unit: "kB" });

  const one = await toOneAfterTheOther(db, opened);
  tell({ what: "NOTIFY to browser, one person told: p50", value: percentile(one, 0.5), unit: "ms" });
  tell({ what: "NOTIFY to browser, one person told: p95", value: percentile(one, 0.95), unit: "ms" });
  const all = await toEverybody(db, opened);
  tell({ what: `NOTIFY to browser, ${people} people told in one transaction: p50`, value: percentile(all, 0.5), unit: "ms" });
  tell({ what: `NOTIFY to browser, ${people} people told in one transaction: p95`, value: percentile(all, 0.95), unit: "ms" });
  for (const stream of opened) stream.close();
}

type Stream = { userId: string; heard(): Promise<number>; close(): void };

async function toOneAfterTheOther(db: Db, opened: readonly Stream[]): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < changes; i++) {
    const stream = opened[i % opened.length];
    if (!stream) continue;
    const heard = stream.heard();
    const since = performance.now();
    await tellChange(db, [stream.userId], { topic: "documents", id: stream.userId });
    times.push((await heard) - since);
  }
  return times;
}

/** Measures from the beginning of the commit: before it, nobody is told. */
async function toEverybody(db: Db, opened: readonly Stream[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const heard = opened.map((stream) => stream.heard());
    let since = 0;
    await db.transaction(async (tx) => {
      for (const { userId } of opened) await tellChange(tx, [userId], { topic: "documents", id: userId });
      since = performance.now();
    });
    for (const moment of heard) times.push((await moment) - since);
  }
  return times;
}

export function openStreams(url: string, listeners: readonly SignedIn[]): Promise<Stream[]> {
  return Promise.all(listeners.map((listener) => openOne(url, listener)));
}

/** Opens a stream without a browser, but reads it as EventSource does: it is open when the greeting has come. */
async function openOne(url: string, { person, cookie }: SignedIn): Promise<Stream> {
  const request: ClientRequest = get(url + livePath, { agent: false, headers: { Cookie: cookie, Accept: "text/event-stream" } });
  const [answer]: [IncomingMessage] = await once(request, "response").then(([response]) => [response]);
  answer.setEncoding("utf8").on("error", () => {});
  await once(answer, "data");
  return {
    userId: person.id,
    heard: () =>
      new Promise((resolve) => {
        const listen = (text: string) => {
          if (!text.includes("event: changed")) return;
          resolve(performance.now());
          answer.off("data", listen);
        };
        answer.on("data", listen);
      }),
    close: () => request.destroy(),
  };
}
