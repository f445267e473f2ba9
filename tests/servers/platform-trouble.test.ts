import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";

import { tellChange } from "~/live/tell.server";

import {
  cookiesPath,
  healthPath,
  homePath,
  languagePath,
  livePath,
  loginPath,
  logoutPath,
  preferencesPath,
  registerPath,
  resendPath,
} from "~/paths";
import { password, register } from "../http/auth-people.ts";
import { aVisitor, type Visitor } from "../support/browser.ts";
import { closeDatabase } from "../support/create-database.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { openTab } from "../support/tab.ts";

async function aServer(env: Record<string, string> = {}) {
  const database = await aDatabase();
  const server = await startServer({ databaseUrl: database.url, env });
  onTestFinished(() => server.stop());
  return { database, server, visitor: aVisitor(server.url) };
}

test("a form above the limit is answered with a page that says so", async () => {
  const { visitor } = await aServer({ MAX_FORM_BYTES: "1000000" });
  const bytes = new Uint8Array(5_000_000);
  const page = await visitor.postMultipart("/admin/addnewdoc", { files: { name: "gross.jpg", bytes } });
  expect(page.status).toBe(413);
  expect(page.text).toContain("Das ist mehr, als wir auf einmal annehmen können.");
  expect(page.html).not.toContain("__remixContext");
});

/** One field, and nothing behind it. */
function aBodyWithoutEnd(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("email=a")) });
}

const formType = { "Content-Type": "application/x-www-form-urlencoded" };

describe("a form that is not taken", () => {
  let server: TestServer;
  beforeAll(async () => {
    const { url } = await aDatabase();
    server = await startServer({ databaseUrl: url, env: { BODY_TIMEOUT_MS: "200" } });
    return () => server.stop();
  });

  test.each([
    [
      400,
      loginPath,
      { body: "nonsense", headers: { "Content-Type": "multipart/form-data" } },
      "kam nicht richtig an",
      "didn’t arrive intact",
    ],
    [405, homePath, { body: "a=b", headers: formType }, "nimmt keine Formulare an", "doesn’t accept forms"],
    [408, loginPath, { body: aBodyWithoutEnd, headers: formType, duplex: "half" }, "hat zu lange gedauert", "took too long"],
    [413, loginPath, { body: `email=${"a".repeat(70_000)}`, headers: formType }, "weniger auf einmal", "less at a time"],
    [415, loginPath, { body: "email=a", headers: { "Content-Type": "text/plain" } }, "kam nicht richtig an", "didn’t arrive intact"],
  ])("is answered with a page that says why, and leads back to it: %d", async (status, address, sent, ...words) => {
    const backWords = ["Mit „Zurück“ im Browser kommen Sie wieder zum Formular.", "Back button takes you to the form again"];
    for (const [at, language] of ["gr", "en"].entries()) {
      const body = typeof sent.body === "function" ? sent.body() : sent.body;
      const headers = { ...sent.headers, Cookie: `I18N_LANGUAGE=${language}`, Origin: server.url };
      const answer = await fetch(server.url + address, { ...sent, method: "POST", body, headers } as RequestInit);
      const page = await answer.text();
      expect(answer.status).toBe(status);
      expect(page).toContain(words[at]);
      expect(page).toContain(backWords[at]);
    }
  });
});

// Each puts right again what it broke, but for the last.
describe("a server in trouble", () => {
  let database: TestDatabase;
  let server: TestServer;
  let visitor: Visitor;
  beforeAll(async () => {
    database = await aDatabase();
    server = await startServer({ databaseUrl: database.url });
    return () => server.stop();
  });
  beforeEach(() => {
    visitor = aVisitor(server.url);
  });

  test("a fault of ours has a number the person can quote, and tells nothing else", async () => {
    await register(visitor);
    await database.sql`alter table sessions rename to gone`;
    onTestFinished(async () => void (await database.sql`alter table gone rename to sessions`));

    const page = await visitor.get("/admin/documents?q=Strom");
    expect(page.status).toBe(500);
    const id = page.headers.get("X-Request-Id");
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(page.text).toContain(`Fehlernummer ${id}`);
    expect(page.links).toContainEqual({ href: "/admin/documents?q=Strom", text: "Noch einmal versuchen" });
    expect(page.html).toContain("<title>Da ist etwas schiefgegangen – Mappe</title>");
    expect(page.html).not.toMatch(/sessions|relation|\.ts:/);

    const data = await visitor.get("/admin/documents.data");
    expect(data.html).toContain(`Unexpected Server Error ${data.headers.get("X-Request-Id")}`);
    expect(data.html).not.toMatch(/sessions|relation/);
  });

  test("the database answers and the store takes files", async () => {
    await expect.poll(() => healthBy(visitor)).toEqual({ status: 200, ...well });
  });

  test("health tells how long ago a runner showed itself, and is well without one", async () => {
    await database.sql`insert into runners (pool_id, host, pid, version, concurrency, beaten_at) values ('pool', 'keller', 1, '0.1', 1, now() - interval '5 minutes')`;
    onTestFinished(async () => void (await database.sql`delete from runners`));
    const runner = { ok: false, ageSeconds: expect.any(Number) };
    await expect.poll(() => healthBy(visitor)).toEqual({ status: 200, ...well, runner });
    expect((await healthBy(visitor)).runner.ageSeconds).toBeGreaterThanOrEqual(300);
    await database.sql`update runners set beaten_at = now()`;
    await expect.poll(async () => (await healthBy(visitor)).runner.ok).toBe(true);
  });

  test("a store that takes no files is told, even where the folder looks as it should", async () => {
    const folder = path.join(server.dataDir, "files");
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "a file where the folder was");
    onTestFinished(() => rm(folder));
    await expect.poll(() => healthBy(visitor)).toMatchObject({ status: 503, ok: false, database: true, storage: false });
  });

  test("without its database the server says that it is not well", async () => {
    await closeDatabase(inject("postgresUrl"), new URL(database.url).pathname.slice(1));
    const unknown = { ok: false, overdue: null };
    await expect.poll(() => healthBy(visitor)).toEqual({ status: 503, ...well, ok: false, database: false, erasure: unknown });
  });
});

