import { expect, test } from "vitest";
import type { Grant } from "~/features/access/rules";
import { type AskedShares, canGive, rights, type ShareChange, shareChanges, waitingChanges } from "./rules.ts";

const all: Grant[] = ["view", "edit", "sign", "share", "delete"];
const sharesOf = (entries: Record<string, Grant[]>) => new Map(Object.entries(entries));
const standing = (others: Record<string, Grant[]>, saver: { id: string; grants: Grant[] } = { id: "owner", grants: all }) => ({
  ownerId: "owner",
  shares: sharesOf({ owner: all, ...others }),
  saver,
});
const asked = (before: Record<string, Grant[]>, after: Record<string, Grant[]>): AskedShares => ({
  before: sharesOf(before),
  after: sharesOf(after),
});

test.each<[string, ReturnType<typeof standing>, AskedShares, ShareChange[]]>([
  ["nothing is asked", standing({ a: ["view"] }), asked({ a: ["view"] }, { a: ["view"] }), []],
  ["somebody comes", standing({}), asked({}, { a: ["view"] }), [{ personId: "a", kind: "added", grants: ["view"] }]],
  [
    "somebody comes with rights, in their order",
    standing({}),
    asked({}, { a: ["delete", "edit", "view"] }),
    [{ personId: "a", kind: "added", grants: ["view", "edit", "delete"] }],
  ],
  ["somebody goes", standing({ a: ["view"] }), asked({ a: ["view"] }, {}), [{ personId: "a", kind: "removed" }]],
  [
    "a right is given and another taken",
    standing({ a: ["view", "edit"] }),
    asked({ a: ["view", "edit"] }, { a: ["view", "sign"] }),
    [{ personId: "a", kind: "changed", grants: ["view", "sign"] }],
  ],
  ["view is never taken", standing({ a: ["view"] }), asked({ a: ["view"] }, { a: [] }), []],
  ["the owner is never touched", standing({}), asked({ owner: all }, {}), []],
  ["the owner is never made less", standing({}), asked({}, { owner: ["view"] }), []],
  [
    "nobody touches their own rights",
    standing({ me: ["view", "share"] }, { id: "me", grants: ["view", "share"] }),
    asked({ me: ["view", "share"] }, { me: all }),
    [],
  ],
  [
    "nobody takes themselves off",
    standing({ me: ["view", "share"] }, { id: "me", grants: ["view", "share"] }),
    asked({ me: ["view", "share"] }, {}),
    [],
  ],
  [
    "nobody gives what they do not have",
    standing({ me: ["view", "share", "sign"] }, { id: "me", grants: ["view", "share", "sign"] }),
    asked({}, { a: all }),
    [{ personId: "a", kind: "added", grants: ["view", "sign", "share"] }],
  ],
  [
    "nobody takes what they do not have",
    standing({ me: ["view", "share"], a: ["view", "edit", "share"] }, { id: "me", grants: ["view", "share"] }),
    asked({ a: ["view", "edit", "share"] }, { a: ["view"] }),
    [{ personId: "a", kind: "changed", grants: ["view", "edit"] }],
  ],
  ["what came meanwhile from somebody else stays", standing({ b: ["view"] }), asked({}, {}), []],
  ["a right that came meanwhile stays", standing({ a: ["view", "edit"] }), asked({ a: ["view"] }, { a: ["view"] }), []],
  ["whoever was taken off meanwhile does not come back", standing({}), asked({ a: ["view"] }, { a: ["view", "edit"] }), []],
  ["whoever was taken off meanwhile is not taken off again", standing({}), asked({ a: ["view"] }, {}), []],
  [
    "whoever came meanwhile too gets what both gave",
    standing({ a: ["view", "sign"] }),
    asked({}, { a: ["view", "edit"] }),
    [{ personId: "a", kind: "changed", grants: ["view", "edit", "sign"] }],
  ],
  ["the owner is put in by hand", standing({ a: all }, { id: "a", grants: all }), asked({}, { owner: ["view"] }), []],
  ["the owner is left out by hand", standing({ a: all }, { id: "a", grants: all }), asked({ owner: all }, {}), []],
])("%s", (_, now, form, changes) => expect(shareChanges(now, form)).toEqual(changes));

test("whoever changes another one's share that waits gives no right by it that its giver lacks, and may take any of their own", () => {
  const email = "anna@post.example";
  const waiting = new Map([[email, { grants: ["view", "sign"] as const, giverHolds: ["view", "sign", "share"] as const }]]);
  const change = (after: readonly Grant[], held: readonly Grant[] = rights) =>
    waitingChanges(waiting, held, { before: new Map([[email, ["view", "sign"]]]), after: new Map([[email, after]]) });
  expect(change(["view", "sign", "edit"])).toEqual([]);
  expect(change(["view", "edit", "share"])).toEqual([{ personId: email, kind: "changed", grants: ["view", "share"] }]);
  expect(change(["view"], ["view", "share"])).toEqual([]);
});

test("rights are given by who may share and has each of them", () => {
  expect(canGive(["view", "share", "edit"], ["view", "edit"])).toBe(true);
  expect(canGive(["view", "edit"], ["view"])).toBe(false);
  expect(canGive(["view", "share"], ["view", "edit"])).toBe(false);
});
