import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { root } from "./sources.mjs";

test("the example names every variable that is read, and no other", () => {
  const example = parseEnv(readFileSync(`${root}.env.example`, "utf8"));
  const read = [...readFileSync(`${root}app/env.server.ts`, "utf8").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(Object.keys(example).sort()).toEqual(read.sort());
});
