import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Env, env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { endSubscription } from "~/features/billing/payments/end-subscription.server";
import { findSubscription } from "~/features/billing/payments/find-subscription.server";
import { findLostEvents, reconcilePayments } from "~/features/billing/payments/reconcile.server";
import { refreshSubscription } from "~/features/billing/payments/refresh-subscription.server";
import { startCheckout } from "~/features/billing/payments/start-checkout.server";
import { visitPortal } from "~/features/billing/payments/visit-portal.server";
import { premiumPrice } from "~/features/billing/prices.server";
import { eraseAccount } from "~/features/own-data/erasure/erase-account.server";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { departures, paymentEvents, subscriptions, users } from "~db/schema/index";
import { aPaidPlan } from "../builders/news.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo } from "../support/letters.ts";
import { soon } from "../support/soon.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";
import type { TestSubscription } from "../support/stripe/world.ts";
import { hearChanges } from "../support/told.ts";
import { whileHeld } from "../support/while-held.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

let database: TestDatabase;
let stripe: TestStripe;
let jana: Viewer;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRETS } = stripe.env;
  const secrets = STRIPE_WEBHOOK_SECRETS?.split(",");
  Object.assign(settings, { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRETS: secrets, PROVIDER_TIMEOUT_MS: 1500 });
  return () => stripe.stop();
});

beforeEach(async () => {
  jana = await aPerson(database.db);
  stripe.asked.length = 0;
  stripe.faults.length = 0;
});

const now = () => new Date(stripe.world.now * 1000);
const annual = () => stripe.world.price("mappe_premium_annual").id;
const monthly = () => stripe.world.price("mappe_premium_monthly").id;

async function upgrade(viewer: Viewer, { submission = crypto.randomUUID(), period = "annual" as "annual" | "monthly" } = {}) {
  return startCheckout(database.db, viewer, { period, submission, language: "de", cancelPath: "/admin/billing", now: now() });
}

/** The page's id at the double. */
async function opened(viewer: Viewer, options?: Parameters<typeof upgrade>[1]): Promise<string> {
  const answer = await upgrade(viewer, options);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.url.split("/").at(-1) ?? "";
}

async function customerOf(viewer: Viewer): Promise<string> {
  const [row] = await database.db.select().from(subscriptions).where(eq(subscriptions.userId, viewer.id));
  return row?.customerId ?? "";
}

async function refresh(viewer: Viewer): Promise<void> {
  await refreshSubscription(database.db, { customerId: await customerOf(viewer), now: now() });
}

async function planOf(viewer: Viewer): Promise<string | null> {
  return (await findAllowance(database.db, viewer, now())).plan;
}

/** Somebody who pays, and what for. */
async function aPayer(viewer: Viewer, period: "annual" | "monthly" = "annual"): Promise<TestSubscription> {
  const subscription = stripe.world.pay(await opened(viewer, { period }));
  await refresh(viewer);
  return subscription;
}

type Step = (subscription: TestSubscription) => void;
const cancels: Step = (s) => stripe.world.cancelInPortal(s);
const cancelsByHand: Step = (s) => stripe.world.cancelWithPeriod(s);
const resumes: Step = (s) => stripe.world.resume(s);
const endsNow: Step = (s) => stripe.world.cancelNow(s);
const cardFails: Step = (s) => stripe.world.card(s, false);
const cardPays: Step = (s) => stripe.world.card(s, true);
const pauses: Step = (s) => stripe.world.pause(s);
const goesOn: Step = (s) => stripe.world.unpause(s);
const refunded: Step = (s) => stripe.world.refund(s);
const disputed: Step = () => stripe.world.dispute();
const toAnnual: Step = (s) => stripe.world.swap(s, annual());
const toMonthly: Step = (s) => stripe.world.swap(s, monthly());
const anew: Step = ({ customer }) => stripe.world.subscribe(customer, monthly());
const days = (n: number) => Object.assign(() => stripe.world.pass(n), { title: `${n} days` });
const customerGone: Step = ({ customer }) => stripe.world.deleteCustomer(customer);
const named = (steps: Step[]) => steps.map((step) => (step as { title?: string }).title ?? step.name).join(", ");
const names = {
  cancels,
  cancelsByHand,
  resumes,
  endsNow,
  cardFails,
  cardPays,
  pauses,
  goesOn,
  refunded,
  disputed,
  toAnnual,
  toMonthly,
  anew,
  customerGone,
};
for (const [title, step] of Object.entries(names)) Object.assign(step, { title });

