import { expect, test } from "vitest";
import { eachByItself } from "./each-by-itself.ts";

test("one that fails does not keep the others from their turn, and its failure is thrown in the end", async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one === 2) throw new Error("The second fails.");
    done.push(one);
  };
  await expect(eachByItself([1, 2, 3], work)).rejects.toThrow("The second fails.");
  expect(done).toEqual([1, 3]);
  await expect(eachByItself([4], work)).resolves.toBeUndefined();
});
