import { expect, test } from "vitest";
import { namesAmount, namesNumber } from "./printed.ts";

test.each([
  ["1.234,56", 123_456],
  ["EUR 1,234.56-", -123_456],
  ["-1 234,56 €", 123_456],
  ["(1'234.56)", 123_456],
  ["1234.56", 123_456],
  ["1234,5600", 123_456],
  ["3 234,56", 23_456],
  ["Summe: 12.345.678,90", 1_234_567_890],
  ["12,5", 1250],
  ["12 €", 1200],
  ["12,-", 1200],
  ["0,59", 59],
])("%s names the amount of %i cents", (text, cents) => {
  expect(namesAmount(`Summe\n${text}\nDanke`, cents)).toBe(true);
});

test.each([
  ["11.234,56", 123_456],
  ["1.234,567", 123_456],
  ["1.234,56", 456],
  ["19,00 %", 1900],
  ["19 %", 1900],
  ["12,50", 1200],
  ["12.3", 1200],
  ["1.200", 1200],
  ["", 0],
])("%s does not name the amount of %i cents", (text, cents) => {
  expect(namesAmount(text, cents)).toBe(false);
});

test("a number is named however its parts are joined, a short one only by itself", () => {
  expect(namesNumber("Rechnung Nr. RE-2026 / 0817 vom", "re 2026/0817")).toBe(true);
  expect(namesNumber("Rechnung Nr. RE-2026/0818", "RE-2026/0817")).toBe(false);
  expect(namesNumber("Rechnung 4711", "71")).toBe(false);
  expect(namesNumber("Rechnung 71.", "71")).toBe(true);
});
