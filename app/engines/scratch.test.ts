import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ownedName } from "~/lib/owned-folder.server";
import { inScratch, sweepScratch } from "./scratch.server.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "mappe-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a scratch folder is there for as long as the work lasts, also when it fails", async () => {
  const within = await aFolder();
  let lent = "";
  const failing = inScratch(async (folder) => {
    lent = folder;
    await writeFile(path.join(folder, "page.jpg"), "x");
    throw new Error("broken");
  }, within);
  await expect(failing).rejects.toThrow("broken");
  expect(path.dirname(lent)).toBe(within);
  expect(existsSync(lent)).toBe(false);
});

test("what a killed runner left is swept, what somebody works in stays", async () => {
  const within = await aFolder();
  const left = path.join(within, "mappe-scratch-left");
  const other = path.join(within, "somebody-elses");
  for (const folder of [left, other]) {
    await mkdir(folder);
    await utimes(folder, 1000, 1000);
  }
  await inScratch(async (inUse) => {
    await sweepScratch(new Date(Date.now() - 60_000), within);
    expect([left, other, inUse].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  }, within);
});

test("the folder of an engine child is swept when its parent is gone, and stays while it is there", async () => {
  const within = await aFolder();
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const [orphan, used] = [gone, process.pid].map((pid) => path.join(within, `${ownedName("mappe-image-", pid)}a1B2c3`)) as [string, string];
  // Of another container: whether its parent is there is told by numbers that are not ours.
  const foreign = path.join(within, `mappe-image-1-${gone}-a1B2c3`);
  for (const folder of [orphan, used, foreign]) await mkdir(folder);
  await sweepScratch(new Date(0), within);
  expect([orphan, used, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

test("a folder that is not there has nothing to sweep", async () => {
  await sweepScratch(new Date(), "/nowhere/at/all");
});
