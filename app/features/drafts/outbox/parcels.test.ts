import { expect, test } from "vitest";
import { nextOf, nothingToSend, type Parcel, sendingTo } from "./parcels.ts";

test("pages of a draft go in their order: one that failed holds those behind it, not other drafts and not documents of their own", () => {
  const [first, second] = [aParcel({ state: "failed" }), aParcel()];
  expect(nextOf([first, second])).toBeUndefined();
  const elsewhere = aParcel({ document: "another" });
  expect(nextOf([first, second, elsewhere])).toBe(elsewhere);
  const each = aParcel({ kind: "each" });
  expect(nextOf([first, each, second])).toBe(each);
  expect(nextOf([aParcel({ state: "sending" }), second])).toBeUndefined();
  expect(nextOf([second, first])).toBe(second);
});

test("Upload waits for the pages in front of it", () => {
  const [page, end] = [aParcel({ state: "sending" }), aParcel({ kind: "publish" })];
  expect(nextOf([page, end])).toBeUndefined();
  expect(nextOf([end])).toBe(end);
});

test("a screen tells of what goes to its own draft, how far all of it is, and what is the matter", () => {
  const outbox = { ...nothingToSend, parcels: [aParcel({ state: "sending" }), aParcel({ document: "another", state: "failed" })] };
  expect(sendingTo(undefined, { ...outbox, sent: 1, percent: 50 })).toEqual({ state: "sending", percent: 75 });
  expect(sendingTo("another", outbox)).toEqual({ state: "failed" });
  expect(sendingTo("a third", { ...outbox, isLost: true })).toEqual({ state: "idle" });
  expect(sendingTo(undefined, { ...outbox, isLost: true })).toEqual({ state: "lost" });
  expect(sendingTo(undefined, { ...outbox, isLost: true, isSignedOut: true })).toEqual({ state: "signed-out" });
});

let made = 0;

function aParcel(facts: Partial<Parcel> = {}): Parcel {
  made += 1;
  const file = new File(["x"], "x.jpg");
  return { submissionId: `form ${made}`, place: 0, kind: "draft", file, fullQuality: false, state: "waiting", tries: 0, ...facts };
}
