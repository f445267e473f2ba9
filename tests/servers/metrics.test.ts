import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { aHardPdf } from "../builders/hard-papers.ts";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aVisitor } from "../support/browser.ts";
import { aRunnerProcess } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
import { processesBelow } from "../support/processes.ts";
import { freePort, startServer } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { openTab } from "../support/tab.ts";
import { until } from "../support/until.ts";

/** Every sample of a scrape: `name{labels}` and its value. Throws on a line that is no exposition. */
async function scrape(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = new Map<string, number>();
  for (const line of (await answer.text()).split("\n")) {
    if (line === "" || /^# (HELP|TYPE) /.test(line)) continue;
    const [, name = "", value = ""] = /^([a-z_]\w*(?:\{(?:\w+="[^"]*",?)*\})?) (\S+)$/i.exec(line) ?? [];
    expect(name, line).not.toBe("");
    samples.set(name, Number(value));
  }
  return samples;
}

test("web counts its answers by the pattern of the route, whatever is typed", async () => {
  const [{ db, sql, url: databaseUrl }, port] = [await aDatabase(), await freePort()];
  const server = await startServer({ databaseUrl, env: { METRICS_PORT: String(port) } });
  onTestFinished(() => server.stop());
  const visitor = aVisitor(server.url);
  const { visitor: person } = await aSignedIn(db, server.url);
  const tabs = [await openTab(server.url, person), await openTab(server.url, person)];
  for (const path of ["/auth/register/4711", "/auth/register/4712", "/no/such/page", "/nor/this.data", "/admin/documents/3"])
    await visitor.get(path, { follow: false });

  const samples = await vi.waitFor(async () => {
    const found = await scrape(port);
    expect(found.get('mappe_http_request_duration_seconds_count{method="GET",route="/auth/register/:id?",status="200"}')).toBe(2);
    return found;
  }, soon);
  expect(samples.get('mappe_http_request_duration_seconds_count{method="GET",route="/*",status="404"}')).toBe(2);
  expect(samples.get('mappe_http_request_duration_seconds_count{method="GET",route="/admin/documents/:tabId?",status="302"}')).toBe(1);
  expect([...samples.keys()].filter((name) => /4711|such|\/nor/.test(name))).toEqual([]);
  expect(samples.get("mappe_streams_open")).toBe(2);
  tabs[0]?.leave();
  await vi.waitFor(async () => expect((await scrape(port)).get("mappe_streams_open")).toBe(1), soon);
  const held =
    await sql`select from pg_stat_activity where datname = current_database() and application_name like ${`mappe:${server.pid}@%`}`;
  expect((await scrape(port)).get("mappe_database_connections")).toBe(held.length);
  expect(samples.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
  expect((await visitor.get("/metrics")).status).toBe(404);
});

test("the runner counts jobs by task and result, and what waits", async () => {
  const [{ sql, url }, port] = [await aDatabase(), await freePort()];
  await aRunnerProcess(url, { JOBS_METRICS_PORT: String(port), BACKUP_WANTED_HOURS: "48" });
  // A task that the runner's own clock never asks for.
  await sql`select graphile_worker.add_job('send-draft-notice', ${JSON.stringify({ versionId: crypto.randomUUID() })}::text::json)`;
  await sql`select graphile_worker.add_job('read-page', '{"odd": true}', max_attempts => 1)`;
  await sql`select graphile_worker.add_job('read-page', '{"odd": true}', max_attempts => 2)`;
  const samples = await vi.waitFor(
    async () => {
      const found = await scrape(port);
      expect(found.get('mappe_job_duration_seconds_count{task="send-draft-notice",result="done"}')).toBe(1);
      expect(found.get('mappe_job_duration_seconds_sum{task="send-draft-notice",result="done"}')).toBeGreaterThan(0);
      expect(found.get('mappe_job_duration_seconds_count{task="read-page",result="failed"}')).toBe(1);
      expect(found.get('mappe_job_duration_seconds_count{task="read-page",result="again"}')).toBe(1);
      expect(found.get('mappe_queue_jobs{task="read-page",state="failed"}')).toBe(1);
      expect(found.get('mappe_queue_jobs{task="read-page",state="scheduled"}')).toBe(1);
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(samples.get('mappe_engine_starts_total{kind="ocr"}')).toBe(0);
  expect(samples.has("mappe_backup_age_seconds")).toBe(false);
  await sql`insert into backups (taken_at, folder) values (now() - interval '1 hour', 'a'), (now(), 'b')`;
  await sql`update backups set checked_at = now(), damaged = 1 where folder = 'b'`;
  const later = await scrape(port);
  expect(later.get("mappe_backup_age_seconds")).toBeGreaterThanOrEqual(3600);
  expect(later.get("mappe_backup_wanted_seconds")).toBe(48 * 3600);
  expect(later.has("mappe_backup_checked_seconds")).toBe(false);
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("the runner counts its engines' starts and failures, and how much memory they take", async () => {
  const [{ db, url }, port] = [await aDatabase(), await freePort()];
  const runner = await aRunnerProcess(url, { JOBS_METRICS_PORT: String(port) });
  const file = { viewer: await aPerson(db), submissionId: randomUUID(), place: 0, name: "hart.pdf" };
  await receiveFile(db, { ...file, body: streamOf(aHardPdf()) });
  const engine = await until(
    async () => processesBelow(runner.pid, "engines/image-child")[0],
    (child) => child !== undefined,
  );
  process.kill(engine?.pid ?? 0, "SIGKILL");
  const samples = await until(
    () => scrape(port),
    // A child that has only just been started takes nearly nothing yet.
    (found) =>
      found.get('mappe_engine_starts_total{kind="image"}') === 2 &&
      (found.get('mappe_engine_memory_bytes{kind="image"}') ?? 0) > 10_000_000,
  );
  expect(samples.get('mappe_engine_failures_total{kind="image"}')).toBe(1);
  expect(samples.get('mappe_job_duration_seconds_count{task="prepare-file",result="again"}')).toBe(1);
});

test("the runner tells how late jobs are, how much there is and how many letters left", async () => {
  const [{ db, sql, url }, port, dead] = [await aDatabase(), await freePort(), await freePort()];
  await sql`insert into files (key, sha256, media_type, bytes) values ('a', 'a', 'text/plain', 1200), ('b', 'b', 'text/plain', 34)`;
  await sql`select graphile_worker.add_job('send-draft-notice', '{"odd": true}', queue_name => 'held', run_at => now() - interval '1 hour')`;
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'nobody' where queue_name = 'held'`;
  const person = await aPerson(db, { verified: false });
  await sql`select graphile_worker.add_job('send-verification', ${JSON.stringify({ userId: person.id })}::text::json)`;
  await aRunnerProcess(url, { JOBS_METRICS_PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${dead}` });
  const samples = await until(
    () => scrape(port),
    (found) => (found.get('mappe_mails_total{result="failed"}') ?? 0) > 0,
  );
  expect(samples.get('mappe_queue_oldest_seconds{task="send-draft-notice"}')).toBeGreaterThanOrEqual(3600);
  expect(samples.get("mappe_store_bytes")).toBe(1234);
  expect(samples.get("mappe_database_bytes")).toBeGreaterThan(1_000_000);
  expect(samples.get("mappe_data_free_bytes")).toBeGreaterThan(0);
  expect(samples.get('mappe_mails_total{result="sent"}')).toBe(0);
  expect([...samples.keys()].filter((name) => name.startsWith("mappe_build_info"))).toEqual([
    expect.stringMatching(/^mappe_build_info\{part="runner",version="[\d.]+",schema="\d+"\}$/),
  ]);
  const held = sql.begin(async (tx) => {
    await tx`select 1`;
    await until(
      () => scrape(port),
      (found) => (found.get("mappe_database_longest_transaction_seconds") ?? 0) > 1,
    );
  });
  await held;
});

test("the runner tells how long a page took from its file's arrival until it was read, once", async () => {
  const [{ db, sql, url }, port] = [await aDatabase(), await freePort()];
  await aRunnerProcess(url, { JOBS_METRICS_PORT: String(port), READ_AHEAD: "1" });
  const file = { viewer: await aPerson(db), submissionId: randomUUID(), place: 0, name: "bon.png" };
  await receiveFile(db, { ...file, body: streamOf(await aPng("Bäckerei Huber\nKassenbon 4711")) });
  const told = (found: Map<string, number>) => found.get("mappe_page_searchable_seconds_count");
  const samples = await until(
    () => scrape(port),
    (found) => told(found) === 1,
  );
  expect(samples.get("mappe_page_searchable_seconds_sum")).toBeGreaterThan(0);
  const [page] = await sql`select id from pages`;
  await sql`select graphile_worker.add_job('read-page', ${JSON.stringify({ pageId: page?.id })}::text::json)`;
  const again = await until(
    () => scrape(port),
    (found) => found.get('mappe_job_duration_seconds_count{task="read-page",result="done"}') === 2,
  );
  expect(told(again)).toBe(1);
});
