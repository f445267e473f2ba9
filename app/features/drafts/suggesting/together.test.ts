import { expect, test } from "vitest";
import { together } from "./together.ts";

test("the first page's suggestions stay first, later pages add tags behind them", () => {
  const first = { types: ["Rechnung", "Beleg", "Vertrag"], tags: ["Stadtwerke", "Strom"] };
  const second = { types: ["Vertrag", "Notizen", "Bild"], tags: ["strom", "Anlage"] };
  expect(together([first, second])).toEqual({ types: first.types, tags: ["Stadtwerke", "Strom", "Anlage"] });
});

test("a first page that says nothing leaves it to the next", () => {
  const second = { types: ["Vertrag"], tags: ["Anlage"] };
  expect(together([{ types: [], tags: [] }, second])).toEqual(second);
});

test("there are no more than three types and twelve tags", () => {
  const each = Array.from({ length: 20 }, (_, n) => ({ types: [`Typ ${n}`], tags: [`Schlagwort ${n}`] }));
  const { types, tags } = together(each);
  expect([types.length, tags.length]).toEqual([3, 12]);
});
