import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { bodyOf, discard } from "./body.ts";

/** Express's request as a web Request. Its signal aborts when the client disconnects before the answer is complete. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Request {
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  return new Request(url, {
    method: incoming.method ?? "GET",
    headers: headersOf(incoming),
    signal: left.signal,
    ...(hasBody(incoming) && { body: bodyOf(incoming), duplex: "half" }),
  });
}

function hasBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

function headersOf({ headers }: IncomingMessage): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) given.append(name, one);
  }
  return given;
}

/** Writes a web Response with back-pressure; when the client is gone, the body is cancelled. */
export async function sendResponse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  if (response.statusText) outgoing.statusMessage = response.statusText;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (hasBody(incoming)) outgoing.once("finish", () => discard(incoming));

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
