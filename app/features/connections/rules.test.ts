import { expect, test } from "vitest";
import { z } from "zod";
import { connectionsPathWith, deleteInvitePath, lengthsIn, loadMorePath } from "./paths.ts";
import { addressForm, firstPage, type InviteFacts, isInvitable, isPlainName, whyNotInvite } from "./rules.ts";

const free: InviteFacts = {
  ownEmail: "jana@post.example",
  email: "tobias@post.example",
  isVerified: true,
  sentAt: undefined,
  receivedAt: undefined,
  isConnected: false,
  isStopped: false,
  canCome: true,
  sentToday: 0,
  perDay: 20,
};
const at = new Date("2026-11-20");

test("whoever is free to be invited is", () => {
  expect(whyNotInvite(free)).toBeUndefined();
  expect(whyNotInvite({ ...free, sentToday: 19 })).toBeUndefined();
});

/** Each reason counts although the conditions of all later ones are met, too. */
const inOrder: [Partial<InviteFacts>, ReturnType<typeof whyNotInvite>][] = [
  [{ isVerified: false }, { reason: "unverified" }],
  [{ email: "tobias" }, { reason: "invalid" }],
  [{ email: "jana@post.example" }, { reason: "own-address" }],
  [{ sentAt: at }, { reason: "already-sent", at }],
  [{ receivedAt: at }, { reason: "already-received", at }],
  [{ isConnected: true }, { reason: "connected" }],
  [{ isStopped: true }, { reason: "stopped" }],
  [{ canCome: false }, { reason: "not-admitted" }],
  [{ sentToday: 20 }, { reason: "too-many" }],
];

test.each(inOrder.map(([facts, refusal], place) => ({ facts, refusal, place })))(
  "$refusal.reason is looked at in its turn",
  ({ facts, refusal, place }) => {
    expect(whyNotInvite({ ...free, ...facts })).toEqual(refusal);
    const later = inOrder.slice(place + 1).map(([more]) => more);
    expect(whyNotInvite(Object.assign({ ...free }, ...later.toReversed(), facts))).toEqual(refusal);
  },
);

test.each([
  ["tobias@post.example", true],
  ["a@b.de", false],
  ["a@bc.de", true],
  ["tobias@post", false],
  ["tobias post.example", false],
  ["tobias@post.example, petra@post.example", false],
  ["tobias@post.example\nBcc:petra@post.example", false],
  [`${"a".repeat(250)}@b.de`, false],
  ["", false],
])("%j can be invited: %s", (address, isIt) => {
  expect(isInvitable(address)).toBe(isIt);
});

test("an address has the form with which one can register", () => {
  const signs = (pattern: RegExp) => pattern.source.replaceAll("\\-", "-");
  expect(signs(addressForm)).toBe(signs(z.regexes.email));
});

test.each([
  ["Jana Albrecht", true],
  ["Dr. J. R. Öztürk-Müller", true],
  ["Gewinn: https://evil.example", false],
  ["Besuchen Sie evil.example", false],
  ["chef@bank.example", false],
  ["Sie haben gewonnen, kommen Sie heute noch in unser Geschäft am Rathaus", false],
])("%s is a name to put into a letter: %s", (name, isIt) => {
  expect(isPlainName(name)).toBe(isIt);
});

test("a list is as long as Load more made it, and never longer by hand", () => {
  const asked = (query: string) => lengthsIn(`http://mappe.invalid/admin/connections?${query}`);
  expect(asked("")).toEqual(firstPage);
  expect(asked("sent=20&received=40")).toEqual({ sent: 20, received: 40, contacts: 40 });
  expect(asked("sent=30&received=1e9&contacts=-40")).toEqual(firstPage);
  expect(asked("sent=20480")).toEqual(firstPage);
  expect(loadMorePath("sent", firstPage)).toBe("/admin/connections?sent=20");
  expect(loadMorePath("received", asked("sent=20"))).toBe("/admin/connections?received=20&sent=20");
  expect(connectionsPathWith(firstPage)).toBe("/admin/connections");
  expect(deleteInvitePath("1", asked("sent=20"))).toBe("/admin/connections/delete-invite?invite=1&sent=20");
});
