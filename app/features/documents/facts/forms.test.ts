import { expect, test } from "vitest";
import { paperColumns } from "../paper/rules.ts";
import { maxSenderLength } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";
import { factsForm } from "./forms.ts";

const whole = { base: "7a3f0c1e-8b1d-4f0a-9c55-0d6a34a3f0a1", name: "Bon" };

test.each([
  ["name", 200],
  ["type", maxTagLength],
  ["sender", maxSenderLength],
  ["documentNumber", paperColumns.documentNumber.longest],
] as const)("%s has %i characters at most, blanks around it aside", (field, most) => {
  const troubleWith = (typed: string) =>
    factsForm.safeParse({ ...whole, [field]: typed }).error?.issues.map(({ path, message }) => [path, message]);
  expect(troubleWith(` ${"ü".repeat(most)} `)).toBeUndefined();
  expect(troubleWith("ü".repeat(most + 1))).toEqual([[[field], `long:${most}`]]);
});

test("tags have 4,000 characters in all at most", () => {
  const isTaken = (tags: string) => factsForm.safeParse({ ...whole, tags }).success;
  expect([isTaken("ü".repeat(4000)), isTaken("ü".repeat(4001))]).toEqual([true, false]);
});

test.each(["", "  ", undefined])("a document has a name: %j is none", (name) => {
  expect(factsForm.safeParse({ ...whole, name }).error?.issues.map(({ path, message }) => [path, message])).toEqual([[["name"], "empty"]]);
});
