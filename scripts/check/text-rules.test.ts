import { expect, test } from "vitest";
import { faultsOf, notSaidIn, readGlossary } from "./text-rules.ts";

const notSaid = notSaidIn(readGlossary());

test.each([
  ["de", "Zum Dashboard", "says Dashboard"],
  ["de", "Ihre Benachrichtigungen", "says Benachrichtigungen"],
  ["de", "Wird geladen …", "blank before an ellipsis"],
  ["de", "Zu 12% gesendet", "no blank before %"],
  ["en", "Your e-mail address", "says e-mail"],
  ["en", "Saving...", "dots for an ellipsis"],
  ["en", "Open the Document", "capital inside a sentence: Document"],
  ["en", "{{percent}} % sent", "blank before %"],
] as const)("a text in %s does not say %j", (language, text, fault) => {
  expect(faultsOf(text, language, notSaid[language])).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ["de", "Löschen…"],
  ["de", "{{percent}} % gesendet"],
  ["de", "Von diesem Mappe-Server versiegelt"],
  ["en", "Processing... {{n}} of {{m}} files"],
  ["en", "Choose “Tax Relevant” in Mappe’s list"],
] as const)("a text in %s may say %j", (language, text) => {
  expect(faultsOf(text, language, notSaid[language])).toEqual([]);
});

test("the glossary names forty things or more, and for each language what is not said", () => {
  expect(readGlossary().match(/^\| [^-w]/gm)?.length).toBeGreaterThanOrEqual(40);
  expect([notSaid.de.length, notSaid.en.length].every((words) => words > 15)).toBe(true);
});
