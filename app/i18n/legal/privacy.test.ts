import { expect, test } from "vitest";
import type { LegalText } from "./legal-text.ts";
import { dated } from "./legal-text.ts";
import { privacyInGerman } from "./privacy-de.server.ts";
import { privacyInEnglish } from "./privacy-en.server.ts";

test("both privacy texts name the same articles, durations and addresses, part by part", () => {
  const facts = (text: LegalText) =>
    text.sections.map(({ id, body, parts = [] }) => [
      id,
      ...parts.map((part) => part.id),
      body.length,
      [...JSON.stringify([body, parts.map((part) => [part.title, part.body])]).matchAll(/\d+/g)].map(String).sort(),
    ]);
  const operator = {
    name: "N",
    address: "A",
    details: "",
    supportEmail: "s@post.example",
    publishesSource: true,
    withdrawAt: null,
    profiles: [],
  };
  expect(facts(privacyInEnglish(operator))).toEqual(facts(privacyInGerman(operator)));
});

test("a legal text says since when it holds for this installation, once the operator has said so", () => {
  expect(dated("de", "Stand: 01.11.2021", undefined)).toBe("Stand: 01.11.2021");
  expect(dated("de", "Stand: 01.11.2021", "2026-12-01")).toBe("Stand: 01.11.2021, gilt für diese Installation seit 01.12.2026");
  expect(dated("en", "As of 01.11.2021", "2026-12-01")).toBe("As of 01.11.2021, in force for this installation since 01.12.2026");
});