/** Of a monthly plan: what happens, and what the person then has. */
const lives: [steps: Step[], plan: "premium" | "trial", state: "renews" | "ends" | "arrears" | null][] = [
  [[], "premium", "renews"],
  [[days(31)], "premium", "renews"],
  [[cancels], "premium", "ends"],
  [[cancelsByHand], "premium", "ends"],
  [[cancels, days(29)], "premium", "ends"],
  [[cancels, days(30)], "trial", null],
  [[cancelsByHand, days(30)], "trial", null],
  [[cancels, resumes], "premium", "renews"],
  [[cancels, resumes, days(31)], "premium", "renews"],
  [[cancels, days(30), anew], "premium", "renews"],
  [[endsNow], "trial", null],
  [[cardFails, days(29)], "premium", "renews"],
  [[cardFails, days(31)], "premium", "arrears"],
  [[cardFails, days(36)], "premium", "arrears"],
  [[cardFails, days(38)], "trial", "arrears"],
  [[cardFails, days(38), cardPays], "premium", "renews"],
  [[cardFails, days(52)], "trial", null],
  [[pauses], "trial", "arrears"],
  [[pauses, goesOn], "premium", "renews"],
  [[refunded], "premium", "renews"],
  [[refunded, endsNow], "trial", null],
  [[disputed], "premium", "renews"],
  [[toAnnual, days(300)], "premium", "renews"],
  [[toAnnual, toMonthly, cancels, days(30)], "trial", null],
  [[toAnnual, cancels, days(364)], "premium", "ends"],
  [[toAnnual, cancels, days(365)], "trial", null],
  [[customerGone], "trial", null],
];

test.each(lives.map(([steps, plan, state]) => ({ life: named(steps), steps, plan, state })))(
  "paying monthly, then $life: $plan, $state",
  async ({ steps, plan, state }) => {
    const subscription = await aPayer(jana, "monthly");
    for (const step of steps) step(subscription);
    await refresh(jana);
    expect(await planOf(jana)).toBe(plan);
    expect((await findSubscription(database.db, jana, now()))?.state ?? null).toBe(state);
  },
);

test("a payment that is heard of shows in the person's open tabs", async () => {
  stripe.world.pay(await opened(jana));
  const told = await hearChanges(database);
  await refresh(jana);
  expect(await told()).toContainEqual({ userId: jana.id, topic: "plan", id: jana.id });
});

test("what is heard of one person's payment changes nothing of another's", async () => {
  const tobias = await aPerson(database.db);
  await opened(tobias);
  stripe.world.pay(await opened(jana));
  const rowOf = ({ id }: Viewer) => database.db.select().from(subscriptions).where(eq(subscriptions.userId, id));
  const [before, other] = [await rowOf(jana), await rowOf(tobias)];
  expect(other[0]?.revision).toBe(before[0]?.revision);
  await refresh(jana);
  expect(await rowOf(jana)).not.toEqual(before);
  expect(await rowOf(tobias)).toEqual(other);
});

test("a plan that ends counts nowhere from that moment on, though nothing was told", async () => {
  const subscription = await aPayer(jana, "monthly");
  stripe.world.cancelInPortal(subscription);
  await refresh(jana);
  const ends = new Date(subscription.periodEnd * 1000);
  expect((await findAllowance(database.db, jana, new Date(ends.getTime() - 1))).plan).toBe("premium");
  expect((await findAllowance(database.db, jana, ends)).plan).toBe("trial");
});

test("the next charge is told with what a promotion takes off, and how it is paid", async () => {
  const subscription = await aPayer(jana);
  subscription.discount = 500;
  await refresh(jana);
  expect(await findSubscription(database.db, jana, now())).toEqual({
    state: "renews",
    period: "annual",
    cents: 1499,
    at: new Date(subscription.periodEnd * 1000),
    paidWith: { kind: "card", brand: "visa", last4: "4242" },
  });
});

test("one form pressed twice, or at the same moment, is one page", async () => {
  const submission = crypto.randomUUID();
  const pages = await Promise.all([opened(jana, { submission }), opened(jana, { submission }), opened(jana, { submission })]);
  expect(new Set([...pages, await opened(jana, { submission })]).size).toBe(1);
  expect([...stripe.world.customers.values()].filter(({ email }) => email === jana.email)).toHaveLength(1);
});

