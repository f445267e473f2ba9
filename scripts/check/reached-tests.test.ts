import { expect, test } from "vitest";
import { importsOf } from "../mutants/imports.ts";
import { filesOf } from "../mutants/workshop.ts";
import { root } from "../sources.mjs";
import { reachedTests } from "./reached-tests.ts";

const imports = importsOf(filesOf(root).filter((file) => /^(app|jobs|db|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file)));

test("a change of a rule reaches its own tests and those that run the build with it", () => {
  const reached = reachedTests(["app/features/documents/rules.ts"], imports);
  for (const name of ["app/features/documents/rules.test.ts", "tests/integration/versions.test.ts", "tests/http/documents.test.ts"])
    expect(reached).toContain(name);
  expect(reached).toContain("tests/e2e/list.spec.ts");
  expect(reached).toContain("scripts/check/one-writer.test.ts");
});

test("a change of one test, or of words about the product, reaches no server", () => {
  const reached = reachedTests(["tests/integration/labels.test.ts", "docs/words.md"], imports) ?? [];
  expect(reached.filter((name) => name.startsWith("tests/"))).toEqual(["tests/integration/labels.test.ts"]);
  expect(reached).toContain("scripts/check/papers.test.ts");
});

test("what no import names, and what is gone, may reach everything", () => {
  for (const file of ["app/styles/tokens.css", "db/migrations/0001.sql", "package.json", "app/gone.ts", "db/embedded.ts"])
    expect(reachedTests(["app/lib/fold.ts", file], imports)).toBeUndefined();
});
