import type { JobHelpers } from "graphile-worker";
import { afterAll, expect, test, vi } from "vitest";

const mailServer = await vi.hoisted(async () => (await import("../support/mail-server.ts")).startMailServer());
const { deliver, isRefusedForGood } = await import("~/mail/deliver.server");
const { task } = await import("~jobs/tasks/task");
const { usualTries } = await import("~jobs/payloads");
const { aDatabase } = await import("../support/database.ts");

afterAll(() => mailServer.stop());

const letterTo = (to: string) => ({ to, subject: "Hallo", text: "Hallo", html: "<p>Hallo</p>", link: "https://mappe.example/" });

/** A job that sends a letter to this address: whether its first try was its last. */
async function tried(to: string) {
  const { sql } = await aDatabase();
  const [added] = await sql`select id::text as id from graphile_worker.add_job('gather-news-mails', max_attempts => 13)`;
  await sql`update graphile_worker._private_jobs set attempts = 1`;
  const { run } = task("gather-news-mails", {
    work: async () => deliver(letterTo(to)),
  });
  const job = { id: added?.id, key: null, attempts: 1, max_attempts: 13, flags: null };
  await expect(run({}, { job } as unknown as JobHelpers)).rejects.toThrow();
  const [left] = await sql`select attempts >= max_attempts as "isOver" from graphile_worker.jobs`;
  return left?.isOver;
}

test("a letter that is refused for good is given up at once, one that is refused for now is not", async () => {
  expect(await tried("nobody@post.example")).toBe(true);
  expect(await tried("later@post.example")).toBe(false);
});

test("a server that is away or lets nobody sign in refuses no letter for good", () => {
  const failed = (facts: object) => Object.assign(new Error("no"), facts);
  expect(
    [failed({ code: "ECONNECTION" }), failed({ code: "EAUTH", responseCode: 535 }), failed({ responseCode: 421 })].map(isRefusedForGood),
  ).toEqual([false, false, false]);
});

test.each(["send-verification", "send-reset", "send-invite-mail", "send-security-notice", "mail-news", "tell-unended-payment"])(
  "a letter of %s is tried for a day",
  (name) => {
    // graphile-worker waits for e to the number of tries, in seconds, and for no more than e to the tenth.
    const seconds = Array.from({ length: usualTries(name) - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10))).reduce(
      (sum, pause) => sum + pause,
      0,
    );
    expect(seconds / 3600).toBeGreaterThan(21);
    expect(seconds / 3600).toBeLessThan(30);
  },
);
