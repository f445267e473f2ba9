import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { believedProxies } from "~/lib/proxies.server";
import { aFolder } from "../../tests/support/folder.ts";
import { logRequest, nameRequest, takeHost } from "./requests.ts";
import { compressed, staticFiles } from "./static.ts";

async function aServer(...handlers: RequestHandler[]): Promise<string> {
  const server = express()
    .use(...handlers)
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const script = "export const a = 1;\n".repeat(100);

async function aSite() {
  const folder = aFolder();
  mkdirSync(path.join(folder, "assets"));
  for (const name of ["assets/a.js", "enhance.js"]) {
    writeFileSync(path.join(folder, name), script);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(script));
  }
  mkdirSync(path.join(folder, "inner"));
  writeFileSync(path.join(folder, "inner", "index.html"), "inner");
  return aServer(
    (_, response, next) => {
      response.setHeader("Content-Security-Policy", "of a page");
      response.setHeader("Permissions-Policy", "of a page");
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
      next();
    },
    staticFiles(folder),
    (_, response) => void response.status(404).send("no file"),
  );
}

test("what has its content's hash in the name is kept for ever, without a page's policies; everything else for ten minutes", async () => {
  const url = await aSite();
  const kept = (await fetch(`${url}/assets/a.js`)).headers;
  expect(kept.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(kept.get("content-security-policy")).toBe("default-src 'self'");
  expect([kept.get("permissions-policy"), kept.get("cross-origin-opener-policy")]).toEqual([null, null]);
  const other = (await fetch(`${url}/enhance.js`)).headers;
  expect(other.get("cache-control")).toBe("public, max-age=600");
  expect(other.get("content-security-policy")).toBe("of a page");
  expect([other.get("permissions-policy"), other.get("cross-origin-opener-policy")]).toEqual(["of a page", "same-origin"]);
});

test("the Brotli form goes to who takes it, and a folder has no page", async () => {
  const url = await aSite();
  for (const [accepted, sent] of [
    ["br", "br"],
    ["gzip", null],
  ]) {
    const answer = await fetch(`${url}/assets/a.js`, { headers: { "Accept-Encoding": accepted ?? "" } });
    expect([answer.headers.get("content-encoding"), await answer.text()]).toEqual([sent, script]);
  }
  for (const folder of ["/inner", "/inner/"]) expect((await fetch(`${url}${folder}`, { redirect: "manual" })).status).toBe(404);
});

test("answers are compressed, but for streams of events", async () => {
  const send: RequestHandler = ({ path: type }, response) => void response.type(type.slice(1)).send(script);
  const url = await aServer(compressed(), send);
  const encodingOf = async (type: string) => (await fetch(`${url}/${type}`)).headers.get("content-encoding");
  expect([await encodingOf("text/html"), await encodingOf("image/jpeg"), await encodingOf("text/event-stream")]).not.toContain(undefined);
  expect(await encodingOf("text/html")).not.toBeNull();
  expect([await encodingOf("image/jpeg"), await encodingOf("text/event-stream")]).toEqual([null, null]);
});

test("every request has an id and a nonce of its own", async () => {
  const url = await aServer(
    nameRequest,
    logRequest,
    (_, { locals }, next) => (locals.nonce ? next() : next(new Error("no nonce"))),
    (_, response) => {
      response.json(response.locals);
    },
  );
  const [one, two] = [await fetch(url), await fetch(url)];
  const [first, second] = [await one.json(), await two.json()];
  expect(one.headers.get("x-request-id")).toBe(first.requestId);
  expect(first.requestId).toMatch(/^[0-9a-f]{10}$/);
  expect(Buffer.from(first.nonce, "base64")).toHaveLength(randomBytes(16).length);
  expect([second.requestId === first.requestId, second.nonce === first.nonce]).toEqual([false, false]);
});

const known = new URL("https://known.example");

test("a request that names two hosts is refused", async () => {
  const url = await aServer(
    takeHost(() => false, known),
    (_, response) => {
      response.send("taken");
    },
  );
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n");
  expect((await text(socket)).split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
});

test("the host that a proxy tells is believed where one is trusted, its last word alone, and is handed on to nobody", async () => {
  const told = async (proxies: string, forwarded?: string) => {
    const url = await aServer(takeHost(believedProxies(proxies), known), ({ headers }, response) => {
      response.json([headers.host === new URL(url).host ? "own" : headers.host, headers["x-forwarded-host"] ?? null]);
    });
    return (await fetch(url, { headers: forwarded === undefined ? {} : { "X-Forwarded-Host": forwarded } })).json();
  };
  expect(await told("1", "evil.example, mappe.example")).toEqual(["mappe.example", null]);
  expect(await told("1")).toEqual(["own", null]);
  expect(await told("127.0.0.1", "")).toEqual(["own", null]);
  expect(await told("0", "mappe.example")).toEqual(["own", null]);
  expect(await told("10.0.0.7", "mappe.example"), "asked by somebody else than the proxy").toEqual(["own", null]);
});
