import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { expect, test } from "vitest";
import { watchEngineLoad } from "./engine-load.ts";
import { engineOf, payloads } from "./payloads.ts";

test("an engine has enough when one job waits behind those it works on", () => {
  const events: WorkerEvents = new EventEmitter();
  const busy = watchEngineLoad(events, { image: 1, ocr: 2 });
  const emit = (event: string, id: string, task_identifier: string) =>
    events.emit(event as never, { job: { id, task_identifier } } as never);
  emit("job:start", "1", "render-page");
  emit("job:start", "2", "read-page");
  emit("job:start", "3", "send-reset");
  expect(busy()).toEqual([]);
  emit("job:start", "4", "prepare-file");
  expect(busy()).toEqual(["image"]);
  emit("job:start", "5", "read-page");
  emit("job:start", "6", "read-page");
  expect(busy()).toEqual(["image", "ocr"]);
  emit("job:complete", "1", "render-page");
  emit("job:complete", "6", "read-page");
  expect(busy()).toEqual([]);
});

test("only known tasks have an engine", () => {
  expect(Object.keys(payloads).filter((name) => engineOf(name))).toEqual(["prepare-file", "render-page", "read-page"]);
  expect(engineOf("toString")).toBeUndefined();
});
