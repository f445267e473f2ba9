import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { livePath, loginPath, logoutPath } from "~/paths";
import { files, jobFailures, versionPages } from "~db/schema/index";
import { aPng, slip } from "../builders/papers.ts";
import { register } from "../http/auth-people.ts";
import { aFile, anUpload, prepared, press } from "../http/documents-site.ts";
import { aVisitor, type Visitor } from "../support/browser.ts";
import { watchJobStarts } from "../support/job-starts.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { openTab } from "../support/tab.ts";
import { aHouse } from "./house.ts";

const soon = { timeout: 90_000, interval: 50 };

/** The same browser, led to another web server. */
function at(url: string, { cookies }: Visitor): Visitor {
  const visitor = aVisitor(url);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

test("two web servers and two runners on one database and one folder are one Mappe", async () => {
  const house = await aHouse();
  const jobStarts = await watchJobStarts(house.database);
  const [left, right] = await Promise.all([house.aWeb(), house.aWeb(), house.aRunner(), house.aRunner()]);
  const { visitor: here } = await aSignedIn(house.database.db, left.url);
  const there = at(right.url, here);

  // What is added at one is heard of and seen at the other; a form that both get is taken once.
  const tab = await openTab(right.url, there);
  const form = await anUpload(here);
  const sent = await Promise.all(Array.from({ length: 4 }, async (_, index) => aFile(await aPng(`Blatt ${index}`, slip), `${index}.png`)));
  await Promise.all([press(here, form, "add", { files: sent }), press(there, form, "add", { files: sent })]);
  const draft = await prepared(there, 4);
  expect(tab.text()).toContain('"topic":"draft"');
  expect(new Set([...draft.html.matchAll(/value="remove:([^"]+)"/g)].map(([, id]) => id)).size).toBe(4);
  await press(there, draft, "upload", { name: "Vier Blätter" });
  await vi.waitFor(async () => expect((await here.get("/admin/documents")).text).toContain("Vier Blätter"), soon);

  await vi.waitFor(async () => {
    const done = (await jobStarts()).filter(({ task }) => task === "read-page");
    const [waiting] = await house.database.sql<{ jobs: number }[]>`select count(*)::int as jobs from graphile_worker._private_jobs`;
    expect([done.length, waiting?.jobs]).toEqual([4, 0]);
  }, soon);
  const starts = await jobStarts();
  const failures = await house.database.db.select().from(jobFailures);
  expect(failures).toEqual([]);
  expect(starts.filter((job) => job.starts !== 1)).toEqual([]);
  expect(starts.filter(({ task }) => task === "prepare-file")).toHaveLength(4);
  expect(await house.database.db.$count(versionPages)).toBe(4);
  // A job that ran twice would leave pictures in the store that no row names.
  expect(filesBelow(path.join(house.dataDir, "files", "documents"))).toHaveLength(await house.database.db.$count(files));

  // One letter for one person, whoever sends it.
  await register(aVisitor(right.url));
  const outbox = path.join(house.dataDir, "outbox");
  await vi.waitFor(() => expect(filesBelow(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(1), soon);

  // Signed out at one, signed out at the other: its tabs end and are turned away.
  await there.submit(await there.get("/admin/documents"), { action: logoutPath });
  await vi.waitFor(() => expect(tab.ended()).toBe(true), soon);
  expect((await here.get("/admin/documents")).path).toContain(loginPath);
  expect((await here.get(livePath, { follow: false })).status).toBe(401);

  // Tries are counted together.
  const typed = { email: "niemand@post.example", password: "Falsches Wort 1" };
  const tries = [];
  for (let count = 0; count < 11; count += 1) {
    const visitor = aVisitor(count % 2 ? left.url : right.url);
    tries.push((await visitor.submit(await visitor.get(loginPath), { field: "password" }, typed)).status);
  }
  expect(tries.slice(0, 10)).not.toContain(429);
  expect(tries.at(-1)).toBe(429);
});
