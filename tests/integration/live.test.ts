import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { publishChange } from "~/live/publish.server";
import { closeStreams, openStream } from "~/live/stream.server";
import type { Change } from "~/live/topics";
import { aDatabase, type TestDatabase } from "../support/database.ts";

/** What a tab hears. */
async function aTab(userId: string) {
  const left = new AbortController();
  const response = await openStream(userId, left.signal);
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
  return publishChange(db, userIds, change);
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
      await publishChange(tx, [me], { topic: "draft", id: "lost" });
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
  const response = await openStream(randomUUID(), AbortSignal.abort());
  expect(await response.text()).toContain("hello");
});

test("all streams end when the server stops", async () => {
  await aDatabase();
  const tabs = [await aTab(randomUUID()), await aTab(randomUUID())];
  closeStreams();
  await until(() => tabs.every(({ ended }) => ended));
});