const well = {
  ok: true,
  database: true,
  storage: true,
  runner: { ok: false, ageSeconds: null },
  backup: { ok: true, ageSeconds: null, checkedSeconds: null },
  erasure: { ok: true, overdue: 0 },
};

/** An answer is kept for a second, so that what was just changed is told a little later. */
async function healthBy(visitor: Visitor) {
  const { status, html } = await visitor.get(healthPath);
  return { status, ...JSON.parse(html) };
}

test("health says that the newest backup is older than is wanted, and is well all the same", async () => {
  const { visitor, database } = await aServer({ BACKUP_WANTED_HOURS: "24" });
  const backup = async () => JSON.parse((await visitor.get("/healthcheck")).html).backup;
  await database.sql`insert into backups (taken_at, folder) values (now() - interval '25 hours', 'old')`;
  // A newer one that a check found damaged is none.
  await database.sql`insert into backups (taken_at, folder, damaged, checked_at) values (now(), 'damaged', 1, now())`;
  const answer = await visitor.get("/healthcheck");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.html)).toMatchObject({ ok: true, backup: { ok: false, ageSeconds: expect.any(Number), checkedSeconds: null } });
  expect((await backup()).ageSeconds).toBeGreaterThanOrEqual(25 * 60 * 60);
  expect((await visitor.get("/healthcheck/ready")).status).toBe(200);
  await database.sql`insert into backups (taken_at, folder) values (now() - interval '23 hours', 'new')`;
  await until(async () => (await backup()).ok);
});

test("live: strangers are told so, a signed-in tab hears of a change, and nothing holds the stop up", async () => {
  const { visitor, server, database } = await aServer();
  expect((await visitor.get(livePath, { follow: false })).status).toBe(401);
  const { email } = await register(visitor);
  const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;

  const tab = await openTab(server.url, visitor);
  expect(tab.headers.get("Content-Type")).toBe("text/event-stream");
  expect(tab.headers.get("Content-Encoding")).toBeNull();
  expect(tab.headers.get("X-Accel-Buffering")).toBe("no");
  await until(() => tab.text().includes("event: hello"));

  await tellChange(database.db, [user?.id ?? ""], { topic: "draft", id: "7" });
  await until(() => tab.text().includes('data: {"topic":"draft","id":"7"}'));

  const since = performance.now();
  await server.stop();
  expect(performance.now() - since).toBeLessThan(10_000);
  await until(tab.ended);
});

test("forms of the known address are taken also where a proxy passes on no host, and those of others are told why not", async () => {
  const { visitor } = await aServer({ APP_URL: "https://mappe.example" });
  const sent = async (origin: string) => {
    const headers = { origin, "Sec-Fetch-Site": "same-origin" };
    return visitor.post(languagePath, { language: "en", returnTo: "/" }, { headers, follow: false });
  };
  expect((await sent("https://mappe.example")).status).toBe(302);
  const lost = await sent("https://other.example");
  expect([lost.status, lost.html]).toEqual([400, expect.stringContaining("has to pass on the host")]);
});

test("over https browsers are told to stay there, and cookies keep to it", async () => {
  const { visitor } = await aServer({ APP_URL: "https://mappe.example", TRUST_PROXY: "1" });
  const page = await visitor.get(loginPath);
  expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  const headers = { "X-Forwarded-Host": "mappe.example", "X-Forwarded-Proto": "https", origin: "https://mappe.example" };
  const typed = { email: "jana@post.example", displayName: "Jana", password, confirmPassword: password, terms: "on" };
  const posts: [string, Record<string, string>][] = [
    [languagePath, { language: "en", returnTo: "/" }],
    [preferencesPath, { choice: "lite.1", returnTo: "/" }],
    [cookiesPath, { consent: "declined" }],
    [registerPath, typed],
    [resendPath, {}],
    [logoutPath, {}],
  ];
  const set: string[] = [];
  for (const [path, fields] of posts) {
    const answer = await visitor.post(path, fields, { headers, follow: false });
    expect([path, answer.status]).toEqual([path, 302]);
    for (const line of answer.headers.getSetCookie()) set.push(line);
  }
  const names = new Set(set.map((line) => line.split("=")[0]));
  const ofOurs = ["I18N_LANGUAGE", "mappe_preferences", "mappe_consent", "__Host-mappe_session", "mappe_browser", "mappe_toast"];
  expect(names).toEqual(new Set(ofOurs));
  for (const line of set) expect(line).toContain("; Secure");
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500 && !(await holds()); tries += 1) await sleep(10);
  expect(await holds()).toBe(true);
}

test("a server that is to stop says for a while that it leaves, and still serves", async () => {
  const { visitor, server } = await aServer({ STOP_AFTER_SECONDS: "2" });
  expect(JSON.parse((await visitor.get("/healthcheck/ready")).html)).toEqual({ ok: true, database: true, storage: true, leaves: false });
  process.kill(server.pid, "SIGTERM");
  await until(async () => (await visitor.get("/healthcheck/ready")).status === 503);
  const answer = await visitor.get("/healthcheck/ready");
  expect(JSON.parse(answer.html)).toMatchObject({ ok: false, database: true, leaves: true });
  expect((await visitor.get("/healthcheck/live")).status).toBe(200);
  expect((await visitor.get(loginPath)).status).toBe(200);
});
