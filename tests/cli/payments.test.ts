import { beforeAll, expect, test, vi } from "vitest";
import type { Env } from "~/env.server";
import { premiumPrice } from "~/features/billing/prices.server";
import { answerOf, jobs } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const all = await original<{ env: Env }>();
  return { ...all, env: new Proxy({ ...all.env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

let database: TestDatabase;
let stripe: TestStripe;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = stripe.env;
  Object.assign(settings, { STRIPE_SECRET_KEY, STRIPE_API_URL, APP_URL: "https://mappe.example" });
  stripe.world.prices.clear();
  return () => stripe.stop();
});

const cli = (...args: string[]) => answerOf(database, "payments", ...args);

type Deeds = { deeds: { what: string; did: string; id: string }[]; secret?: string };

async function deedsOf(...args: string[]): Promise<Record<string, string>> {
  const { deeds } = JSON.parse((await cli(...args, "--json")).out) as Deeds;
  return Object.fromEntries(deeds.map(({ what, did }) => [what, did]));
}

test("one command makes at Stripe what is missing; repeated, it makes nothing twice", async () => {
  expect((await cli("check")).code).toBe(1);
  expect(stripe.asked.every(({ request }) => request.startsWith("GET"))).toBe(true);

  const made = await cli("set-up");
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toContain("STRIPE_WEBHOOK_SECRETS=whsec_made\n");
  for (const line of made.out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  const { world } = stripe;
  expect([...world.prices.values()]).toMatchObject([
    { lookupKey: "mappe_premium_annual", cents: premiumPrice.annual, currency: "eur", interval: "year" },
    { lookupKey: "mappe_premium_monthly", cents: premiumPrice.monthly, currency: "eur", interval: "month" },
  ]);
  const portal = stripe.asked.find(({ request }) => request === "POST /v1/billing_portal/configurations");
  expect(portal?.form).toMatchObject({ features: { subscription_cancel: { enabled: "true", mode: "at_period_end" } } });
  expect([...world.endpoints.values()]).toMatchObject([{ url: "https://mappe.example/webhooks/stripe" }]);

  const found = { product: "found", "annual price": "found", "monthly price": "found" };
  expect(await deedsOf("set-up")).toEqual({ ...found, portal: "changed", messages: "changed" });
  expect((await cli("set-up")).out).not.toContain("whsec");
  expect([world.products.size, world.prices.size, world.portals.size, world.endpoints.size]).toEqual([1, 2, 1, 1]);
  expect(await deedsOf("check")).toEqual({ ...found, portal: "found", messages: "found" });
});

test("another price than ours is said loudly, and replaced only when asked to", async () => {
  await cli("set-up");
  const former = stripe.world.price("mappe_premium_monthly");
  former.cents = 299;
  const told = await cli("set-up");
  expect(told.code).toBe(1);
  expect(told.out).toContain("Stripe has another monthly price than Mappe shows: nobody can pay it.");
  expect((await cli("check")).code).toBe(1);
  expect(stripe.world.price("mappe_premium_monthly")).toBe(former);

  expect(await deedsOf("set-up", "--replace-prices")).toMatchObject({ "annual price": "found", "monthly price": "changed" });
  expect(stripe.world.price("mappe_premium_monthly")).toMatchObject({ cents: premiumPrice.monthly });
  // Who pays it goes on.
  expect(stripe.world.prices.get(former.id)).toMatchObject({ cents: 299, lookupKey: null });
  expect((await cli("check")).code).toBe(0);
});

test("a switched off endpoint shows, and is switched on again; without https there is none", async () => {
  await cli("set-up");
  for (const endpoint of stripe.world.endpoints.values()) endpoint.status = "disabled";
  expect(await deedsOf("check")).toMatchObject({ messages: "missing" });
  await cli("set-up");
  expect(await deedsOf("check")).toMatchObject({ messages: "found" });

  settings.APP_URL = "http://mappe.lan";
  expect((await cli("set-up")).out).toContain("Stripe sends messages to https addresses alone");
});

test("without a key, or with one that Stripe refuses, that is said in a line", async () => {
  const { STRIPE_API_URL } = stripe.env;
  Object.assign(process.env, { STRIPE_API_URL, STRIPE_SECRET_KEY: "sk_test_other" });
  const refused = await jobs(database.url, "payments", "check");
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toMatch(/^Stripe[^\n]*401[^\n]*\n$/);
  process.env.STRIPE_SECRET_KEY = "";
  expect(await jobs(database.url, "payments", "check")).toEqual({
    code: 1,
    out: "",
    err: "STRIPE_SECRET_KEY is not set: payment is not set up.\n",
  });
});
