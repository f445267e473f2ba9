import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.mjs";
import { productSources } from "./product-sources.ts";

/** Facts that one file alone writes, so that their rules cannot be passed by. */
const writers = {
  documentAccess: "app/features/access/give-access.server.ts",
  activities: "app/features/activities/record-activity.server.ts",
  allowances: "app/features/billing/use-pages.server.ts",
};

test("texts are normalised by one function, which bounds them first", () => {
  const calls = productSources.filter(({ text }) => /(?<!\bpath)\.normalize\(/.test(text)).map(({ file }) => file);
  expect(calls.filter((file) => !file.includes(".test."))).toEqual(["app/lib/bounded.ts"]);
});

test("bodies of requests become streams in one place, where one that breaks off ends nothing", () => {
  const calls = productSources.filter(({ text }) => text.includes("Readable.fromWeb(")).map(({ file }) => file);
  // The other one passes answers on.
  expect(calls.sort()).toEqual(["app/http/body-stream.ts", "app/server/adapter.ts"]);
});

test("rows are locked so that rows which refer to them can still be written", () => {
  // A foreign key takes a share of the row it names: against "for update" it waits, while its transaction may hold what that one wants next.
  expect(productSources.filter(({ text }) => text.includes('.for("update"')).map(({ file }) => file)).toEqual([]);
});

test("documents and people are locked through their doors alone", () => {
  // A sweep that skips what others hold waits for nobody, so that its order does not matter.
  const byHand = /\.from\((documents|users)\)(?:(?!\.from\(|;)[\s\S])*?\.for\("no key update"(?![^)]*skipLocked)/;
  expect(productSources.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual(["db/locks.server.ts"]);
  // The queue's own tables are locked where its inside is known.
  const raw = productSources.filter(({ text }) => /\bfor (no key )?update\b/i.test(text)).map(({ file }) => file);
  expect(raw).toEqual(["db/graphile.server.ts"]);
});

test.each(Object.entries(writers))("%s has one writer", (table, writer) => {
  const named = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const writes = new RegExp(
    `\\.(insert|update|delete)\\(${table}\\)|(insert into|update|delete from)\\s+(\\$\\{${table}\\}|"?${named}\\b)`,
    "i",
  );
  expect(productSources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([writer]);
  expect(databaseFunctions.filter(({ text }) => writes.test(text))).toEqual([]);
});

test("one file says which version is the newest", () => {
  const byHand = /\bdesc\((versions\.)?publishedAt|\b(max|gt|lt)\((\w+\.)?publishedAt|\bmax\([^)]*published_at|published_at\s+desc/i;
  const files = productSources.filter(({ text }) => byHand.test(text)).map(({ file }) => file);
  expect(files).toEqual(["app/features/access/newest-version.server.ts"]);
  expect(databaseFunctions.filter(({ text }) => byHand.test(text))).toEqual([]);
});

/** The bodies of functions and triggers of the migrations; what a migration itself writes, it writes once. */
const databaseFunctions = readdirSync(path.join(root, "db/migrations"))
  .filter((file) => file.endsWith(".sql"))
  .flatMap((file) => {
    const bodies = readFileSync(path.join(root, "db/migrations", file), "utf8").match(/\$\$[\s\S]*?\$\$/g) ?? [];
    return bodies.map((text) => ({ file, text }));
  });
