import { expect, test } from "vitest";
import { csvForm, csvLine } from "./csv.ts";

const [german, english] = [csvForm("de"), csvForm("en")];

test("a line is parted and numbers are written as spreadsheets of the language do it", () => {
  const cells = ["Beleg", null, -123_450, 7, { day: "21.11.2026" }, "Strom; Gas"];
  expect(csvLine(cells, german)).toBe('Beleg;;-1234,50;0,07;21.11.2026;"Strom; Gas"\r\n');
  expect(csvLine(cells, english)).toBe('Beleg,,-1234.50,0.07,21.11.2026,"Strom; Gas"\r\n');
});

test("quotation marks are doubled, and a cell never ends its line", () => {
  expect(csvLine(['Miete "Mai"\r\n=1+1', "O'Neill"], german)).toBe('"Miete ""Mai"" =1+1";"O\'Neill"\r\n');
});

test.each([
  "=1+1",
  "+49 30 1",
  "-1",
  "@SUM(A1)",
  " =1",
  "\t=1",
  "\r=1",
  "＝1",
  "＋1",
  "－1",
  "＠1",
  "−1",
  "|calc",
  '=HYPERLINK("http://x")',
])("%j is no formula to a spreadsheet", (text) => {
  for (const form of [german, english]) expect(csvLine([text], form)).toMatch(/^"?'/);
});

test("what only holds such signs stays as it is", () => {
  expect(csvLine(["A-B", "a=b", "RE+1", "a@b"], german)).toBe("A-B;a=b;RE+1;a@b\r\n");
});
