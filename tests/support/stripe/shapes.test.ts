import Stripe from "stripe";
import { expect, test } from "vitest";
import { apiVersion } from "~/payments/stripe.server";
import { check, readFrom, shapes, unpacked } from "./shapes.ts";

function refusalOf(request: string, sent: string): string {
  try {
    check(shapes[request] ?? "any", unpacked(new URLSearchParams(sent)));
  } catch (error) {
    return String(error);
  }
  return "";
}

test("the parameters are those of the installed package, and its version of the API is ours", () => {
  expect(readFrom, "Run `npx tsx scripts/stripe-parameters.ts`").toBe(Stripe.PACKAGE_VERSION);
  expect(Stripe.API_VERSION).toBe(apiVersion);
});

test.each([
  ["mode=subscription&line_items[0][price]=price_1&line_items[0][quantity]=1", ""],
  ["mode=subscription&payment_method_types[0]=card", "Received unknown parameter: payment_method_types"],
  ["mode=abo", "Invalid mode"],
  ["line_items[0][quantity]=one", "Invalid integer: line_items[0][quantity]"],
  ["line_items[1][quantity]=1", "Invalid array: line_items"],
  ["allow_promotion_codes=yes", "Invalid boolean: allow_promotion_codes"],
  ["automatic_tax[liability][type]=self", "Missing required param: automatic_tax[enabled]"],
  ["metadata[userId]=1", ""],
])("of a checkout %s is answered %j", (sent, refusal) => {
  if (refusal) expect(refusalOf("POST /v1/checkout/sessions", sent)).toContain(refusal);
  else expect(refusalOf("POST /v1/checkout/sessions", sent)).toBe("");
});
