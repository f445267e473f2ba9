import type { Sql } from "postgres";
import { log } from "~/log.server";
import { sqlClient } from "~db/client.server";
import { channel } from "./tell.server.ts";
import { type Change, isChange } from "./topics.ts";

/**
 * The person a stream belongs to, and the session that opened it; guests listen by their link's id. most: streams that they may have, ten if it is
 * not said
 */
export type Listener = { userId: string; sessionId: string; most?: number };

type OpenStream = { sessionId: string; send(text: string): void; close(): void };
type Live = { streams: Map<string, Set<OpenStream>>; listening?: { sql: Sql; since: Promise<unknown> } };

// The web server's bundle and Remix's each hold a copy of this module; globalThis makes both use one registry.
const shared = globalThis as { __mappeLive?: Live };
shared.__mappeLive ??= { streams: new Map() };
const live: Live = shared.__mappeLive;

const heartbeat = 15_000;
/** ms after which a stream is closed: a browser that vanished is forgotten that way, one that is still there reconnects */
const lifetime = 5 * 60_000;
const mostPerUser = 10;
/** events a browser may leave unread */
const mostUnread = 100;

const hello = "retry: 2000\nevent: hello\ndata: {}\n\n";

/** The event stream of one tab. It ends when the tab leaves, the session ends or its lifetime is over. */
export async function openStream(listener: Listener, signal: AbortSignal): Promise<Response> {
  await listen();
  let opened: OpenStream | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      opened = enrol(listener, controller);
      opened.send(hello);
    },
    cancel: () => opened?.close(),
  });
  if (signal.aborted) opened?.close();
  signal.addEventListener("abort", () => opened?.close(), { once: true });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

export function countStreams(): number {
  return [...live.streams.values()].reduce((sum, streams) => sum + streams.size, 0);
}

/** Called before the process ends: the tabs reconnect, to whichever web process is there then. */
export function closeStreams(): void {
  for (const streams of live.streams.values()) for (const stream of streams) stream.close();
}

function enrol({ userId, sessionId, most = mostPerUser }: Listener, controller: ReadableStreamDefaultController<Uint8Array>): OpenStream {
  const streams = live.streams.get(userId) ?? new Set<OpenStream>();
  live.streams.set(userId, streams);
  const encoder = new TextEncoder();
  const stream: OpenStream = {
    sessionId,
    send(text) {
      if ((controller.desiredSize ?? 0) < -mostUnread) return stream.close();
      controller.enqueue(encoder.encode(text));
    },
    close() {
      if (!streams.delete(stream)) return;
      clearInterval(beat);
      clearTimeout(end);
      if (streams.size === 0 && live.streams.get(userId) === streams) live.streams.delete(userId);
      try {
        controller.close();
      } catch {
        // The tab has closed it already.
      }
    },
  };
  const beat = setInterval(() => stream.send(":\n\n"), heartbeat).unref();
  const end = setTimeout(() => stream.close(), lifetime).unref();
  streams.add(stream);
  // Above the limit the oldest streams are closed: they most likely belong to tabs that vanished.
  for (const oldest of [...streams].slice(0, -most)) oldest.close();
  return stream;
}

/** LISTENs for every change, on one connection for the whole process. */
function listen(): Promise<unknown> {
  const sql = sqlClient();
  if (live.listening?.sql !== sql) {
    const since = sql.listen(channel, hear, greetAll).catch((error: unknown) => log.error({ err: error }, "nobody hears of changes"));
    live.listening = { sql, since };
  }
  return live.listening.since;
}

/** After the database was away, notifications may be lost: a hello makes every tab reload its data. */
function greetAll(): void {
  for (const streams of live.streams.values()) for (const stream of streams) stream.send(hello);
}

function hear(message: string): void {
  const told = heard(message);
  if (!told) return;
  const streams = live.streams.get(told.userId) ?? [];
  if ("signedOut" in told) {
    for (const stream of streams) if (stream.sessionId === told.signedOut) stream.close();
    return;
  }
  const event = `event: changed\ndata: ${JSON.stringify(told.change)}\n\n`;
  for (const stream of streams) stream.send(event);
}

function heard(message: string): { userId: string; change: Change } | { userId: string; signedOut: string } | undefined {
  const { userId, signedOut, topic, id }: Record<string, unknown> = JSON.parse(message);
  const change = { topic, id };
  if (typeof userId === "string" && typeof signedOut === "string") return { userId, signedOut };
  if (typeof userId === "string" && isChange(change)) return { userId, change };
  log.error({ message }, "a change that nobody understands");
  return undefined;
}
