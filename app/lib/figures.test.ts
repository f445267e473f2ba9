import { expect, test } from "vitest";
import { inFigures } from "./figures.ts";

test.each([
  [0, "de", "0"],
  [999, "de", "999"],
  [2000, "de", "2.000"],
  [2000, "en", "2,000"],
  [1_234_567, "de", "1.234.567"],
])("%i is written as people of the language read it (%s)", (number, language, said) => {
  expect(inFigures(number, language)).toBe(said);
});
