import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { signOut } from "~/features/accounts/sign-out.server";
import { closeStreams, openStream } from "~/live/stream.server";
import { tellChange } from "~/live/tell.server";
import type { Change } from "~/live/topics";
import { sessions } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

/** What a tab hears. */
async function aTab(userId: string, sessionId: string = randomUUID()) {
  const left = new AbortController();
  const response = await openStream({ userId, sessionId }, left.signal);
  const tab = { text: "", ended: false, leave: () => left.abort(), response };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) tab.text += piece.value;
    tab.ended = true;
  };
  const reading = read();
  onTestFinished(async () => {
    tab.leave();
    await reading;
  });
  return tab;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await sleep(10);
  expect(holds()).toBe(true);
}

function tell({ db }: TestDatabase, userIds: string[], change: Change): Promise<void> {
  return tellChange(db, userIds, change);
}

const greetings = (text: string) => text.split("event: hello").length - 1;

test("a tab is greeted at once and told of every change of its person", async () => {
  const database = await aDatabase();
  const [me, other] = [randomUUID(), randomUUID()];
  const [mine, mineToo, theirs] = [await aTab(me), await aTab(me), await aTab(other)];
  expect(mine.response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(mine.response.headers.get("Cache-Control")).toBe("no-store");
  await until(() => mine.text.startsWith("retry: 2000\nevent: hello\n"));

  await tell(database, [me], { topic: "document", id: "42" });

  const told = 'event: changed\ndata: {"topic":"document","id":"42"}\n\n';
  await until(() => mine.text.endsWith(told) && mineToo.text.endsWith(told));
  expect(theirs.text).not.toContain("changed");
});

test("what is rolled back was never told", async () => {
  const database = await aDatabase();
  const me = randomUUID();
  const tab = await aTab(me);
  await database.db
    .transaction(async (tx) => {
      await tellChange(tx, [me], { topic: "draft", id: "lost" });
      throw new Error("changed my mind");
    })
    .catch(() => {});
  await tell(database, [me], { topic: "draft", id: "kept" });
  await until(() => tab.text.includes("kept"));
  expect(tab.text).not.toContain("lost");
});

test("when the listening connection was lost, every tab looks anew", async () => {
  const database = await aDatabase();
  const me = randomUUID();
  const tab = await aTab(me);
  await until(() => greetings(tab.text) === 1);

  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`;

  await until(() => greetings(tab.text) === 2);
  await tell(database, [me], { topic: "documents", id: me });
  await until(() => tab.text.includes("changed"));
});

test("an eleventh tab closes the oldest", async () => {
  await aDatabase();
  const me = randomUUID();
  const tabs: Awaited<ReturnType<typeof aTab>>[] = [];
  for (let number = 0; number < 11; number += 1) tabs.push(await aTab(me));
  await until(() => tabs[0]?.ended === true);
  expect(tabs.slice(1).some(({ ended }) => ended)).toBe(false);
});

test("a tab that leaves is forgotten, and the others hear on", async () => {
  const database = await aDatabase();
  const me = randomUUID();
  const [gone, stays] = [await aTab(me), await aTab(me)];
  gone.leave();
  await until(() => gone.ended);
  await tell(database, [me], { topic: "export", id: "1" });
  await until(() => stays.text.includes("changed"));
  expect(gone.text).not.toContain("changed");
});

test("a tab that had left before its stream was opened gets none", async () => {
  await aDatabase();
  const response = await openStream({ userId: randomUUID(), sessionId: randomUUID() }, AbortSignal.abort());
  expect(await response.text()).toContain("hello");
});

test("all streams end when the server stops", async () => {
  await aDatabase();
  const tabs = [await aTab(randomUUID()), await aTab(randomUUID())];
  closeStreams();
  await until(() => tabs.every(({ ended }) => ended));
});

test("signing out ends the tabs of that session alone", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await db.insert(sessions).values({ id: viewer.sessionId, userId: viewer.id, tokenHash: "1", expiresAt: new Date(Date.now() + 60_000) });
  const [mine, mineToo, elsewhere] = [
    await aTab(viewer.id, viewer.sessionId),
    await aTab(viewer.id, viewer.sessionId),
    await aTab(viewer.id),
  ];

  await signOut(db, { viewer, sessionId: viewer.sessionId, now: new Date() });

  await until(() => mine.ended && mineToo.ended);
  await tellChange(db, [viewer.id], { topic: "documents", id: viewer.id });
  await until(() => elsewhere.text.includes("changed"));
  expect(mine.text).not.toContain("changed");
});

test("a silent stream shows signs of life, and ends after five minutes so that the tab connects anew", async () => {
  await aDatabase();
  // Listens already: the database's own clocks stay real.
  await aTab(randomUUID());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const tab = await aTab(randomUUID());
  await until(() => greetings(tab.text) === 1);

  vi.advanceTimersByTime(15_000);
  await until(() => tab.text.endsWith("\n\n:\n\n"));
  vi.advanceTimersByTime(4 * 60_000 + 44_000);
  await until(() => tab.text.split(":\n\n").length - 1 === 19);
  expect(tab.ended).toBe(false);
  vi.advanceTimersByTime(1000);
  await until(() => tab.ended);
});