test("of several checkouts at once one page is open at the end, and one can be paid at", async () => {
  await Promise.all(Array.from({ length: 5 }, () => opened(jana)));
  const customer = await customerOf(jana);
  const own = () => [...stripe.world.checkouts.values()].filter((checkout) => checkout.customer === customer);
  expect(own().filter(({ status }) => status === "open")).toHaveLength(1);
  await opened(jana, { period: "monthly" });
  expect(own().filter(({ status }) => status === "open")).toMatchObject([{ priceId: monthly() }]);
});

test("a page that another tab opened at the very last moment is closed", async () => {
  const { db } = database;
  const first = await opened(jana);
  let release = () => {};
  stripe.held.set("POST /v1/checkout/sessions", new Promise((resolve) => (release = resolve)));
  const slow = opened(jana);
  await vi.waitFor(() => expect(stripe.held.size).toBe(0), soon);
  const other = await opened(jana);
  const remember = (tx: Db, checkoutId: string) => tx.update(subscriptions).set({ checkoutId }).where(eq(subscriptions.userId, jana.id));
  await remember(db, first);
  await whileHeld(
    database,
    (tx) => remember(tx, other),
    () => {
      release();
      return slow;
    },
  );
  const states = [other, await slow].map((page) => stripe.world.checkouts.get(page)?.status);
  expect(states).toEqual(["expired", "open"]);
});

test("nobody pays twice: not with premium, not before its message is here, not in arrears", async () => {
  const page = await opened(jana);
  const subscription = stripe.world.pay(page);
  expect(await upgrade(jana)).toEqual({ ok: false, reason: "premium" });
  expect(await planOf(jana)).toBe("premium");
  expect(await upgrade(jana)).toEqual({ ok: false, reason: "premium" });
  stripe.world.card(subscription, false);
  stripe.world.pass(365 + 8);
  await refresh(jana);
  expect(await planOf(jana)).toBe("trial");
  expect(await upgrade(jana)).toEqual({ ok: false, reason: "arrears" });
  expect(stripe.world.of(subscription.customer)).toHaveLength(1);
});

test("who was paid for while another page was opened is not led to that one", async () => {
  const first = await opened(jana);
  const second = opened(jana);
  stripe.world.pay(first);
  await expect(second).rejects.toThrow("premium");
  expect([...stripe.world.checkouts.values()].filter(({ status }) => status === "open")).not.toContainEqual(
    expect.objectContaining({ customer: await customerOf(jana) }),
  );
});

test("after an end or an abandoned page the same form pays again", async () => {
  const submission = crypto.randomUUID();
  const page = await opened(jana, { submission });
  const checkout = stripe.world.checkouts.get(page);
  if (checkout) stripe.world.expireCheckout(checkout);
  const second = await opened(jana, { submission });
  expect(second).not.toBe(page);
  stripe.world.cancelNow(stripe.world.pay(second));
  const third = await opened(jana, { submission });
  stripe.world.pay(third);
  await refresh(jana);
  expect(await planOf(jana)).toBe("premium");
});

test("a customer who was deleted at Stripe has nothing, and may pay anew as another one", async () => {
  await aPayer(jana);
  const former = await customerOf(jana);
  stripe.world.deleteCustomer(former);
  await refresh(jana);
  expect(await planOf(jana)).toBe("trial");
  expect(await visitPortal(database.db, jana, { language: "de", returnPath: "/" })).toEqual({ ok: false, reason: "no-customer" });
  await aPayer(jana);
  expect(await customerOf(jana)).not.toBe(former);
  expect(await planOf(jana)).toBe("premium");
});

test("nobody is charged anything but what is shown", async () => {
  const price = stripe.world.price("mappe_premium_annual");
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  price.cents = premiumPrice.annual + 1;
  try {
    expect(await upgrade(jana)).toEqual({ ok: false, reason: "price" });
    await reconcilePayments(database.db, { now: now() });
    expect(complaint.mock.calls.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ period: "annual", shown: 1999 }),
      { period: "annual" },
    ]);
    expect(await opened(jana, { period: "monthly" })).toBeTruthy();
  } finally {
    price.cents = premiumPrice.annual;
  }
});

