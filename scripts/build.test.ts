import { expect, test } from "vitest";
import { bundles } from "./build.mjs";

test("what is delivered lies where the product lies, not among the scripts", () => {
  expect(Object.values(bundles).filter((file) => !/^(app|db|jobs)\//.test(file))).toEqual([]);
});
