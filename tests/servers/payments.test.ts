import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { findSubscription } from "~/features/billing/payments/find-subscription.server";
import { paymentFields } from "~/features/billing/payments/rules";
import { billingPath, managePaymentsPath, paymentEventsPath, payPath } from "~/paths";
import { paymentEvents, subscriptions } from "~db/schema/index";
import { aPaidPlan } from "../builders/news.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { aSignedIn, type SignedIn } from "../support/signed-in.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let stripe: TestStripe;
let server: TestServer;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  server = await startServer({ databaseUrl: database.url, env: stripe.env, runner: true });
  return async () => {
    await server.stop();
    await stripe.stop();
  };
});

const from = `${billingPath}?period=monthly`;

function upgrade({ visitor }: SignedIn, { submission = crypto.randomUUID(), period = "annual" } = {}) {
  const fields = { [paymentFields.period]: period, [paymentFields.submission]: submission, [paymentFields.returnTo]: from };
  return visitor.post(payPath, fields, { follow: false });
}

/** The id in an address of the double's page. */
function checkoutIn(location: string | null): string {
  expect(location).toMatch(new RegExp(`^${stripe.url}/pay/cs_`));
  return location?.split("/").at(-1) ?? "";
}

async function send({ body, signature }: { body: string; signature?: string }, headers: Record<string, string> = {}): Promise<number> {
  const signed = signature && { "Stripe-Signature": signature };
  const sent = { method: "POST", headers: { "Content-Type": "application/json", ...signed, ...headers }, body };
  return (await fetch(server.url + paymentEventsPath, sent)).status;
}

/** Sends everything that happened at Stripe since. */
async function tellAll(): Promise<void> {
  for (const event of stripe.world.events.splice(0)) expect(await send(stripe.message(event))).toBe(200);
}

/** A message about somebody who is not known here. */
function aMessage() {
  const { id } = stripe.world.join("nobody@post.example");
  stripe.world.subscribe(id, stripe.world.price("mappe_premium_monthly").id);
  const [event] = stripe.world.events.splice(0);
  if (!event) throw new Error("Nothing happened.");
  return { event, ...stripe.message(event, { at: new Date() }) };
}

async function planOf({ person }: SignedIn): Promise<string | null> {
  return (await findAllowance(database.db, person, new Date())).plan;
}

test("Upgrade leads to the provider, and its signed message makes the plan premium", async () => {
  const jana = await aSignedIn(database.db, server.url);
  const answer = await upgrade(jana);
  expect(answer.status).toBe(303);
  const checkout = checkoutIn(answer.headers.get("location"));
  const asked = stripe.asked.find(({ request }) => request === "POST /v1/checkout/sessions");
  expect(asked?.form).toMatchObject({
    allow_promotion_codes: "true",
    client_reference_id: jana.person.id,
    success_url: `${server.url}/admin/dashboard?paid=1`,
    cancel_url: server.url + from,
    line_items: { 0: { price: stripe.world.price("mappe_premium_annual").id } },
  });

  stripe.world.pay(checkout);
  expect(await planOf(jana)).toBe("trial");
  await tellAll();
  await until(
    () => planOf(jana),
    (plan) => plan === "premium",
  );
  expect(await findSubscription(database.db, jana.person, new Date())).toEqual({
    state: "renews",
    period: "annual",
    cents: 1999,
    at: new Date((stripe.world.now + 365 * 24 * 60 * 60) * 1000),
    paidWith: { kind: "card", brand: "visa", last4: "4242" },
  });
});

test("whoever pays by the month sees the price of a month, and may look at that of a year", async () => {
  const jana = await aSignedIn(database.db, server.url);
  const chosen = async (path: string) =>
    /role="group"(?:(?!<\/div>).)*aria-current="true"[^>]*>([^<]*)/s.exec((await jana.visitor.get(path)).html.split("<main")[1] ?? "")?.[1];
  expect(await chosen(billingPath)).toBe("Jährlich");
  await aPaidPlan(database.db, jana.person, new Date(Date.now() + 3_600_000));
  const monthly = { status: "active", period: "monthly", periodEndsAt: new Date(Date.now() + 3_600_000) } as const;
  await database.db.update(subscriptions).set(monthly).where(eq(subscriptions.userId, jana.person.id));
  expect(await chosen(billingPath)).toBe("Monatlich");
  expect(await chosen(`${billingPath}?period=annual`)).toBe("Jährlich");
});

test("pages let a form lead to the provider, as browsers refuse it else", async () => {
  const jana = await aSignedIn(database.db, server.url);
  const policy = (await jana.visitor.get(billingPath)).headers.get("content-security-policy");
  expect(policy?.split("; ").find((rule) => rule.startsWith("form-action"))).toBe(`form-action 'self' ${stripe.url}`);
});

test("Manage Account leads to the provider and back; who never paid is told so", async () => {
  const jana = await aSignedIn(database.db, server.url);
  const fields = { [paymentFields.returnTo]: from };
  const never = await jana.visitor.post(managePaymentsPath, fields, { follow: false });
  expect([never.status, never.headers.get("location")]).toEqual([302, from]);
  checkoutIn((await upgrade(jana)).headers.get("location"));
  const answer = await jana.visitor.post(managePaymentsPath, fields, { follow: false });
  expect(answer.status).toBe(303);
  const asked = stripe.asked.at(-1);
  expect(asked).toMatchObject({ request: "POST /v1/billing_portal/sessions", form: { return_url: server.url + from, locale: "de" } });
  expect(answer.headers.get("location")).toMatch(new RegExp(`^${stripe.url}/portal/`));
});

test("what nobody signed, or somebody else, or long ago, is refused and kept nowhere", async () => {
  const { event, ...right } = aMessage();
  const late = stripe.message(event, { at: new Date(Date.now() - 301_000) });
  const forged = stripe.message(event, { secret: "whsec_guessed", at: new Date() });
  expect(await send({ body: right.body })).toBe(400);
  expect(await send({ ...right, body: right.body.replace(event.object.id, "sub_other") })).toBe(400);
  expect(await send(late)).toBe(400);
  expect(await send(forged)).toBe(400);
  expect(await database.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))).toEqual([]);
  expect(await send(stripe.message(event, { secret: "whsec_former", at: new Date() }))).toBe(200);
  expect(await send(right)).toBe(200);
  expect(await database.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))).toHaveLength(1);
});

test("a message is no longer than 1 MB, and may come without its length", async () => {
  const { body, signature } = aMessage();
  const headers = { "Stripe-Signature": signature };
  const inPieces = new Blob([body]).stream();
  const chunked = { method: "POST", headers, body: inPieces, duplex: "half" } as RequestInit;
  expect((await fetch(server.url + paymentEventsPath, chunked)).status).toBe(200);
  expect(await send({ body: "x".repeat(1024 * 1024 + 1), signature })).toBe(413);
});

test("nothing is shown where messages are sent to", async () => {
  const answer = await fetch(server.url + paymentEventsPath);
  expect([answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([405, "POST", ""]);
  expect(server.said()).not.toContain('"level"');
});
