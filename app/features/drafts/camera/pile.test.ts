import { expect, test } from "vitest";
import { added, choosing, empty, type Pile, retaking, shifted, without } from "./pile.ts";

const three = ["a", "b", "c"].reduce<Pile<string>>(added, empty);

test("pictures lie in the order they were taken in, and the last one is looked at", () => {
  expect(three).toEqual({ pictures: ["a", "b", "c"], chosen: 2, isRetaking: false });
});

test("a page that is taken again keeps its place; the next picture comes behind the others", () => {
  const again = added(retaking(choosing(three, 0)), "x");
  expect(again).toEqual({ pictures: ["x", "b", "c"], chosen: 0, isRetaking: false });
  expect(added(again, "d").pictures).toEqual(["x", "b", "c", "d"]);
  expect(added(retaking(retaking(three)), "d").pictures).toEqual(["a", "b", "c", "d"]);
});

test("pictures change places, and stay within the pile", () => {
  expect(shifted(three, -1)).toMatchObject({ pictures: ["a", "c", "b"], chosen: 1 });
  expect(shifted(three, 1)).toEqual(three);
  expect(shifted(empty, -1)).toEqual(empty);
});

test("a picture that is taken out leaves the next one to be looked at, the last leaves nothing", () => {
  expect(without(choosing(three, 1))).toMatchObject({ pictures: ["a", "c"], chosen: 1 });
  expect(without(three)).toMatchObject({ pictures: ["a", "b"], chosen: 1 });
  expect(without(added(empty, "a"))).toEqual(empty);
  expect(added(without(retaking(three)), "d").pictures).toEqual(["a", "b", "d"]);
});
