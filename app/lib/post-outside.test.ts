import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isWithin } from "./outside.server.ts";
import { postOutside } from "./post-outside.server.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function aServer(status: number, headers: Record<string, string> = {}) {
  const asked: { method: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ method: request.method ?? "", body: Buffer.concat(parts).toString() });
    response.writeHead(status, headers).end("x".repeat(100_000));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, asked };
}

const body = { headers: {}, body: "{}" };

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "fd12::1",
  "fe80::1",
  "localhost",
])("%s lies within", (address) => expect(isWithin(address)).toBe(true));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])("%s lies outside", (address) => {
  expect(isWithin(address)).toBe(false);
});

test.each(["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])(
  "nothing is sent to %s unless it may be",
  async (host) => {
    const { port, asked } = await aServer(200);
    expect(await postOutside(`http://${host}:${port}/`, body)).toEqual({ trouble: "within" });
    expect(asked).toEqual([]);
  },
);

test("the status is all that is read of an answer, and redirects are not followed", async () => {
  const target = await aServer(200);
  const { port, asked } = await aServer(302, { Location: `http://127.0.0.1:${target.port}/` });
  expect(await postOutside(`http://127.0.0.1:${port}/`, { ...body, mayBeWithin: true })).toEqual({ status: 302 });
  expect(asked).toEqual([{ method: "POST", body: "{}" }]);
  expect(target.asked).toEqual([]);
});

test("where nobody listens there is no answer", async () => {
  const { port } = await aServer(200);
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  expect(await postOutside(`http://127.0.0.1:${port}/`, { ...body, mayBeWithin: true })).toEqual({ trouble: "away" });
});
