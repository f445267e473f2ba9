import { expect, test } from "vitest";
import { type Abilities, abilitiesOn, accessChanges, type Grant, ownerGrants } from "./rules.ts";

const nothing: Abilities = {
  view: false,
  edit: false,
  seeOriginals: false,
  seeOlderVersions: false,
  delete: false,
  share: false,
  sign: false,
  mark: false,
};

test.each<[Grant, Partial<Abilities>]>([
  ["view", { view: true }],
  ["edit", { edit: true, seeOriginals: true, seeOlderVersions: true, delete: true, mark: true }],
  ["delete", { delete: true }],
  ["share", { share: true }],
  ["sign", { sign: true, mark: true }],
])("the right %s allows just this", (grant, allowed) => {
  expect(abilitiesOn([grant])).toEqual({ ...nothing, ...allowed });
});

test("the owner may do everything, and nobody anything without a right", () => {
  expect(Object.values(abilitiesOn(ownerGrants)).every(Boolean)).toBe(true);
  expect(abilitiesOn([])).toEqual(nothing);
});

test("whoever came, went or has other rights differs between two moments, and nobody else", () => {
  const someone = (userId: string, ...grants: Grant[]) => ({ userId, displayName: userId, email: "", grants });
  const before = [someone("owner", ...ownerGrants), someone("goes", "view"), someone("stays", "view", "edit"), someone("more", "view")];
  const after = [
    someone("owner", ...ownerGrants),
    someone("stays", "edit", "view"),
    someone("more", "view", "sign"),
    someone("comes", "view"),
  ];
  expect(accessChanges(before, after)).toEqual({ added: ["comes"], removed: ["goes"], changed: ["more"] });
  expect(accessChanges(after, after)).toEqual({ added: [], removed: [], changed: [] });
});
