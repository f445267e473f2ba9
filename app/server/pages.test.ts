import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { ActionFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import type { RouteHandle } from "~/http/route-handle";
import { MB } from "~/lib/bytes";
import type { Build } from "./build.ts";
import { pages } from "./pages.ts";
import { nameRequest } from "./requests.ts";
import type { BodyLimits } from "./take-body.ts";

type Action = (args: ActionFunctionArgs) => Promise<Response>;
type Route = { handle?: RouteHandle; action?: Action };

const generous: BodyLimits = { maxFilesBytes: 20 * MB, patience: 20_000, pace: { window: 20_000, least: 1 } };

/** A server whose answers tell how many bytes the action was given. */
async function aServer(routes: Record<string, Route>, limits: Partial<BodyLimits> = {}): Promise<{ url: string; port: number }> {
  return aServerOf(aBuild(routes), limits);
}

async function aServerOf(app: Build["app"], limits: Partial<BodyLimits> = {}): Promise<{ url: string; port: number }> {
  const build: Build = { mode: "production", files: (_request, _response, next) => next(), app, earlyScripts: {} };
  const server = express()
    .use(nameRequest, pages(build, { ...generous, ...limits }))
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

/** Nothing but addresses without a page of their own. */
function aBuild(routes: Record<string, Route>): ServerBuild {
  const refuse: Action = async ({ params }) => new Response(`refused: ${params.status}`, { status: Number(params.status) });
  const whole: Record<string, Route> = { ...routes, "refused/:status": { action: refuse } };
  const told = Object.entries(whole).map(([path, { handle, action }]) => {
    const loader = () => new Response(path);
    return [path, { id: path, path, module: { loader, ...(action && { action }), handle } }];
  });
  return {
    mode: "production",
    entry: { module: { default: () => new Response(), handleError: () => {} } },
    routes: Object.fromEntries(told),
    assets: {},
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
}

const weigh: Action = async ({ request }) => new Response(String((await request.arrayBuffer()).byteLength));

function aForm(bytes: number): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "a.jpg");
  return form;
}

/** A body whose length is not told. */
function pieces(body: Uint8Array): ReadableStream<Uint8Array> {
  let taken = 0;
  return new ReadableStream({
    pull(controller) {
      if (taken >= body.length) return controller.close();
      controller.enqueue(body.subarray(taken, taken + 50_000));
      taken += 50_000;
    },
  });
}

function post(url: string, body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

test("where files are taken a form may be large, where they are not it gets the page that says so", async () => {
  const { url } = await aServer({ files: { handle: { body: "files" }, action: weigh }, form: { handle: { body: "form" }, action: weigh } });
  const taken = await post(`${url}/files`, aForm(3 * MB));
  expect([taken.status, Number(await taken.text()) > 3 * MB]).toEqual([200, true]);
  for (const path of ["/form", "/form.data", "/files/../form", "/FORM"]) {
    const refused = await post(url + path, aForm(3 * MB));
    expect([path, refused.status]).toEqual([path, 413]);
    expect(await refused.text()).toContain("refused: 413");
  }
});

test("a route that does not say what it takes is given a small form at most", async () => {
  const { url } = await aServer({ silent: { action: weigh } });
  expect((await post(`${url}/silent`, aForm(3 * MB))).status).toBe(413);
  expect((await post(`${url}/silent`, aForm(1000))).status).toBe(200);
});

test("files have a limit as well, and fields alone are small where files are taken", async () => {
  const { url } = await aServer({ files: { handle: { body: "files" }, action: weigh } }, { maxFilesBytes: 2 * MB });
  expect((await post(`${url}/files`, aForm(3 * MB))).status).toBe(413);
  expect((await post(`${url}/files`, new URLSearchParams({ name: "x".repeat(1.5 * MB) }))).status).toBe(413);
});

test("a form whose length is not told is read to its limit and no further", async () => {
  const { url } = await aServer({ form: { handle: { body: "form" }, action: weigh } });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await (await post(`${url}/form`, pieces(Buffer.alloc(1 * MB, "a")), headers)).text()).toBe(String(1 * MB));
  const refused = await post(`${url}/form`, pieces(Buffer.alloc(1 * MB + 1, "a")), headers);
  expect([refused.status, await refused.text()]).toEqual([413, "refused: 413"]);
});

test("raw bytes arrive as they were sent, with their length and without, up to the limit of their route", async () => {
  const repeat: Action = async ({ request }) => new Response(await request.arrayBuffer());
  const { url } = await aServer({ hook: { handle: { body: { raw: 1 * MB } }, action: repeat } });
  const sent = randomBytes(1 * MB);
  for (const [body, type] of [
    [sent, "application/json"],
    [pieces(sent), "application/json"],
    [sent, ""],
  ] as const) {
    const answer = await post(`${url}/hook`, body, type ? { "Content-Type": type } : {});
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(sent)]).toEqual([200, true]);
  }
  for (const body of [Buffer.concat([sent, sent]), pieces(Buffer.concat([sent, Buffer.of(1)]))]) {
    const refused = await post(`${url}/hook`, body);
    expect([refused.status, await refused.text()]).toEqual([413, ""]);
  }
});

