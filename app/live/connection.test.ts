import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection, type Ears } from "./connection.ts";
import type { Change } from "./topics.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => void vi.useRealTimers());

function aServer() {
  const opened: Ears[] = [];
  const closed = vi.fn();
  const heard: (Change | undefined)[] = [];
  const tab = connection(
    (ears) => {
      opened.push(ears);
      return closed;
    },
    (change) => heard.push(change),
  );
  return { opened, closed, heard, tab, last: () => opened.at(-1) };
}

test("a greeting and every change are heard", () => {
  const { tab, heard, last } = aServer();
  tab.open();
  last()?.hello();
  last()?.changed({ topic: "document", id: "1" });
  expect(heard).toEqual([undefined, { topic: "document", id: "1" }]);
});

test("there is never more than one stream", () => {
  const { tab, opened } = aServer();
  tab.open();
  tab.open();
  expect(opened).toHaveLength(1);
});

test("a stream that ends in order comes back after two seconds, again and again", () => {
  const { tab, opened, last } = aServer();
  tab.open();
  for (let times = 1; times <= 5; times += 1) {
    last()?.hello();
    last()?.ended(false);
    vi.advanceTimersByTime(1999);
    expect(opened).toHaveLength(times);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(times + 1);
  }
});

test("as long as nobody answers the tries grow rarer, up to one a minute", () => {
  const { tab, opened, last } = aServer();
  tab.open();
  const waits: number[] = [];
  for (let times = 0; times < 8; times += 1) {
    last()?.ended(false);
    const since = Date.now();
    const before = opened.length;
    while (opened.length === before) vi.advanceTimersByTime(100);
    waits.push(Date.now() - since);
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test("who is signed out stops asking until they say that they go on", () => {
  const { tab, opened, last } = aServer();
  tab.open();
  last()?.ended(true);
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  tab.open();
  expect(opened).toHaveLength(2);
});

test("a hidden tab closes its stream and asks for none until it is shown", () => {
  const { tab, opened, closed, last } = aServer();
  tab.open();
  tab.close();
  expect(closed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);

  tab.open();
  expect(opened).toHaveLength(2);
  last()?.ended(false);
  tab.close();
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(2);
});
