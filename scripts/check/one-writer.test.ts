import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.mjs";

/** Facts that one file alone writes, so that their rules cannot be passed by. */
const writers = {
  documentAccess: "app/features/access/give-access.server.ts",
  activities: "app/features/activities/record-activity.server.ts",
  allowances: "app/features/billing/use-pages.server.ts",
};

const sources = ["app", "jobs", "db"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      file: path.posix.join(folder, ...file.split(path.sep)),
      text: readFileSync(path.join(root, folder, file), "utf8"),
    })),
);

test("texts are normalised by one function, which bounds them first", () => {
  const calls = sources.filter(({ text }) => /(?<!\bpath)\.normalize\(/.test(text)).map(({ file }) => file);
  expect(calls.filter((file) => !file.includes(".test."))).toEqual(["app/lib/bounded.ts"]);
});

test.each(Object.entries(writers))("%s has one writer", (table, writer) => {
  const writes = new RegExp(`\\.(insert|update|delete)\\(${table}\\)`);
  expect(sources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([writer]);
});
