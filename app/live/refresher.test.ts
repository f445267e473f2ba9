import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresher } from "./refresher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPage() {
  const page = { isBusy: false, reloads: 0 };
  const { ask, now } = refresher(
    () => {
      page.reloads += 1;
    },
    () => page.isBusy,
  );
  return { page, ask, now };
}

test("many changes are one reload, and what changes after it another", () => {
  const { page, ask } = aPage();
  for (let change = 0; change < 20; change += 1) ask();
  vi.advanceTimersByTime(1000);
  expect(page.reloads).toBe(1);
  ask();
  vi.advanceTimersByTime(150);
  expect(page.reloads).toBe(2);
});

test("what changes while something is under way is loaded once, after it, however short before it began", () => {
  const { page, ask } = aPage();
  ask();
  vi.advanceTimersByTime(149);
  page.isBusy = true;
  ask();
  vi.advanceTimersByTime(5000);
  ask();
  expect(page.reloads).toBe(0);
  page.isBusy = false;
  vi.advanceTimersByTime(150);
  expect(page.reloads).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(page.reloads).toBe(1);
});

test("nothing changed, nothing is loaded", () => {
  const { page } = aPage();
  vi.advanceTimersByTime(5000);
  expect(page.reloads).toBe(0);
});

test("what somebody waits for is loaded at once, and with it what was asked before", () => {
  const { page, ask, now } = aPage();
  ask();
  now();
  expect(page.reloads).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(page.reloads).toBe(1);
  page.isBusy = true;
  now();
  expect(page.reloads).toBe(1);
  page.isBusy = false;
  vi.advanceTimersByTime(150);
  expect(page.reloads).toBe(2);
});
