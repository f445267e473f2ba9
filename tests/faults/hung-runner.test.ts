import { rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startPart } from "~/house/part";
import { silence } from "~/house/silence";
import { noteHungJobs } from "~db/hung-jobs";
import { draftFiles, jobFailures } from "~db/schema/index";
import { aPng, slip } from "../builders/papers.ts";
import { aFile, anUpload, press } from "../http/documents-site.ts";
import { environment } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { aHouse, type House } from "./house.ts";

const soon = { timeout: 60_000, interval: 50 };

/** As the launcher starts it, but given up sooner. */
function aWatchedRunner(house: House, spinFile: string): void {
  const usual = { ...silence };
  // On a loaded machine a loop is given little, too.
  Object.assign(silence, { longestMs: 5000, workedShare: 0.05 });
  const imports = ["./app/house/leave-with-parent.mjs", "./tests/support/spin.mjs"].flatMap((file) => ["--import", file]);
  const part = startPart({
    name: "job runner",
    file: "build/jobs.js",
    args: ["run"],
    execArgv: ["--enable-source-maps", ...imports],
    env: { ...environment(house), SPIN_FILE: spinFile },
    giveUp: () => {},
    onLost: (pid) => noteHungJobs(house.databaseUrl, { host: hostname(), pid }),
  });
  onTestFinished(async () => {
    Object.assign(silence, usual);
    await part.stop();
  });
}

test("a runner that is lost in a loop is started anew, and a job that it was lost in twice fails for good and is told", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const house = await aHouse();
  const { db, sql } = house.database;
  const web = await house.aWeb();
  const { visitor } = await aSignedIn(db, web.url);
  await press(visitor, await anUpload(visitor), "add", { files: [await aFile(await aPng("Beleg", slip), "Beleg.png")] });
  const [file] = await db.select({ id: draftFiles.id }).from(draftFiles);
  const inHand = () => sql<{ pool: string }[]>`
    select locked_by as pool from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'prepare-file' and locked_by is not null`;

  const spinFile = path.join(house.dataDir, "spin");
  const before = new Set<string>();
  // Its file is held by somebody: so the job is in hand when the runner is lost.
  await sql.begin(async (tx) => {
    await tx`select from draft_files where id = ${file?.id ?? ""} for no key update`;
    aWatchedRunner(house, spinFile);
    for (const time of [1, 2]) {
      const pool = await vi.waitFor(async () => {
        const [held] = await inHand();
        expect(held && !before.has(held.pool)).toBe(true);
        return held?.pool ?? "";
      }, soon);
      before.add(pool);
      writeFileSync(spinFile, "");
      await vi.waitFor(() => expect(said.mock.calls.join("\n").split("it is started again").length).toBe(time + 1), soon);
      rmSync(spinFile);
    }
  });

  await vi.waitFor(async () => {
    expect(await db.select({ state: draftFiles.state, reason: draftFiles.reason }).from(draftFiles)).toEqual([
      { state: "refused", reason: "too-hard" },
    ]);
    expect(await db.select({ final: jobFailures.final, error: jobFailures.error }).from(jobFailures)).toContainEqual({
      final: true,
      error: "The runner was lost in it twice.",
    });
  }, soon);
  expect(said.mock.calls.join("\n")).toContain("The job runner did not answer for 5 s, and is ended.");
  expect(await inHand()).toEqual([]);
}, 150_000);
