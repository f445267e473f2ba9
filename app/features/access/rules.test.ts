import { expect, test } from "vitest";
import { type Abilities, abilitiesOn, type Grant, ownerGrants } from "./rules.ts";

const nothing: Abilities = {
  view: false,
  edit: false,
  seeOriginals: false,
  seeOlderVersions: false,
  delete: false,
  share: false,
  sign: false,
};

test.each<[Grant, Partial<Abilities>]>([
  ["view", { view: true }],
  ["edit", { edit: true, seeOriginals: true, seeOlderVersions: true, delete: true }],
  ["delete", { delete: true }],
  ["share", { share: true }],
  ["sign", { sign: true }],
])("the right %s allows just this", (grant, allowed) => {
  expect(abilitiesOn([grant])).toEqual({ ...nothing, ...allowed });
});

test("the owner may do everything, and nobody anything without a right", () => {
  expect(Object.values(abilitiesOn(ownerGrants)).every(Boolean)).toBe(true);
  expect(abilitiesOn([])).toEqual(nothing);
});
