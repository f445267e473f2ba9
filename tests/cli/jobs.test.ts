import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { recordEvent } from "~/features/signing/record-event.server";
import { draftFiles } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPng, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { answerOf, jobs } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

const cli = (...args: string[]) => answerOf(database, ...args);

type Added = { task?: string; payload?: object; attempts?: number; error?: string; lockedBy?: string; later?: boolean };

/** A job as a runner would have left it. */
async function aJob({ task = "read-page", payload = {}, attempts = 0, error, lockedBy, later = false }: Added = {}): Promise<string> {
  const { sql } = database;
  const [job] = await sql<{ id: string }[]>`
    select id::text as id from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::text::json, max_attempts => 3)`;
  const id = job?.id ?? "";
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error ?? null}, locked_by = ${lockedBy ?? null},
    locked_at = case when ${lockedBy ?? null}::text is null then null else now() end,
    run_at = now() + case when ${later} then interval '1 hour' else interval '0' end where id = ${id}`;
  return id;
}

async function there(id: string): Promise<boolean> {
  return (await database.sql`select from graphile_worker._private_jobs where id = ${id}`).length > 0;
}

function linesOf(text: string): string[] {
  return text.trimEnd().split("\n");
}

test("help needs no database, and wrong use has its exit code", async () => {
  expect(await jobs("postgres://127.0.0.1:1/none", "--help")).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("Usage: npm run jobs -- <command>"),
  });
  expect(await jobs(database.url, "stauts")).toEqual({
    code: 2,
    out: "",
    err: "Unknown command 'stauts'\n(Did you mean status?)\n",
  });
});

test.each([
  ["postgres://mappe:s3cret@127.0.0.1:1/mappe", /^The database at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\. Start Mappe .*\n$/],
  ["postgres://mappe:s3cret@nowhere.invalid/mappe", /^The database at nowhere\.invalid cannot be reached \(\w+\)\. Start Mappe .*\n$/],
])("a database that is not there is one line", async (url, line) => {
  expect(await jobs(url, "status")).toEqual({ code: 1, out: "", err: expect.stringMatching(line) });
});

test("a database of another shape is one line of advice", async () => {
  const other = await aDatabase();
  await other.sql`alter table drains rename to gone`;
  expect(await answerOf(other, "status")).toEqual({ code: 1, out: "", err: expect.stringContaining("Run `npm run migrate`") });
});

test("a job is added, found and shown, and what is secret is not", async () => {
  const pageId = randomUUID();
  const added = await cli("add", "read-page", JSON.stringify({ pageId }), "--json");
  const { id } = JSON.parse(added.out);
  expect(added.code).toBe(0);
  const secret = randomBytes(32).toString("base64url");
  const error = `550 for jana@post.example, token ${secret}, smtp://me:pw@mail.example`;
  await database.sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${error} where id = ${id}`;
  await database.sql`insert into job_failures (job_id, task, attempt, final, error) values (${id}, 'read-page', 1, false, ${error})`;

  const found = JSON.parse((await cli("show", id, "--json")).out);
  expect(found).toMatchObject({
    id,
    task: "read-page",
    state: "waiting",
    attempts: 1,
    payload: { pageId },
    holder: null,
    failures: [{ attempt: 1, error: expect.stringContaining("550 for [redacted]"), failedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
  });
  for (const args of [["show", id], ["list", "--json"], ["status"]]) {
    const { out, code } = await cli(...args);
    expect(code).toBe(0);
    expect(out).not.toMatch(/jana|post\.example|me:pw/);
    expect(out).not.toContain(secret);
  }
  expect((await cli("show", id)).out).toMatch(new RegExp(`^payload +\\{"pageId":"${pageId}"\\}$`, "m"));
});

test("who holds a job is told", async () => {
  const engine = { kind: "ocr", pid: 4712, memoryBytes: 200 * 1024 * 1024, doing: "read", since: new Date() };
  await database.sql`insert into runners (pool_id, host, pid, version, concurrency, beaten_at, engines)
    values ('pool-1', 'keller', 4711, '1', 2, now() + interval '1 minute', ${JSON.stringify([engine])}::text::jsonb)`;
  const id = await aJob({ lockedBy: "pool-1", attempts: 1 });
  expect((await cli("show", id)).out).toMatch(/^held by +pool-1 \(process 4711 on keller\), since .* ago\)$/m);
  expect(JSON.parse((await cli("show", id, "--json")).out).holder).toMatchObject({ pool: "pool-1", host: "keller", pid: 4711 });
  const { out } = await cli("status");
  expect(out).toMatch(/^pool-1 +keller +4711 +\d+ s ago +1 +1\/2 +in \d+ s$/m);
  expect(out).toMatch(/^ocr +4712 +4711 +200\sMB +read for \d+ s$/m);
});

test("the list is filtered, ordered and fits the screen", async () => {
  const failed = await aJob({ task: "export-pdf", attempts: 3, error: `broken ${"long words ".repeat(40)}` });
  const later = await aJob({ task: "export-pdf", later: true });
  const running = await aJob({ task: "export-pdf", lockedBy: "pool-1" });
  const idsOf = async (...args: string[]) =>
    (JSON.parse((await cli("list", "--task", "export-pdf", "--json", ...args)).out) as { id: string }[]).map(({ id }) => id);
  expect(await idsOf()).toEqual([running, later, failed]);
  expect(await idsOf("--oldest", "--limit", "2")).toEqual([failed, later]);
  expect(await idsOf("--state", "scheduled")).toEqual([later]);
  expect(await idsOf("--state", "running")).toEqual([running]);
  expect(await idsOf("--state", "failed")).toEqual([failed]);

  const { out } = await cli("list", "--task", "export-pdf");
  const [head = "", ...rows] = linesOf(out);
  expect(head).toMatch(/^ *id {2}task {8}state {6}tries {2}since/);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row.length).toBeLessThanOrEqual(100);
    expect(row.indexOf("export-pdf")).toBe(head.indexOf("task"));
  }
  expect(rows.at(-1)).toMatch(/3\/3 {2}\d+ s ago +broken long words .*…$/);
});

test("failed jobs run again: by id, by task, and all", async () => {
  const [one, two, other] = [await aJob({ attempts: 3 }), await aJob({ attempts: 3 }), await aJob({ task: "sweep-files", attempts: 3 })];
  const running = await aJob({ lockedBy: "pool-1", attempts: 3 });
  expect(await cli("retry", one, running, "999999")).toMatchObject({
    code: 3,
    out: expect.stringMatching(new RegExp(`^${running} is running\\.\nThere is no job 999999\\.\n1 job to run again\\.\n$`)),
  });
  expect(JSON.parse((await cli("retry", "read-page", "--json")).out)).toEqual({ again: [two], running: [], unknown: [] });
  expect(JSON.parse((await cli("retry", "--json")).out).again).toContain(other);
  const left = await database.sql`select from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
  expect(left).toHaveLength(0);
});

