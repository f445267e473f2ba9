import { expect, test } from "vitest";
import { hueOf, huesOf, initialOf } from "./avatar.tsx";

test("the same name always gets the same colour, one of eight", () => {
  expect(hueOf("Jana Albrecht")).toBe(hueOf("Jana Albrecht"));
  for (const name of ["", "Mehmet Aydın", "李雷", "👩‍🚀", "x".repeat(5000)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(1);
    expect(hueOf(name)).toBeLessThanOrEqual(8);
  }
});

test("people beside each other differ in their colours, the first keeps their own", () => {
  const names = ["Jana", "Jana", "Jana", "Tobias", "Thea", "Jan", "Tom", "Tim"];
  const hues = huesOf(names);
  expect(new Set(hues).size).toBe(8);
  expect(hues[0]).toBe(hueOf("Jana"));
  expect(huesOf([...names, "Jana"])[8]).toBe(hueOf("Jana"));
  // A long list goes on the same way.
  const many = huesOf(Array.from({ length: 40 }, () => "Jana"));
  for (const at of many.keys()) expect(new Set(many.slice(at, at + 8)).size).toBe(Math.min(8, many.length - at));
});

test("the initial is the first letter, whatever stands around it", () => {
  expect(initialOf("  örs")).toBe("Ö");
  expect(initialOf("😀 Smile")).toBe("😀");
  expect(initialOf("  ")).toBe("?");
});
