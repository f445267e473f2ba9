import { expect, test } from "vitest";
import { premiumPrice } from "~/features/billing/prices.server";
import { languages } from "~/lib/languages";
import { priceIn } from "~/lib/money";
import { catalogues } from "./catalogues.server.ts";
import { privacyInGerman } from "./legal/privacy-de.server.ts";
import { privacyInEnglish } from "./legal/privacy-en.server.ts";
import { termsInGerman } from "./legal/terms-de.server.ts";
import { termsInEnglish } from "./legal/terms-en.server.ts";
import { withdrawalInGerman } from "./legal/withdrawal-de.server.ts";
import { withdrawalInEnglish } from "./legal/withdrawal-en.server.ts";

const operator = {
  ...{ name: "Mappe", address: "", details: "", publishesSource: true, supportEmail: "hilfe@mappe.example", profiles: [] },
  withdrawAt: "https://mappe.example/widerrufen",
};
const legal = [privacyInGerman, privacyInEnglish, termsInGerman, termsInEnglish, withdrawalInGerman, withdrawalInEnglish].map((text) =>
  text(operator),
);

/** An amount beside a currency, or cents behind a comma or point. */
const price = /(?:€|EUR|Euro)\s?\d|\d\s?(?:€|EUR\b|Euro\b)|\b\d{1,3}[.,]\d{2}\b(?![.,]?\d)/;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("no text names a price: all of them come from where plans are decided", () => {
  const texts = textsIn([catalogues, legal]);
  expect(texts.length).toBeGreaterThan(1000);
  // Dates of documents in examples are no prices.
  const named = texts.filter((text) => price.test(text.replaceAll(/\d\d?\.\d\d\.(\d{4})?/g, "")));
  expect(named).toEqual([]);
});

test("a price in a text would be found, however it is written", () => {
  for (const language of languages)
    for (const cents of Object.values(premiumPrice)) expect(`Premium: ${priceIn(language)(cents)}`).toMatch(price);
  for (const written of ["19,99 EUR", "für 2 Euro", "EUR 19.99", "nur 2,39 im Monat"]) expect(written).toMatch(price);
  for (const other of ["15 Seiten", "01.11.2021", "ISO 19005", "50 x 30"])
    expect(other.replaceAll(/\d\d?\.\d\d\.(\d{4})?/g, "")).not.toMatch(price);
});
