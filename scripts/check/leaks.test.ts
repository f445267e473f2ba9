import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "../../tests/support/folder.ts";
import { leaksIn, plantedSecrets, serverTexts } from "./leaks.mjs";

const texts = serverTexts();
const innocent = 'import{jsx as e}from"./react.js";export default()=>e("p",{children:"Hallo"});';

function aBuild(script: string): string {
  const folder = aFolder();
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets", "root.css"), "p{color:red}");
  writeFileSync(path.join(folder, "assets", "entry.js"), script);
  return folder;
}

test("a build that holds nothing of the server is clean", () => {
  expect(leaksIn(aBuild(innocent), texts)).toEqual([]);
});

test("no build is no clean build", () => {
  expect(leaksIn(aFolder(), texts)).toHaveLength(1);
});

test.each(Object.entries(plantedSecrets))("the value of %s is found", (_, secret) => {
  expect(leaksIn(aBuild(`${innocent}const u="${secret}";`), new Map())).toEqual([expect.stringContaining(secret)]);
});

test.each([...new Map([...texts].map(([text, source]) => [source, text]))])("%s is known by its words", (source, text) => {
  expect(leaksIn(aBuild(`${innocent}throw Error("${text}")`), texts)).toContainEqual(
    `${path.join("assets", "entry.js")} holds a text of ${source}: ${text}`,
  );
});

test.each([
  ["drizzle", 'Symbol.for("drizzle:entityKind")'],
  ["zod", "class ZodError extends Error{}"],
  ["password hashing", "n.scrypt(e,t,64)"],
  ["the job queue", '"select graphile_worker.add_job($1)"'],
  ["the environment", "process.env.DATABASE_URL"],
  ["a server file", 'import"./env.server.js"'],
])("%s is told by its sign", (what, code) => {
  expect(leaksIn(aBuild(innocent + code), new Map())).toEqual([expect.stringContaining(`holds ${what}: `)]);
});
