import { expect, test } from "vitest";
import { viewForm } from "./forms.ts";
import { maxViewName } from "./rules.ts";

test.each([
  ["", "empty"],
  [" ", "empty"],
  [` ${"ü".repeat(maxViewName)} `, undefined],
  ["ü".repeat(maxViewName + 1), "long"],
])("what is wrong with the name %j is %j", (name, trouble) => {
  expect(viewForm.safeParse({ name }).error?.issues[0]?.message).toBe(trouble);
});
