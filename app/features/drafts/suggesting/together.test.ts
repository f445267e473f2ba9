import { expect, test } from "vitest";
import { together, withInvoice } from "./together.ts";

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

test("an electronic invoice is an invoice, unless the person calls such papers otherwise", () => {
  const said = { types: ["Brief"], tags: [], sure: "Brief" };
  const invoice = { typeCode: "380" } as Parameters<typeof withInvoice>[1];
  expect(withInvoice(said, invoice)).toEqual({ sure: "Rechnung", types: ["Rechnung", "Brief"], tags: [] });
  expect(withInvoice({ ...said, sure: "Handwerker" }, invoice).sure).toBe("Handwerker");
  expect(withInvoice(said, { ...invoice, typeCode: "381" } as typeof invoice)).toEqual(said);
  expect(withInvoice(said, null)).toEqual(said);
});
