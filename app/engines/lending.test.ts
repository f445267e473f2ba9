import { mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lend } from "./lending.server.ts";

test("a child that keeps its file open changes nothing of what was fetched", async () => {
  const base = await mkdtemp(path.join(os.tmpdir(), "mappe-test-"));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const [root, lent, out, outDir] = ["root", "lent", "out", "ours"].map((name) => path.join(base, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [root, lent, out]) await mkdir(folder);
  const { takeBack } = await lend({ base, root, lent, out, uid: null }, { outDir });
  const file = await open(path.join(out, "page.pdf"), "w");
  onTestFinished(() => file.close());
  await file.write("as it was judged");
  const answer = (await takeBack({ path: path.join(out, "page.pdf") })) as { path: string };
  await file.write("and changed", 0);
  expect(await readFile(answer.path, "utf8")).toBe("as it was judged");
});