test.each(["application/json", "text/plain", "text/plain; x=multipart/form-data", "nonsense", ""])("%o is no form", async (type) => {
  const { url } = await aServer({ form: { handle: { body: "form" }, action: weigh }, files: { handle: { body: "files" }, action: weigh } });
  for (const path of ["/form", "/files"])
    for (const body of [pieces(Buffer.from("{}")), Buffer.from("{}")]) {
      const answer = await post(url + path, body, type ? { "Content-Type": type } : {});
      expect([path, answer.status, await answer.text()]).toEqual([path, 415, "refused: 415"]);
    }
});

test("who is told to come again is told when", async () => {
  const busy: Action = async () => new Response("busy", { status: 503 });
  const { url } = await aServer({ form: { handle: { body: "form" }, action: busy } });
  expect((await post(`${url}/form`, new URLSearchParams())).headers.get("Retry-After")).toBe("5");
});

test("a form without a field needs no type", async () => {
  const { url } = await aServer({ form: { handle: { body: "form" }, action: weigh } });
  expect((await fetch(`${url}/form`, { method: "POST" })).status).toBe(200);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("%s is no method of ours", async (method) => {
  const { url } = await aServer({ form: { handle: { body: "form" }, action: weigh } });
  const answer = await fetch(`${url}/form`, { method });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("what only shows takes no post", async () => {
  const { url } = await aServer({ shown: {} });
  const answer = await post(`${url}/shown`, aForm(10));
  expect([answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([405, "GET, HEAD", "refused: 405"]);
  expect((await fetch(`${url}/shown`)).status).toBe(200);
});

/** A client that sends what it is told to, and what it was answered. */
async function aSender(port: number, head: string[]): Promise<{ socket: Socket; answered(): string; closed: Promise<void> }> {
  const socket = connect(port, "127.0.0.1");
  let answered = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answered += text;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(["POST /it HTTP/1.1", "Host: mappe", ...head, "", ""].join("\r\n"));
  return { socket, answered: () => answered, closed };
}

const formHead = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 100"];
const fileHead = ["Content-Type: multipart/form-data; boundary=B", "Content-Length: 900000"];

test.each([
  ["a form", { body: "form" }, formHead],
  ["bytes", { body: { raw: 1000 } }, ["Transfer-Encoding: chunked"]],
] as const)("%s that does not come to its end is given up, and its connection with it", async (_, handle, head) => {
  let isAsked = false;
  const action: Action = async () => {
    isAsked = true;
    return new Response();
  };
  const { port } = await aServer({ it: { handle, action } }, { patience: 60 });
  const { socket, answered, closed } = await aSender(port, [...head]);
  socket.write("1\r\na");
  await closed;
  expect(answered()).toMatch(/^HTTP\/1\.1 408 /);
  expect(isAsked).toBe(false);
});

test("files that drip are given up, and their connection with them", async () => {
  let failure: unknown;
  const action: Action = async ({ request }) => {
    failure = await request.arrayBuffer().catch((error: unknown) => error);
    return new Response(null, { status: 408 });
  };
  const { port } = await aServer({ it: { handle: { body: "files" }, action } }, { pace: { window: 60, least: 100 } });
  const { socket, answered, closed } = await aSender(port, fileHead);
  const drip = setInterval(() => socket.write("x"), 10);
  await closed;
  clearInterval(drip);
  expect(failure).toMatchObject({ name: "TooSlow" });
  expect(answered()).toMatch(/^HTTP\/1\.1 408 /);
});

test("what nobody reads may not drip either", async () => {
  const action: Action = async () => new Response("sign in first", { status: 403 });
  const { port } = await aServer({ it: { handle: { body: "files" }, action } }, { pace: { window: 60, least: 100 } });
  const { answered, closed } = await aSender(port, fileHead);
  await closed;
  expect(answered()).toMatch(/^HTTP\/1\.1 403 /);
});

test("files may take as long as they like while they come, whoever is slow at reading them", async () => {
  const window = 200;
  let readOn = () => {};
  const isHeld = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  const action: Action = async ({ request }) => {
    await isHeld;
    return weigh({ request, params: {}, context: {} as ActionFunctionArgs["context"] });
  };
  const { port } = await aServer({ it: { handle: { body: "files" }, action } }, { patience: window, pace: { window, least: 1 } });
  const { socket, answered, closed } = await aSender(port, [...fileHead, "Connection: close"]);
  // More than is taken ahead: the connection is held until the action reads.
  socket.write(Buffer.alloc(890_000));
  await new Promise((resolve) => setTimeout(resolve, 2.5 * window));
  readOn();
  const since = performance.now();
  for (let sent = 0; sent < 9999; sent += 1) {
    socket.write("x");
    if (performance.now() - since < 2.5 * window) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.write("x");
  await closed;
  expect(answered()).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered()).toContain("900000");
});

test("where there is no page to tell what failed, the number of the request is told", async () => {
  const { url } = await aServerOf(() => Promise.reject(new Error("no build")));
  const failed = await fetch(url);
  expect([failed.status, await failed.text()]).toEqual([500, `Mappe: ${failed.headers.get("x-request-id")}`]);
});
