import { expect, test } from "vitest";
import { hueOf, initialOf } from "./avatar.tsx";

test("the same name always gets the same colour, one of six", () => {
  expect(hueOf("Jana Albrecht")).toBe(hueOf("Jana Albrecht"));
  for (const name of ["", "Mehmet Aydın", "李雷", "👩‍🚀", "x".repeat(5000)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(1);
    expect(hueOf(name)).toBeLessThanOrEqual(6);
  }
});

test("the initial is the first letter, whatever stands around it", () => {
  expect(initialOf("  örs")).toBe("Ö");
  expect(initialOf("😀 Smile")).toBe("😀");
  expect(initialOf("  ")).toBe("?");
});
