import { expect, test } from "vitest";
import { listed } from "./listed.ts";

test.each([
  ["de", "Typ, Name und Seiten"],
  ["en", "Typ, Name and Seiten"],
])("%s joins the last with a word", (language, said) => {
  expect(listed(["Typ", "Name", "Seiten"], language)).toBe(said);
  expect(listed(["Typ"], language)).toBe("Typ");
});
