import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { example, page, readGroups } from "./configuration.ts";
import { root } from "./sources.mjs";

const groups = readGroups();

test("the page of the configuration says what the code says", () => {
  expect(readFileSync(`${root}docs/configuration.md`, "utf8")).toBe(page(groups));
});

test("the example of .env says what the code says", () => {
  expect(readFileSync(`${root}.env.example`, "utf8")).toBe(example(groups));
});
