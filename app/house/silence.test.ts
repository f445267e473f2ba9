import { expect, test } from "vitest";
import { listen } from "./silence.ts";

/** Looks every second for so long; share: of a processor that the part has. */
function aPart() {
  const clock = { now: 0, worked: 0 };
  const { heard, isLost } = listen(
    () => clock.worked,
    () => clock.now,
  );
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
  const { isLost } = listen(
    () => null,
    () => clock.now,
  );
  const looks = Array.from({ length: 60 }, () => {
    clock.now += 1000;
    return isLost();
  });
  expect(looks).not.toContain(true);
});
