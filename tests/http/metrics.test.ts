import { expect, onTestFinished, test, vi } from "vitest";
import { aVisitor } from "../support/browser.ts";
import { aRunnerProcess } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
import { freePort, startServer } from "../support/server.ts";

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
  const [{ url: databaseUrl }, port] = [await aDatabase(), await freePort()];
  const server = await startServer({ databaseUrl, env: { METRICS_PORT: String(port) } });
  onTestFinished(() => server.stop());
  const visitor = aVisitor(server.url);
  for (const path of ["/auth/register/4711", "/auth/register/4712", "/no/such/page", "/nor/this.data", "/admin/documents/3"])
    await visitor.get(path, { follow: false });

  const samples = await vi.waitFor(async () => {
    const found = await scrape(port);
    expect(found.get('mappe_http_request_duration_seconds_count{method="GET",route="/auth/register/:id?",status="200"}')).toBe(2);
    return found;
  });
  expect(samples.get('mappe_http_request_duration_seconds_count{method="GET",route="/*",status="404"}')).toBe(2);
  expect(samples.get('mappe_http_request_duration_seconds_count{method="GET",route="/admin/documents/:tabId?",status="302"}')).toBe(1);
  expect([...samples.keys()].filter((name) => /4711|such|\/nor/.test(name))).toEqual([]);
  expect(samples.get("mappe_streams_open")).toBe(0);
  expect(samples.get("mappe_database_connections")).toBeGreaterThan(0);
  expect(samples.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
  expect((await visitor.get("/metrics")).status).toBe(404);
});

test("the runner counts jobs by task and result, and what waits", async () => {
  const [{ sql, url }, port] = [await aDatabase(), await freePort()];
  await aRunnerProcess(url, { JOBS_METRICS_PORT: String(port) });
  // A task that the runner's own clock never asks for.
  await sql`select graphile_worker.add_job('send-draft-notice', ${JSON.stringify({ versionId: crypto.randomUUID() })}::text::json)`;
  await sql`select graphile_worker.add_job('read-page', '{"odd": true}', max_attempts => 1)`;
  const samples = await vi.waitFor(
    async () => {
      const found = await scrape(port);
      expect(found.get('mappe_job_duration_seconds_count{task="send-draft-notice",result="done"}')).toBe(1);
      expect(found.get('mappe_job_duration_seconds_count{task="read-page",result="failed"}')).toBe(1);
      expect(found.get('mappe_queue_jobs{task="read-page",state="failed"}')).toBe(1);
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(samples.get('mappe_engine_starts_total{kind="ocr"}')).toBe(0);
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(0);
});
