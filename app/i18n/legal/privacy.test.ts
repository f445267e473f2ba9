import { expect, test } from "vitest";
import type { LegalText } from "./legal-text.ts";
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
