import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "~db/project-root";

/** Files of the product whose code holds the sign. */
function filesWith(sign: RegExp, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => sign.test(readFileSync(path.join(projectRoot(), file), "utf8"))),
  );
}

test("graphile-worker's tables are named in one file", () => {
  expect(filesWith(/graphile_worker|_private_(jobs|tasks|job_queues)/, ["app", "db", "jobs", "scripts"])).toEqual([
    "db/graphile.server.ts",
  ]);
});

test("a job's own SQL stands with the records of the queue", () => {
  const template = /\b(sql|tx|sqlClient\(\))\s*(<[^`]*>)?`/;
  const found = filesWith(template, ["jobs"]).filter((file) => !file.startsWith(path.join("jobs", "records")));
  expect(found).toEqual([path.join("jobs", "heartbeat-connection.ts")]);
});
