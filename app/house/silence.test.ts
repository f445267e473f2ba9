import { expect, test } from "vitest";
import { listen } from "./silence.ts";

/** Looks every second for so long; share: of a processor that the part has. */
function aPart() {
  const clock = { now: 0, worked: 0 };
  const { heard, isLost } = listen({ worked: () => clock.worked, waited: () => 0 }, () => clock.now);
  const pass = (seconds: number, share: number): boolean => {
    let lost = false;
    for (let second = 0; second < seconds; second++) {
      clock.now += 1000;
      clock.worked += 1000 * share;
      lost = isLost();
    }
    return lost;
  };
  return { clock, heard, pass, isLost };
}

test("a part that works for half a minute and is not heard of is lost", () => {
  const part = aPart();
  expect(part.pass(29, 1)).toBe(false);
  expect(part.pass(2, 1)).toBe(true);
});

test("one that is heard of may work as much as it likes", () => {
  const part = aPart();
  for (let times = 0; times < 20; times++) {
    expect(part.pass(20, 1)).toBe(false);
    part.heard();
  }
});

test("one that hardly comes to work on a loaded machine is left alone, however long that lasts", () => {
  expect(aPart().pass(600, 0.2)).toBe(false);
});

test("a machine that slept ends nobody, whatever its clock says", () => {
  const part = aPart();
  part.pass(5, 1);
  part.clock.now += 3_600_000;
  expect(part.isLost()).toBe(false);
  expect(part.pass(5, 1)).toBe(false);
});

test("where the system does not tell what a process worked, nobody is ended", () => {
  const clock = { now: 0 };
  const { isLost } = listen({ worked: () => null, waited: () => null }, () => clock.now);
  const looks = Array.from({ length: 60 }, () => {
    clock.now += 1000;
    return isLost();
  });
  expect(looks).not.toContain(true);
});

/** Two parts of one launcher that looks every second; the first says nothing, the second speaks every so many seconds. waits: share of the time that the first waits for a processor */
function beside({ speaksEvery = 3, waits = 0, looksEvery = 1, seconds = 90, isAlone = false } = {}): boolean {
  const clock = { now: 0, waited: 0 };
  const told = { worked: () => 0, waited: () => clock.waited };
  const [silent, other] = [listen(told, () => clock.now), listen(told, () => clock.now)];
  let isLost = false;
  for (let second = 1; second <= seconds; second++) {
    clock.now += 1000;
    clock.waited += 1000 * waits;
    if (second % speaksEvery === 0) other.heard();
    if (second % looksEvery > 0) continue;
    other.isLost();
    isLost ||= silent.isLost(isAlone ? [] : [other]);
  }
  return isLost;
}

test("one that neither works nor speaks while the part beside it speaks as usual is lost", () => {
  expect(beside()).toBe(true);
  expect(beside({ seconds: 29 })).toBe(false);
});

test("nobody is ended for silence alone where the machine is loaded, the launcher is held up, or no other part is well", () => {
  const spared = [{ waits: 0.5 }, { looksEvery: 5 }, { speaksEvery: 20 }, { isAlone: true }];
  expect(spared.filter(beside)).toEqual([]);
});
