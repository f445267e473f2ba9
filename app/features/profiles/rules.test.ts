import { expect, test } from "vitest";
import { changedFacts } from "./rules.ts";

const facts = { displayName: "Jana Albrecht", firstName: "Jana", lastName: null, mobile: "0151 5550183", aboutMe: null };

test("an emptied field keeps its old value", () => {
  expect(changedFacts(facts, { displayName: "", firstName: "", lastName: "", mobile: "", aboutMe: "" })).toEqual({});
});

test("only what is different is changed", () => {
  const typed = { displayName: "Jana Albrecht", firstName: "Johanna", lastName: "Albrecht", mobile: "0151 5550183", aboutMe: "" };
  expect(changedFacts(facts, typed)).toEqual({ firstName: "Johanna", lastName: "Albrecht" });
});
