import { expect, test, vi } from "vitest";
import { isAlive } from "~db/postgres/postmaster";
import { pageTexts } from "~db/schema/index";
import { aPng } from "../builders/papers.ts";
import { aFile, anUpload, prepared, press } from "../http/documents-site.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { type JobStart, watchJobStarts } from "../support/job-starts.ts";
import { processesBelow } from "../support/processes.ts";
import { jobsInQueue } from "../support/queue.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { openTab } from "../support/tab.ts";
import { aHouse } from "./house.ts";

const words = "Strom und Gas, Abschlag für November, Kundennummer und Zählerstand nach Ihrer Ablesung. ".repeat(5);

/** A draft whose pages wait to be read. */
async function unreadPages(visitor: Visitor, count: number): Promise<Page> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => aFile(await aPng(`${index} ${words}`, { fontSize: 13 }), `${index}.png`)),
  );
  await press(visitor, await anUpload(visitor), "add", { files });
  return prepared(visitor, count);
}

function reading(starts: JobStart[]): JobStart[] {
  return starts.filter(({ task }) => task === "read-page");
}

test("a runner killed in the middle of a page: another one reads it within 30 s, and the person sees it without a key pressed", async () => {
  const house = await aHouse();
  const jobStarts = await watchJobStarts(house.database);
  const [web, runner] = await Promise.all([house.aWeb(), house.aRunner()]);
  const { visitor } = await aSignedIn(house.database.db, web.url);
  await press(visitor, await unreadPages(visitor, 1), "analyse");
  // Nothing else is under way: what a kill cuts short is done again, and would ask for another reading.
  await vi.waitFor(
    async () => {
      expect(reading(await jobStarts())).toHaveLength(1);
      expect(await jobsInQueue(house.database)).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  const engines = processesBelow(runner.pid, "build/engines").map(({ pid }) => pid);
  expect(engines.length).toBeGreaterThan(0);
  await runner.kill();
  const killed = Date.now();
  const tab = await openTab(web.url, visitor);
  await vi.waitFor(() => expect(engines.filter(isAlive)).toEqual([]), soon);

  await house.aRunner();

  await vi.waitFor(async () => expect(reading(await jobStarts())).toMatchObject([{ starts: 2 }]), { timeout: 30_000, interval: 100 });
  expect(Date.now() - killed).toBeLessThan(30_000);
  // What the page suggests is told first, then that it is read.
  const told = () => tab.text().split('"topic":"draft"').length - 1;
  await vi.waitFor(async () => {
    expect(told()).toBeGreaterThan(0);
    expect((await anUpload(visitor)).html).toContain("Seite 1, Text erkannt");
  }, soon);
});

test("an engine child that is killed costs its own page a second try, and the others nothing", async () => {
  const house = await aHouse();
  const jobStarts = await watchJobStarts(house.database);
  const [web, runner] = await Promise.all([house.aWeb(), house.aRunner()]);
  const { visitor } = await aSignedIn(house.database.db, web.url);
  await press(visitor, await unreadPages(visitor, 3), "upload");
  const engines = await vi.waitFor(
    async () => {
      expect(reading(await jobStarts()).length).toBeGreaterThan(1);
      const found = processesBelow(runner.pid, "ocr-child");
      expect(found).toHaveLength(2);
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
  process.kill(engines[0]?.pid ?? 0, "SIGKILL");

  await vi.waitFor(async () => expect(await house.database.db.$count(pageTexts)).toBe(3), { timeout: 60_000, interval: 100 });
  expect(
    reading(await jobStarts())
      .map(({ starts }) => starts)
      .sort(),
  ).toEqual([1, 1, 2]);
});
