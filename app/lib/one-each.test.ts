import { expect, test } from "vitest";
import { oneEach } from "./one-each.ts";

test("works of one come one after the other, also after one that fails; those of others do not wait for them", async () => {
  const { take } = oneEach();
  const begun: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const work = (name: string) => async () => {
    begun.push(name);
    await held;
    if (name === "a1") throw new Error("fails");
  };
  const all = ["a1", "a2", "a3", "b1"].map((name) => take(name.charAt(0), work(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a1", "b1"]);
  letGo();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});
