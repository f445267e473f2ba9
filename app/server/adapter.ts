import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { discard, type Pace } from "./body.ts";
import { lengthFirst } from "./length-first.ts";

/** method: in place of the one that was sent; takesForeign: which site it came from is not told, as Remix would refuse it */
type AskedRequest = { url: URL; body?: BodyInit | undefined; method?: string; takesForeign?: boolean };

/** Turns Express's request into a web Request. Its signal aborts when the client disconnects before the answer is complete. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, asked: AskedRequest): Request {
  const { url, body, method = incoming.method ?? "GET", takesForeign } = asked;
  const headers = headersOf(incoming);
  if (takesForeign) headers.delete("Origin");
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  return new Request(url, {
    method,
    headers,
    signal: left.signal,
    ...(body !== undefined && { body, duplex: "half" }),
  });
}

export function headersOf({ headers }: IncomingMessage): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) given.append(name, one);
  }
  return given;
}

type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** the least speed at which an unread rest of the request may come */
  pace?: Pace;
};

/** Writes a web Response with back-pressure; when the client is gone, the body is cancelled. */
export async function sendResponse(response: Response, { incoming, outgoing, pace }: Exchange): Promise<void> {
  outgoing.statusCode = response.status;
  if (response.statusText) outgoing.statusMessage = response.statusText;
  const length = response.headers.get("Content-Length");
  if (length !== null) lengthFirst(outgoing, length);
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  outgoing.once("finish", () => discard(incoming, pace));

  if (!response.body || outgoing.destroyed) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // An event stream says nothing for a while: its head must not wait for the first event.
  if (response.headers.get("Content-Type")?.startsWith("text/event-stream")) outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch((failure: unknown) => {
    if (!hasLeft(failure)) throw failure;
  });
}

function hasLeft(failure: unknown): boolean {
  return (
    failure instanceof Error && "code" in failure && ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"].includes(String(failure.code))
  );
}
