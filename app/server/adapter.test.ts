import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { MB } from "~/lib/bytes";
import { sendResponse, toRequest } from "./adapter.ts";
import { bodyOf } from "./body.ts";

type Answer = (request: Request) => Response | Promise<Response>;

async function aServer(answer: Answer): Promise<{ url: string; port: number }> {
  const listener: RequestListener = async (incoming, outgoing) => {
    const url = new URL(`http://localhost${incoming.url}`);
    const request = toRequest(incoming, outgoing, incoming.method === "POST" ? { url, body: bodyOf(incoming) } : { url });
    await sendResponse(await answer(request), { incoming, outgoing });
  };
  const server = http.createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port };
}

async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(holds()).toBe(true), { timeout: 5000, interval: 10 });
}

/** Until the number has been the same for a while: what goes on for ever fails. */
async function untilStill(ask: () => number): Promise<void> {
  let [before, times] = [Number.NaN, 0];
  await until(() => {
    const now = ask();
    times = now === before ? times + 1 : 0;
    before = now;
    return now > 0 && times >= 20;
  });
}

/** A body that counts what was taken from it. */
function anEndlessBody(size: number) {
  const told = { taken: 0, cancelled: false };
  const piece = randomBytes(64 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (told.taken >= size) return controller.close();
      told.taken += piece.length;
      controller.enqueue(piece);
    },
    cancel() {
      told.cancelled = true;
    },
  });
  return { body, told };
}

test("status, headers, several cookies and the body arrive", async () => {
  const headers = new Headers([
    ["Set-Cookie", "a=1"],
    ["Set-Cookie", "b=2"],
    ["X-Own", "yes"],
  ]);
  const { url } = await aServer(() => new Response("Größe", { status: 422, headers }));
  const answer = await fetch(url);
  expect(answer.status).toBe(422);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("X-Own")).toBe("yes");
  expect(await answer.text()).toBe("Größe");
});

test("how long an answer is stands before how long it is kept", async () => {
  const { url } = await aServer(() => new Response("body", { headers: { "Cache-Control": "private, immutable", "Content-Length": "4" } }));
  const answer = await new Promise<IncomingMessage>((resolve) => void http.get(url, resolve));
  answer.resume();
  const names = answer.rawHeaders.map((name) => name.toLowerCase());
  expect(names).toContain("content-length");
  expect(names.indexOf("content-length")).toBeLessThan(names.indexOf("cache-control"));
});

test("an upload is read as it comes", async () => {
  const sent = randomBytes(3 * MB);
  const { url } = await aServer(async (request) => new Response(await request.arrayBuffer()));
  const answer = await fetch(url, { method: "POST", body: sent });
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
});

test("a slow reader is not outrun", async () => {
  const { body, told } = anEndlessBody(200 * MB);
  const { port } = await aServer(() => new Response(body));
  const incoming = await get(port);
  incoming.pause();
  await untilStill(() => told.taken);
  expect(told.taken).toBeGreaterThan(0);
  expect(told.taken).toBeLessThan(20 * MB);
  incoming.destroy();
  await until(() => told.cancelled);
});

test("when the person leaves, the request is aborted and the body let go", async () => {
  const { body, told } = anEndlessBody(1000 * MB);
  let signal: AbortSignal | undefined;
  const { port } = await aServer((request) => {
    signal = request.signal;
    return new Response(body);
  });
  const incoming = await get(port);
  incoming.destroy();
  await until(() => told.cancelled && signal?.aborted === true);
});

test("a complete answer aborts nothing", async () => {
  const signals: AbortSignal[] = [];
  const { url } = await aServer((request) => {
    signals.push(request.signal);
    return new Response("done");
  });
  // With the second answer everything about the first is over.
  for (let times = 0; times < 2; times += 1) await (await fetch(url)).text();
  expect(signals[0]?.aborted).toBe(false);
});

test("an upload that is not wanted is taken in, so that its answer is read", async () => {
  const { url } = await aServer(() => new Response("no, thank you", { status: 403 }));
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch(url, { method: "POST", body: randomBytes(8 * MB) });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe("no, thank you");
  }
});

test("an upload that is given up in the middle is taken in as well", async () => {
  const { url } = await aServer(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response("enough", { status: 413 });
  });
  const answer = await fetch(url, { method: "POST", body: randomBytes(8 * MB) });
  expect(answer.status).toBe(413);
});

test("a body that nobody reads does not hold up what comes behind it on the same connection", async () => {
  const { port } = await aServer(() => new Response("no"));
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  onTestFinished(() => void socket.destroy());
  let answered = "";
  socket.on("data", (text: string) => {
    answered += text;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: mappe\r\nContent-Length: ${8 * MB}\r\n\r\n`);
  socket.write(Buffer.alloc(8 * MB));
  socket.write("GET / HTTP/1.1\r\nHost: mappe\r\n\r\n");
  await until(() => answered.split("HTTP/1.1 200").length === 3);
});

test("a sender who leaves breaks the body off", async () => {
  let failure: unknown;
  let isAsked = false;
  const { port } = await aServer(async (request) => {
    isAsked = true;
    failure = await request.arrayBuffer().catch((error: unknown) => error);
    return new Response(null);
  });
  const sending = http.request({ port, host: "127.0.0.1", method: "POST", headers: { "Content-Length": 10 * MB } });
  sending.on("error", () => {});
  sending.write(randomBytes(100_000));
  await until(() => isAsked);
  sending.destroy();
  await until(() => failure instanceof Error);
});

test("an event stream's head does not wait for the first event", async () => {
  let close = () => {};
  const body = new ReadableStream({
    start(controller) {
      close = () => controller.close();
    },
  });
  const { url } = await aServer(() => new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  close();
  expect(await answer.text()).toBe("");
});

test("a long answer in many pieces leaves no listener behind", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const { body } = anEndlessBody(20 * MB);
  const { url } = await aServer(() => new Response(body));
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(20 * MB);
  expect(warned).not.toHaveBeenCalled();
});

function get(port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get({ port, host: "127.0.0.1", agent: false }, resolve).once("error", reject);
  });
}
