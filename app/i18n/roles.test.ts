import { expect, test } from "vitest";
import { catalogues } from "./catalogues.server.ts";

/** Names of roles (RULE-01): there are people, and what each may do with a document. An editor for drawing is a thing. */
const role = /Eigentümer|Besitzer|Bearbeiter|Mitwirkende|\bowners?\b|\bcollaborators?\b/i;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("no text names a role", () => {
  const texts = textsIn(catalogues).map((text) => text.replaceAll(/\{\{[^}]*\}\}/g, ""));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => role.test(text))).toEqual([]);
});
