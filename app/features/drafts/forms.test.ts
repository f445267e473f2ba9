import { expect, test } from "vitest";
import { cornersIn, draftForm } from "./forms.ts";

test("a form with more than fits, or with what is nothing, is taken all the same", () => {
  const sent = { intent: "x".repeat(500), page: "nonsense", name: "n".repeat(5000), tags: "t".repeat(9000), taxRelevant: "yes" };
  const form = draftForm.parse(sent);
  expect(form.page).toBeUndefined();
  expect(form.taxRelevant).toBeUndefined();
  expect(form.name?.length).toBeLessThan(1000);
});

test("corners are four points or none", () => {
  const whole = { x0: "0", y0: "0", x1: "100", y1: "0", x2: "100", y2: "100", x3: "0", y3: "100" };
  expect(cornersIn(whole)?.[2]).toEqual({ x: 1, y: 1 });
  for (const wrong of ["NaN", "Infinity", "-Infinity", "151", "-51", "x", undefined])
    expect(cornersIn({ ...whole, y3: wrong })).toBeUndefined();
});
