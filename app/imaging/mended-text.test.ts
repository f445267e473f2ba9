import { expect, test } from "vitest";
import { mended } from "./mended-text.ts";

const swapped = (text: string) => [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) << 8)).join("");

test("letters whose bytes were swapped are put right, umlauts too, and what is right stays", () => {
  expect(mended([swapped("Multicolor"), swapped("Größe"), "\ufffd1"])).toEqual(["Multicolor", "Größe", "\ufffd1"]);
});

test.each([
  ["German", ["Größe", "zählt"]],
  ["Chinese, one sign of which ends in 00", ["发票", "一", "号码", "金额", "\u4e00"]],
  ["three of four swapped", [swapped("abc"), "d"]],
  ["nothing", []],
  ["nothing that is known", ["\ufffd\ufffd"]],
])("%s stays as it is", (_, texts) => {
  expect(mended(texts)).toBeNull();
});
