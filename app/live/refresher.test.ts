import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refresher } from "./refresher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("many changes are one reload", () => {
  const refresh = vi.fn();
  const page = refresher(refresh);
  for (let change = 0; change < 20; change += 1) page.ask();
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("what changes during a reload is loaded after it, and never beside it", () => {
  const refresh = vi.fn(() => page.setBusy(true));
  const page = refresher(refresh);
  page.ask();
  vi.advanceTimersByTime(150);
  page.ask();
  page.ask();
  vi.advanceTimersByTime(5000);
  expect(refresh).toHaveBeenCalledTimes(1);

  page.setBusy(false);
  vi.advanceTimersByTime(150);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("a change while the person moves on waits for the new page", () => {
  const refresh = vi.fn();
  const page = refresher(refresh);
  page.ask();
  page.setBusy(true);
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
  page.setBusy(false);
  vi.advanceTimersByTime(150);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("nothing changed, nothing is loaded", () => {
  const refresh = vi.fn();
  const page = refresher(refresh);
  page.setBusy(true);
  page.setBusy(false);
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
});

test.each(["just before", "just after"])("a change %s a form is sent waits until it is known where the form leads", (when) => {
  const refresh = vi.fn();
  const page = refresher(refresh);
  if (when === "just before") page.ask();
  vi.advanceTimersByTime(149);
  page.holdOn();
  if (when === "just after") page.ask();
  vi.advanceTimersByTime(400);
  page.setBusy(true);
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
  page.setBusy(false);
  vi.advanceTimersByTime(150);
  expect(refresh).toHaveBeenCalledTimes(1);
});
