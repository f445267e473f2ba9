import { expect, test } from "vitest";
import { deedOn, lockOf, mayDecline, ownWayOn, type SigningState, stateOf } from "./rules.ts";

const moment = new Date();
const nothing = { required: true, askedAt: moment, seenAt: null, signedAt: null, declinedAt: null };

test.each<[SigningState, Parameters<typeof stateOf>[0]]>([
  ["none", undefined],
  ["none", { ...nothing, required: false }],
  ["none", { ...nothing, required: false, seenAt: moment }],
  ["awaited", nothing],
  ["later", { ...nothing, askedAt: null }],
  ["later", { ...nothing, askedAt: null, seenAt: moment }],
  ["seen", { ...nothing, seenAt: moment }],
  ["declined", { ...nothing, seenAt: moment, declinedAt: moment }],
  ["signed", { ...nothing, seenAt: moment, signedAt: moment }],
])("%s", (state, entry) => {
  expect(stateOf(entry)).toBe(state);
});

test.each<[SigningState, ReturnType<typeof deedOn>, boolean]>([
  ["none", null, false],
  ["later", null, false],
  ["awaited", "sign", true],
  ["seen", "sign", true],
  ["declined", "sign", false],
  ["signed", "sign-again", false],
])("whose entry is %s can %s, and decline: %s", (state, deed, decline) => {
  expect(deedOn(state, true)).toBe(deed);
  expect(mayDecline(state, true)).toBe(decline);
  expect(deedOn(state, false)).toBeNull();
  expect(mayDecline(state, false)).toBe(false);
});

test.each<[string, SigningState, { edit: boolean; sign: boolean }, ReturnType<typeof ownWayOn>]>([
  ["who may edit and sign begins unasked", "none", { edit: true, sign: true }, "begin"],
  ["who may only sign waits to be asked", "none", { edit: false, sign: true }, null],
  ["who may only edit signs nothing", "none", { edit: true, sign: false }, null],
  ["whose turn has not come waits", "later", { edit: true, sign: true }, null],
  ["who is asked signs", "awaited", { edit: false, sign: true }, "sign"],
  ["who has declined may sign after all", "declined", { edit: true, sign: true }, "sign"],
  ["who has signed signs again", "signed", { edit: true, sign: true }, "sign-again"],
  ["who has lost the right signs no more", "awaited", { edit: true, sign: false }, null],
])("%s", (_, state, may, way) => {
  expect(ownWayOn(state, may)).toBe(way);
});

test.each<[string, Parameters<typeof lockOf>[0], ReturnType<typeof lockOf>]>([
  ["nothing", { state: "awaited", maySign: true, viewerMayEdit: true }, null],
  ["nothing", { state: "none", maySign: true, viewerMayEdit: true }, null],
  ["nothing", { state: "declined", maySign: true, viewerMayEdit: true }, null],
  ["who lacks the right", { state: "none", maySign: false, viewerMayEdit: true }, "no-right"],
  ["who has signed", { state: "signed", maySign: true, viewerMayEdit: true }, "signed"],
  ["who has signed and lost the right", { state: "signed", maySign: false, viewerMayEdit: true }, "signed"],
  ["everybody for who may not edit", { state: "none", maySign: true, viewerMayEdit: false }, "not-editor"],
])("the switch is locked for %s", (_, facts, lock) => {
  expect(lockOf(facts)).toBe(lock);
});
