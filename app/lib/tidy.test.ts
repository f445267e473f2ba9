import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test("control signs and runs of blanks become one blank", () => {
  expect(tidy(" Jana\u0000\u0007 \n Albrecht\u202e ")).toBe("Jana Albrecht");
});

test("a cut never leaves half a sign behind", () => {
  expect(tidy("ab😀", 3)).toBe("ab");
  expect(tidy("ab cd", 3)).toBe("ab");
});
