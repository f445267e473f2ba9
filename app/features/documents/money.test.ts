import { expect, test } from "vitest";
import { amountTyped, shownAmount, toldAmount, writtenAmount } from "./money.ts";

test.each([
  ["149,90", 14_990],
  ["149.9", 14_990],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["1'234.56", 123_456],
  ["1 234,56", 123_456],
  ["1.234", 123_400],
  ["12,345", 1_234_500],
  ["12", 1200],
  ["-12,50", -1250],
  ["0", 0],
])("%s is an amount, in the way of either language", (typed, cents) => {
  expect(amountTyped(typed)).toBe(cents);
});

test.each(["", "viel", "12,3456", "1.2.3", "12,", "12 €", "1.234.5", "999999999999999"])("%j is no amount", (typed) => {
  expect(amountTyped(typed)).toBeUndefined();
});

test.each(["de", "en"])("what a field is shown with is what it says when it is sent (%s)", (language) => {
  for (const cents of [0, 5, 1250, 123_456_789, -990]) expect(amountTyped(writtenAmount(cents, language))).toBe(cents);
});

test("an amount is shown with its currency, where that is known", () => {
  expect(shownAmount({ amount: 14_990, currency: "EUR" }, "de")).toBe("149,90\u00a0€");
  expect(shownAmount({ amount: 14_990, currency: "EUR" }, "en")).toBe("€149.90");
  expect(shownAmount({ amount: 14_990, currency: "" }, "de")).toBe("149,90");
});

test("a sentence leaves out hundredths that are none", () => {
  expect([0, 100_00, 1_234_000_00, 2_500_50, -990].map((cents) => toldAmount(cents, "de"))).toEqual([
    "0",
    "100",
    "1.234.000",
    "2.500,50",
    "-9,90",
  ]);
  expect(toldAmount(1_234_00, "en")).toBe("1,234");
});