test.each(["cut", "lost", 500, "html"] as const)("what fails once (%s) is asked again, and done once", async (what) => {
  for (const request of ["POST /v1/customers", "POST /v1/checkout/sessions", "GET /v1/subscriptions"])
    stripe.faults.push({ what, with: request });
  const page = await opened(jana);
  const customer = await customerOf(jana);
  expect([...stripe.world.checkouts.values()].filter((each) => each.customer === customer).map(({ id }) => id)).toEqual([page]);
  expect([...stripe.world.customers.values()].filter(({ email }) => email === jana.email)).toHaveLength(1);
  expect(stripe.faults).toEqual([]);
});

test.each(["silent", "drip", 429, 500] as const)("what fails for good (%s) is told soon, and leaves the plan as it was", async (what) => {
  await aPayer(jana);
  const failing = () => stripe.faults.push(...Array.from({ length: 4 }, () => ({ what, with: "GET /v1/subscriptions" })));
  failing();
  const since = performance.now();
  await expect(refresh(jana)).rejects.toThrow(/Stripe/);
  expect(performance.now() - since).toBeLessThan(20_000);
  expect(await planOf(jana)).toBe("premium");
  stripe.faults.length = 0;

  const tobias = await aPerson(database.db);
  stripe.faults.push(...Array.from({ length: 4 }, () => ({ what, with: "POST /v1/checkout/sessions" })));
  await expect(upgrade(tobias)).rejects.toThrow(/Stripe/);
  expect(await planOf(tobias)).toBe("trial");
  stripe.faults.length = 0;
  expect(await opened(tobias)).toBeTruthy();
});

test("who asked first and hears last writes nothing old over what is newer", async () => {
  const subscription = await aPayer(jana);
  let release = () => {};
  stripe.held.set("GET /v1/subscriptions", new Promise((resolve) => (release = resolve)));
  const slow = refresh(jana);
  await vi.waitFor(() => expect(stripe.held.size).toBe(0), soon);
  stripe.world.cancelNow(subscription);
  await refresh(jana);
  expect(await planOf(jana)).toBe("trial");
  release();
  await slow;
  expect(await planOf(jana)).toBe("trial");
});

test("messages that never came are found by the clock, once", async () => {
  const subscription = stripe.world.pay(await opened(jana));
  expect(await planOf(jana)).toBe("trial");
  expect(await findLostEvents(database.db, { now: now() })).toBeGreaterThanOrEqual(3);
  expect(await findLostEvents(database.db, { now: now() })).toBe(0);
  await drainJobs(database.url);
  expect(await planOf(jana)).toBe("premium");
  stripe.world.cancelNow(subscription);
  stripe.world.pass(2);
  expect(await findLostEvents(database.db, { now: now() })).toBe(0);
  await reconcilePayments(database.db, { now: now() });
  await drainJobs(database.url);
  expect(await planOf(jana)).toBe("trial");
});

test("more messages than one answer holds are all found", async () => {
  await aPayer(jana);
  await findLostEvents(database.db, { now: now() });
  for (let n = 0; n < 230; n++) stripe.world.subscribe("cus_elsewhere", monthly());
  expect(await findLostEvents(database.db, { now: now() })).toBe(460);
});

test("a plan near its end is looked at every night, and old messages go", async () => {
  const subscription = await aPayer(jana, "monthly");
  await findLostEvents(database.db, { now: now() });
  await drainJobs(database.url);
  // Nobody tells of it.
  subscription.status = "canceled";
  await reconcilePayments(database.db, { now: now() });
  await drainJobs(database.url);
  expect(await planOf(jana)).toBe("premium");
  stripe.world.now += 20 * 24 * 60 * 60;
  await reconcilePayments(database.db, { now: now() });
  await drainJobs(database.url);
  expect(await planOf(jana)).toBe("premium");
  stripe.world.now += 4 * 24 * 60 * 60;
  await reconcilePayments(database.db, { now: now() });
  await drainJobs(database.url);
  expect(await planOf(jana)).toBe("trial");
  stripe.world.now += 60 * 24 * 60 * 60;
  await reconcilePayments(database.db, { now: now() });
  expect(await database.db.select().from(paymentEvents)).toEqual([]);
});

test("a plan can be ended for somebody, and ends with what is paid", async () => {
  expect(await endSubscription(database.db, { userId: jana.id, now: now() })).toBeNull();
  const subscription = await aPayer(jana, "monthly");
  const ends = new Date(subscription.periodEnd * 1000);
  expect(await endSubscription(database.db, { userId: jana.id, now: now() })).toEqual(ends);
  expect(await endSubscription(database.db, { userId: jana.id, now: now() })).toEqual(ends);
  expect(stripe.asked.filter(({ request }) => request === "POST /v1/subscriptions/:id")).toHaveLength(1);
  expect(await findSubscription(database.db, jana, now())).toMatchObject({ state: "ends", at: ends });
  stripe.world.pass(30);
  await refresh(jana);
  expect(await endSubscription(database.db, { userId: jana.id, now: now() })).toBeNull();
});

