import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { expect, test } from "vitest";
import { hungFlags } from "~db/graphile.server";
import { askOneByOne, type EngineRoom, watchEngineLoad } from "./engine-load.ts";
import { aloneFlag, engineOf, isLasting, lastingFlag, payloads, slowFlag, turnFlag } from "./payloads.ts";

function aRunner(slow = { image: 0, ocr: 0 }, workers = 9) {
  const events: WorkerEvents = new EventEmitter();
  const room: EngineRoom = { places: { image: 1, ocr: 2 }, slow: () => slow, workers };
  const emit = (event: string, job: object) => events.emit(event as never, { job } as never);
  const flags = watchEngineLoad(events, room);
  const isAlone = (flag: string) => [aloneFlag("image"), aloneFlag("ocr")].includes(flag);
  return {
    notNow: () => flags().filter((flag) => !isAlone(flag)),
    notAlone: () => flags().filter(isAlone),
    begin: (id: string, ...flags: string[]) => emit("job:start", { id, flags: Object.fromEntries(flags.map((flag) => [flag, true])) }),
    end: (id: string) => emit("job:complete", { id }),
  };
}

const [jana, ben] = [turnFlag("image", "jana"), turnFlag("image", "ben")];

test("an engine has enough when one job waits behind those it works on", () => {
  const { notNow, begin, end } = aRunner();
  begin("1", "image");
  begin("2", "ocr");
  begin("3");
  expect(notNow()).toEqual([]);
  begin("4", "image");
  expect(notNow()).toEqual(["image"]);
  begin("5", "ocr");
  begin("6", "ocr");
  expect(notNow()).toEqual(["image", "ocr"]);
  end("1");
  end("6");
  expect(notNow()).toEqual([]);
});

test("who has all places of an engine waits while somebody else's job is taken", () => {
  const { notNow, begin, end } = aRunner();
  begin("1", "image", jana);
  expect(notNow()).toEqual([jana]);
  begin("2", "image", ben);
  expect(notNow()).toEqual(["image", jana, ben]);
  end("1");
  expect(notNow()).toEqual([ben]);
  begin("3", "ocr", turnFlag("ocr", "jana"));
  expect(notNow()).toEqual([ben]);
});

test("a slow job leaves its place to others, and counts for its own person", () => {
  const { notNow, begin } = aRunner({ image: 1, ocr: 0 });
  begin("1", "image", jana);
  begin("2", "image", ben);
  expect(notNow()).toEqual([slowFlag("image"), jana, ben]);
  begin("3", "image");
  expect(notNow()).toEqual(["image", slowFlag("image"), jana, ben]);
});

test("of those that were slow before, one is taken", () => {
  const { notNow, begin, end } = aRunner();
  begin("1", "image", slowFlag("image"));
  expect(notNow()).toEqual([slowFlag("image")]);
  end("1");
  expect(notNow()).toEqual([]);
});

test("of the jobs that a runner was lost with one is worked on at a time, whichever engines they ask", () => {
  const { notNow, begin, end } = aRunner();
  begin("1", "ocr");
  expect(notNow()).toEqual([]);
  begin("2", "image", hungFlags.once);
  expect(notNow()).toEqual([hungFlags.once]);
  end("1");
  expect(notNow()).toEqual([hungFlags.once]);
  end("2");
  expect(notNow()).toEqual([]);
});

test("the next worker asks when the one before knows what it was given, or that nothing was", async () => {
  const events: WorkerEvents = new EventEmitter();
  const asked: number[] = [];
  let isDraining = false;
  const ask = askOneByOne(events, () => {
    if (isDraining) throw new Error("drained");
    asked.push(asked.length);
    return [];
  });
  const waiting = [ask(), ask(), ask()];
  await waiting[0];
  expect(asked).toHaveLength(1);
  events.emit("job:start", {} as never);
  await waiting[1];
  expect(asked).toHaveLength(2);
  isDraining = true;
  events.emit("worker:getJob:empty", {} as never);
  await expect(waiting[2]).rejects.toThrow("drained");
  isDraining = false;
  events.emit("worker:getJob:error", {} as never);
  expect(await ask()).toEqual([]);
});

test("only known tasks have an engine", () => {
  expect(Object.keys(payloads).filter((name) => engineOf(name))).toEqual([
    "prepare-file",
    "render-page",
    "read-page",
    "cut-photo",
    "make-signature",
  ]);
  expect(engineOf("toString")).toBeUndefined();
});

test("what is to be tried alone waits until its engine has nothing to do, and keeps nobody waiting", () => {
  const { notNow, notAlone, begin, end } = aRunner();
  begin("1", "ocr");
  expect(notAlone()).toEqual([aloneFlag("ocr")]);
  end("1");
  expect(notAlone()).toEqual([]);
  begin("2", "ocr", slowFlag("ocr"), aloneFlag("ocr"));
  expect(notNow()).toEqual([slowFlag("ocr")]);
});

test("what may last never takes the last worker, so that mails and publishing have a place", () => {
  const { notNow, begin, end } = aRunner(undefined, 4);
  begin("1", lastingFlag);
  begin("2", lastingFlag);
  begin("3");
  expect(notNow()).toEqual([]);
  begin("4", lastingFlag);
  expect(notNow()).toEqual([lastingFlag]);
  end("2");
  expect(notNow()).toEqual([]);
});

test("a runner of one worker takes what may last, too", () => {
  const { notNow, begin } = aRunner(undefined, 1);
  expect(notNow()).toEqual([]);
  begin("1", lastingFlag);
  expect(notNow()).toEqual([lastingFlag]);
});

test("no mail and no publishing may last", () => {
  const quick = Object.keys(payloads).filter((name) => /^send-|^mail-|^publish-|^confirm-|^tell-/.test(name));
  expect(quick.length).toBeGreaterThan(8);
  expect(quick.filter(isLasting)).toEqual([]);
  expect(Object.keys(payloads).filter((name) => engineOf(name) && !isLasting(name))).toEqual([]);
});