test("a cancelled job is gone and whoever waits is told; a running one is left alone", async () => {
  const { receiveFile } = await import("~/features/drafts/adding/receive-file.server");
  const person = await aPerson(database.db);
  await receiveFile(database.db, {
    viewer: person,
    submissionId: randomUUID(),
    place: 0,
    name: "bon.png",
    body: streamOf(await aPng("Bon", slip)),
  });
  const [file] = await database.db.select().from(draftFiles);
  const [own] = await database.sql<{ id: string }[]>`
    select j.id::text as id from graphile_worker._private_jobs j where payload->>'draftFileId' = ${file?.id ?? ""}`;
  const [prepare, sweep] = [own?.id ?? "", await aJob({ task: "sweep-accounts" })];
  const running = await aJob({ lockedBy: "pool-1" });
  expect(await cli("cancel", prepare, sweep, running)).toMatchObject({
    code: 1,
    out: `${prepare} is removed; whoever waits for it is told.\n${sweep} is removed; nobody waits for it.\n${running} is running and cannot be stopped.\n`,
  });
  expect([await there(prepare), await there(sweep), await there(running)]).toEqual([false, false, true]);
  const [told] = await database.db.select().from(draftFiles);
  expect(told).toMatchObject({ state: "refused", reason: "too-hard" });
  expect(await cli("cancel", prepare)).toMatchObject({ code: 3 });
});

test("who asked again is not told that the first try was cancelled", async () => {
  const payload = { pageId: randomUUID() };
  const failed = await aJob({ payload, attempts: 3 });
  await aJob({ payload });
  expect((await cli("cancel", failed)).out).toBe(`${failed} is removed; nobody waits for it.\n`);
});

test("a job that no version of the tasks understands can be cancelled too", async () => {
  const odd = [await aJob({ task: "of-yore" }), await aJob({ payload: { page: 1 } })];
  expect(JSON.parse((await cli("cancel", ...odd, "--json")).out)).toEqual(odd.map((id) => ({ id, outcome: "removed" })));
});

test("accounts are found by a part of the address, page by page, and no name steers the terminal", async () => {
  const own = await aDatabase();
  const { db } = own;
  const people = [];
  for (const displayName of ["Jana \u001b[31mAlbrecht", "Ümit Öz", "Chris"])
    people.push(await aPerson(db, { displayName, verified: displayName !== "Chris" }));
  const [first] = people;
  if (!first) throw new Error("no person");
  await aPublishedDocument(db, { owner: first, pages: [{}, {}] });

  const all = JSON.parse((await answerOf(own, "users", "--json")).out);
  expect(all).toMatchObject({ total: 3, page: 1 });
  expect(all.users.map(({ email }: { email: string }) => email)).toEqual(people.map(({ email }) => email).sort());
  const found = await answerOf(own, "users", first.email.slice(2, 20).toUpperCase(), "--json");
  expect(JSON.parse(found.out).users).toEqual([
    expect.objectContaining({ id: first.id, email: first.email, verified: true, documents: 1, storageBytes: 2000 }),
  ]);
  const second = await answerOf(own, "users", "--limit", "2", "--page", "2");
  expect(linesOf(second.out)).toHaveLength(3);
  expect(second.out).toContain("3 in all, page 2 of 2");
  const table = (await answerOf(own, "users")).out;
  expect(table).not.toContain("\u001b");
  expect(linesOf(table).filter((line) => line.includes("✓"))).toHaveLength(3);
  for (const line of linesOf(table)) expect(line.length).toBeLessThanOrEqual(100);
});

test("a record of signing that was altered is told, with its own exit code", async () => {
  const own = await aDatabase();
  const { db, sql } = own;
  const owner = await aPerson(db);
  const { id: documentId, versionId } = await aPublishedDocument(db, { owner });
  for (const kind of ["asked", "seen"] as const)
    await db.transaction((tx) => recordEvent(tx, { documentId, versionId, kind, by: null, now: new Date() }));
  expect(await answerOf(own, "records")).toMatchObject({ code: 0, out: "1 records with 2 entries, 0 broken.\n" });

  await sql`alter table signing_events disable trigger user`;
  await sql`update signing_events set entry = '{}' where seq = 2`;
  const told = await answerOf(own, "records", "--json");
  expect(told.code).toBe(1);
  expect(JSON.parse(told.out)).toEqual({ records: 1, entries: 2, broken: [{ documentId, seq: 2, what: "altered" }] });
  expect((await answerOf(own, "records")).out).toContain(`${documentId}      2  is not what was written`);
});
