import { expect, test } from "vitest";
import { turns } from "./turns.ts";

/** Work that ends when it is told to. */
function aTask(begun: string[], name: string) {
  let end = () => {};
  let fail = (_: Error) => {};
  const over = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = reject;
  });
  const work = () => {
    begun.push(name);
    return over;
  };
  return { work, end: () => end(), fail: (error: Error) => fail(error) };
}

test("so many are done at once, the others in the order they came, and one too many is turned away", async () => {
  const line = turns({ atOnce: 2, inLine: 2 });
  const begun: string[] = [];
  const tasks = ["a", "b", "c", "d"].map((name) => aTask(begun, name));
  const results = tasks.map(({ work }) => line.take(work));
  expect(begun).toEqual(["a", "b"]);
  expect(line.take(aTask(begun, "e").work)).toBeUndefined();

  tasks[1]?.end();
  expect(await results[1]).toBe("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  const late = aTask(begun, "f");
  const result = line.take(late.work);
  for (const task of [...tasks, late]) task.end();
  expect(await Promise.all([...results, result])).toEqual(["a", "b", "c", "d", "f"]);
  expect(begun).toEqual(["a", "b", "c", "d", "f"]);
});

test("work that fails gives its place away like any other", async () => {
  const line = turns({ atOnce: 1, inLine: 1 });
  const begun: string[] = [];
  const [first, second] = [aTask(begun, "a"), aTask(begun, "b")];
  const results = [line.take(first.work), line.take(second.work)];
  first.fail(new Error("lost"));
  await expect(results[0]).rejects.toThrow("lost");
  second.end();
  expect(await results[1]).toBe("b");

  const third = aTask(begun, "c");
  third.end();
  expect(await line.take(third.work)).toBe("c");
});

test("whoever asks for much takes turns with the others, and whoever is known comes first", async () => {
  const line = turns({ atOnce: 1, inLine: 9, inLineOfOne: 3 });
  const begun: string[] = [];
  const atWork = aTask(begun, "at work");
  const wait = (name: string, of: string, isFirst = false) => line.take(async () => begun.push(name), { of, isFirst });
  const results: unknown[] = [line.take(atWork.work, { of: "a" })];
  for (const name of ["a1", "a2", "a3"]) results.push(wait(name, "a"));
  expect(wait("a4", "a"), "of one so many wait at most").toBeUndefined();
  results.push(wait("b1", "b"), wait("b2", "b"), wait("c1", "c"), wait("known", "d", true));
  atWork.end();
  await Promise.all(results);
  expect(begun).toEqual(["at work", "known", "a1", "b1", "c1", "a2", "b2", "a3"]);
});
