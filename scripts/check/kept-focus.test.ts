import { expect, test } from "vitest";
import { productSources } from "./product-sources.ts";

/** A disabled button loses the focus to the top of the page, so that whoever works by keys begins anew (ui/while-sending). */
test("no button is disabled because its form is being sent", () => {
  const sending = /(?<!aria-)\bdisabled=\{[^}]*\b(state|isSending|isLeaving|isUnderWay|isBusy)\b/;
  const buttons = productSources.flatMap(({ file, text }) => (text.match(/<Button\b[\s\S]*?>/g) ?? []).map((button) => ({ file, button })));
  expect(buttons.length).toBeGreaterThan(100);
  expect(buttons.filter(({ button }) => sending.test(button))).toEqual([]);
});
