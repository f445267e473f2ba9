import { expect, test } from "vitest";
import { readIntent } from "./intents.ts";

const vocabulary = { save: "alone", remove: "about" } as const;

test.each([
  ["save", { verb: "save" }],
  ["remove:1", { verb: "remove", about: "1" }],
  ["remove:", { verb: "remove", about: "" }],
  ["remove:a:b", { verb: "remove", about: "a:b" }],
  ["remove", undefined],
  ["save:1", undefined],
  ["svae", undefined],
  ["", undefined],
  ["constructor", undefined],
  ["__proto__:1", undefined],
])("%j is read as %j", (posted, intent) => {
  expect(readIntent(vocabulary, posted)).toEqual(intent);
});