test("two subscriptions of one person are told to whoever runs Mappe", async () => {
  const { customer } = await aPayer(jana);
  stripe.world.subscribe(customer, monthly());
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  await refresh(jana);
  expect(complaint).toHaveBeenCalledWith(expect.objectContaining({ userId: jana.id }), "somebody pays for two subscriptions");
  expect(await findSubscription(database.db, jana, now())).toMatchObject({ period: "annual" });
});

test("whoever leaves for good pays no more and is gone at Stripe; until it answers, the account stays", async () => {
  const other = await aPerson(database.db);
  await aPaidPlan(database.db, other, now());
  const subscription = await aPayer(jana);
  const leavesAt = now();
  await database.db.insert(departures).values({ userId: jana.id, askedAt: leavesAt, leavesAt, secretHash: jana.id });
  const erase = () => eraseAccount(database.db, { userId: jana.id, now: leavesAt });
  const isThere = async () => (await database.db.$count(users, eq(users.id, jana.id))) === 1;
  for (const request of ["DELETE /v1/subscriptions/:id", "DELETE /v1/customers/:id"]) {
    stripe.faults.push(...Array.from({ length: 4 }, () => ({ what: 500 as const, with: request })));
    await expect(erase()).rejects.toThrow(/Stripe/);
    expect(await isThere()).toBe(true);
    stripe.faults.length = 0;
  }
  await erase();
  expect(await isThere()).toBe(false);
  expect(subscription.status).toBe("canceled");
  expect(stripe.world.customers.get(subscription.customer)?.deleted).toBe(true);
  expect(await database.db.$count(subscriptions, eq(subscriptions.userId, other.id))).toBe(1);
});

test("where the key was taken away the account waits three days, then goes, and the operator hears once what to end by hand", async () => {
  const subscription = await aPayer(jana);
  const leavesAt = now();
  await database.db.insert(departures).values({ userId: jana.id, askedAt: leavesAt, leavesAt, secretHash: jana.id });
  const erase = (days: number) =>
    eraseAccount(database.db, { userId: jana.id, now: new Date(leavesAt.getTime() + days * 24 * 60 * 60 * 1000) });
  const isThere = async () => (await database.db.$count(users, eq(users.id, jana.id))) === 1;
  stripe.asked.length = 0;
  settings.STRIPE_SECRET_KEY = undefined;
  try {
    for (const days of [0, 2.9]) await expect(erase(days)).rejects.toThrow("STRIPE_SECRET_KEY is not set");
    expect(await isThere()).toBe(true);
    for (const days of [3, 3]) await erase(days);
    expect(await isThere()).toBe(false);
    expect(stripe.asked).toEqual([]);
    await drainJobs(database.url);
    const told = (await lettersTo(env.SUPPORT_EMAIL)).filter(({ text }) => text?.includes(subscription.id));
    expect(told.map(({ subject }) => subject)).toEqual(["Bitte bei Stripe von Hand beenden"]);
    expect(told[0]?.text).toContain(`https://dashboard.stripe.com/customers/${subscription.customer}`);
    expect(await database.db.$count(subscriptions, eq(subscriptions.userId, jana.id))).toBe(0);
  } finally {
    settings.STRIPE_SECRET_KEY = stripe.env.STRIPE_SECRET_KEY;
  }
});

test("without a key nothing is asked", async () => {
  settings.STRIPE_WEBHOOK_SECRETS = [];
  try {
    expect(await upgrade(jana)).toEqual({ ok: false, reason: "not-set-up" });
    expect(await visitPortal(database.db, jana, { language: "de", returnPath: "/" })).toEqual({ ok: false, reason: "not-set-up" });
    expect(await findLostEvents(database.db, { now: now() })).toBe(0);
    await reconcilePayments(database.db, { now: now() });
    expect(stripe.asked).toEqual([]);
  } finally {
    settings.STRIPE_WEBHOOK_SECRETS = stripe.env.STRIPE_WEBHOOK_SECRETS?.split(",");
  }
});
