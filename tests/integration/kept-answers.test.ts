import { expect, onTestFinished, test, vi } from "vitest";
import type { Call, Caller } from "~/api/call";
import { once } from "~/api/once.server";
import {
  beginRequest,
  forgetRequest,
  keepAnswer,
  renewedEvery,
  renewRequest,
  sweepAnswers,
} from "~/features/accounts/access-keys/keep-answer.server";
import { done, refused } from "~/lib/result";
import { keptAnswers } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

const now = new Date("2026-11-29T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("a request is worked on by one at a time, and taken up when whoever worked on it is gone", async () => {
  const { db } = await aDatabase();
  const { id: keyId } = await anAccessKey(db, (await aPerson(db)).id);
  const begin = (at: Date) => beginRequest(db, { keyId, name: "a", asked: "x", now: at });
  const both = await Promise.all([begin(now), begin(now)]);
  expect(both.filter(({ ok }) => ok)).toEqual([done({ before: null })]);
  expect(both).toContainEqual(refused("in-progress"));
  expect(await begin(later(0.9))).toEqual(refused("in-progress"));
  expect(await begin(later(1.1))).toEqual(done({ before: null }));
});

test("a request that lasts is renewed, and taken up by nobody meanwhile", async () => {
  const { db } = await aDatabase();
  const { id: keyId } = await anAccessKey(db, (await aPerson(db)).id);
  const asking = { keyId, name: "a" };
  await beginRequest(db, { ...asking, asked: "x", now });
  const renewed = await renewRequest(db, { ...asking, now }, later(0.9));
  expect(await beginRequest(db, { ...asking, asked: "x", now: later(1.8) })).toEqual(refused("in-progress"));
  const kept = { asked: "x", status: 201, answer: "{}" };
  await keepAnswer(db, { ...renewed, ...kept });
  expect(await beginRequest(db, { ...asking, asked: "x", now: later(2) })).toEqual(done({ before: kept }));
  expect(await renewRequest(db, renewed, later(3)), "what is answered is not renewed").toEqual(renewed);
});

test("the server renews what it works on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = await aDatabase();
  const key = await anAccessKey(db, (await aPerson(db)).id);
  const request = new Request("http://mappe.invalid/api/v1/notes", { method: "POST", headers: { "Idempotency-Key": "a" } });
  const asking = { key: key as unknown as Caller["key"], now, requestName: "", request, text: "{}", file: async () => undefined };
  const askedAt = async () => (await db.select({ at: keptAnswers.askedAt }).from(keptAnswers))[0]?.at.getTime() ?? 0;
  await once({ method: "POST", body: "json" } as unknown as Call, asking, async () => {
    vi.advanceTimersByTime(renewedEvery);
    await until(askedAt, (at) => at > now.getTime());
    return { status: 201, body: {} };
  });
  expect((await db.select().from(keptAnswers))[0]).toMatchObject({ status: 201 });
});

test("a request that ends after another has taken it up neither answers nor forgets in its place", async () => {
  const { db } = await aDatabase();
  const { id: keyId } = await anAccessKey(db, (await aPerson(db)).id);
  const asking = { keyId, name: "a" };
  const kept = (answer: string) => ({ asked: "x", status: 201, answer });
  await beginRequest(db, { ...asking, asked: "x", now });
  expect(await beginRequest(db, { ...asking, asked: "x", now: later(11) })).toEqual(done({ before: null }));
  await keepAnswer(db, { ...asking, now, ...kept("late") });
  await forgetRequest(db, { ...asking, now });
  expect(await beginRequest(db, { ...asking, asked: "x", now: later(12) })).toEqual(refused("in-progress"));
  await keepAnswer(db, { ...asking, now: later(11), ...kept("right") });
  expect(await beginRequest(db, { ...asking, asked: "x", now: later(13) })).toEqual(done({ before: kept("right") }));
});

test("an answer is given again for a day, to its own key alone, and then swept", async () => {
  const { db } = await aDatabase();
  const person = await aPerson(db);
  const [one, other] = [await anAccessKey(db, person.id), await anAccessKey(db, person.id)];
  const asking = { name: "a", asked: "x" };
  await beginRequest(db, { ...asking, keyId: one.id, now });
  const kept = { asked: "x", status: 202, answer: "{}" };
  await keepAnswer(db, { keyId: one.id, name: "a", now, ...kept });
  expect(await beginRequest(db, { ...asking, keyId: one.id, now: later(23 * 60) })).toEqual(done({ before: kept }));
  expect(await beginRequest(db, { ...asking, keyId: other.id, now })).toEqual(done({ before: null }));
  await sweepAnswers(db, { now: later(23 * 60) });
  expect(await db.$count(keptAnswers)).toBe(2);
  await sweepAnswers(db, { now: later(25 * 60) });
  expect(await db.$count(keptAnswers)).toBe(0);
});
