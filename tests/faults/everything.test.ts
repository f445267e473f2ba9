import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { storage } from "~/storage/storage.server";
import { connect } from "~db/client.server";
import { connectionFile } from "~db/embedded";
import { isAlive } from "~db/postgres/postmaster";
import { draftFiles, files } from "~db/schema/index";
import { aPaidPlan } from "../builders/news.ts";
import { aPng, slip } from "../builders/papers.ts";
import { aFile, anUpload, prepared, press, until } from "../http/documents-site.ts";
import type { Visitor } from "../support/browser.ts";
import { processesBelow } from "../support/processes.ts";
import { freePort } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";

/** The data folder of this process, so that the test can look into the store. */
const dataDir = process.env.DATA_DIR ?? "";

/** `npm start`, once it is ready. */
async function start(port: number): Promise<ChildProcess> {
  const { DATABASE_URL: _, VITEST: __, ...inherited } = process.env;
  const mappe = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...inherited, NODE_ENV: "production", PASSWORD_COST: "", LOG_LEVEL: "error", HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(mappe, "exit");
  onTestFinished(async () => {
    mappe.kill("SIGTERM");
    await ended;
  });
  let said = "";
  for (const stream of [mappe.stdout, mappe.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  await vi.waitFor(() => expect(said).toContain("Mappe is ready"), { timeout: 60_000, interval: 50 });
  return mappe;
}

/** Adds one file after the other for as long as somebody answers; tells which ones were confirmed. */
async function addWithoutEnd(visitor: Visitor, confirmed: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const name = `${number}.png`;
    const file = aFile(await aPng(name, slip), name);
    const added = anUpload(visitor).then((upload) => press(visitor, upload, "add", { files: file }));
    if ((await added.catch(() => undefined))?.status !== 200) return;
    confirmed.push(name);
  }
}

test("everything is killed at once: after the next start nothing is missing that was confirmed, and what was begun goes on", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await start(port);
  const builders = connect(readFileSync(connectionFile(dataDir), "utf8").trim(), { max: 1 });
  const { visitor, person } = await aSignedIn(builders.db, url);
  await aPaidPlan(builders.db, person, new Date(Date.now() + 3_600_000));
  await builders.sql.end();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng("Bestätigt", slip), "beleg.png") });
  await press(visitor, await prepared(visitor, 1), "upload", { name: "Bestätigt" });
  await until(
    () => visitor.get(documentsPath()),
    (page) => page.text.includes("Bestätigt"),
  );

  const confirmed: string[] = [];
  const adding = addWithoutEnd(visitor, confirmed);
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(2), { timeout: 60_000, interval: 5 });
  const everybody = [first.pid ?? 0, ...processesBelow(first.pid ?? 0).map(({ pid }) => pid)];
  expect(processesBelow(first.pid ?? 0, "postgres").length).toBeGreaterThan(0);
  for (const pid of everybody) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(everybody.filter(isAlive)).toEqual([]), soon);
  await adding;

  await start(port);
  const { db, sql } = connect(readFileSync(connectionFile(dataDir), "utf8").trim(), { max: 1 });
  onTestFinished(() => sql.end());
  expect((await visitor.get(documentsPath())).text).toContain("Bestätigt");
  const added = await db.select({ name: draftFiles.name }).from(draftFiles);
  expect(added.map(({ name }) => name)).toEqual(expect.arrayContaining(["beleg.png", ...confirmed]));
  await vi.waitFor(
    async () => expect(new Set((await db.select().from(draftFiles)).map(({ state }) => state))).toEqual(new Set(["prepared"])),
    {
      timeout: 60_000,
      interval: 200,
    },
  );
  for (const { key, sha256 } of await db.select().from(files)) {
    const hash = createHash("sha256").update(await buffer(await storage().open(key)));
    expect(hash.digest("hex")).toBe(sha256);
  }
});
