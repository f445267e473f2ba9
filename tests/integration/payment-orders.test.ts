import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import type { Env } from "~/env.server";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { receiveEvent } from "~/features/billing/payments/receive-event.server";
import { findLostEvents } from "~/features/billing/payments/reconcile.server";
import { refreshSubscription } from "~/features/billing/payments/refresh-subscription.server";
import { log } from "~/log.server";
import { subscriptions } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";
import type { StripeWorld, TestSubscription } from "../support/stripe/world.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

/** Set by hand to try more. */
const runs = Number(process.env.PAYMENT_ORDERS ?? 60);
vi.setConfig({ testTimeout: 60_000 + runs * 1000 });

/** jobs of one customer; more than one runner takes */
const atOnce = 8;

let database: TestDatabase;
let stripe: TestStripe;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = stripe.env;
  Object.assign(settings, { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRETS: ["whsec_double"] });
  return () => stripe.stop();
});

type Event = StripeWorld["events"][number];

/** What happens at Stripe; which subscription of the customer it concerns is told by a number. */
const happenings = {
  subscribesAnnually: (world, _, customer) => void world.subscribe(customer, world.price("mappe_premium_annual").id),
  subscribesMonthly: (world, _, customer) => void world.subscribe(customer, world.price("mappe_premium_monthly").id),
  cancelsInPortal: (world, own) => own && world.cancelInPortal(own),
  cancelsByHand: (world, own) => own && world.cancelWithPeriod(own),
  resumes: (world, own) => own && world.resume(own),
  endsNow: (world, own) => own && world.cancelNow(own),
  cardFails: (world, own) => own && world.card(own, false),
  cardPays: (world, own) => own && world.card(own, true),
  toMonthly: (world, own) => own && world.swap(own, world.price("mappe_premium_monthly").id),
  toAnnual: (world, own) => own && world.swap(own, world.price("mappe_premium_annual").id),
  pauses: (world, own) => own && world.pause(own),
  goesOn: (world, own) => own && world.unpause(own),
  refunded: (world, own) => own && world.refund(own),
  disputed: (world) => world.dispute(),
  dayPasses: (world) => world.pass(1),
  weekPasses: (world) => world.pass(7),
  monthPasses: (world) => world.pass(31),
  yearPasses: (world) => world.pass(366),
} satisfies Record<string, (world: StripeWorld, own: TestSubscription | undefined, customer: string) => unknown>;
type Happening = keyof typeof happenings;

type Step = { does: "happens"; what: Happening; to: number } | { does: "arrives" | "comes again" | "works"; which: number };

const which = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("happens" as const),
      what: fc.constantFrom(...(Object.keys(happenings) as Happening[])),
      to: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("arrives" as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("comes again" as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("works" as const), which }) },
);

/** What Stripe says, told by its own words and none of our rules. */
function isPremiumAtStripe(world: StripeWorld, customer: string): boolean {
  const week = 7 * 24 * 60 * 60;
  return world
    .of(customer)
    .some(({ status, periodStart }) => status === "active" || (status === "past_due" && world.now < periodStart + week));
}

test("in whatever order messages come, how often, or never: in the end the plan is what Stripe says", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const { world } = stripe;
  let delivered = 0;
  let premium = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), fc.boolean(), async (steps, isLost) => {
      const person = await aPerson(database.db);
      world.subscriptions.clear();
      const customerId = world.join(person.email).id;
      await database.db.insert(subscriptions).values({ userId: person.id, customerId });
      world.subscribe(customerId, world.price("mappe_premium_monthly").id);
      world.events.length = 0;

      const now = () => new Date(world.now * 1000);
      const [underway, arrived, all]: [Event[], Event[], Event[]] = [[], [], []];
      const jobs: Promise<void>[] = [];
      const arrive = async (event: Event) => {
        delivered += 1;
        const { body, signature } = stripe.message(event, { at: new Date() });
        expect(await receiveEvent(database.db, { body: Buffer.from(body), signature, now: now() })).toBe(true);
      };
      const work = () => refreshSubscription(database.db, { customerId, now: now() });

      for (const each of steps) {
        if (each.does === "happens") {
          const own = world.of(customerId);
          happenings[each.what](world, own[each.to % own.length], customerId);
          const news = world.events.splice(0);
          underway.push(...news);
          all.push(...news);
        } else if (each.does === "arrives") {
          const [event] = underway.splice(each.which % Math.max(1, underway.length), 1);
          if (event) arrived.push(event);
          if (event) await arrive(event);
        } else if (each.does === "comes again") {
          const event = arrived[each.which % Math.max(1, arrived.length)];
          if (event) await arrive(event);
        } else {
          // Not waited for: several may be at work for one customer.
          jobs.push(work());
          if (jobs.length === atOnce) await Promise.all(jobs.splice(0));
        }
      }
      await Promise.all(jobs);

      if (isLost) {
        world.events.push(...all);
        await findLostEvents(database.db, { now: now(), back: 30 * 365 * 24 * 60 * 60 * 1000 });
        world.events.length = 0;
      } else {
        for (const event of underway.reverse()) await arrive(event);
      }
      const [asked] = await database.sql<{ asked: boolean }[]>`
        select exists (select from graphile_worker._private_jobs where key = ${`subscription:${customerId}`}) as asked`;
      expect(asked?.asked).toBe(all.some(({ type }) => !type.startsWith("charge.")));
      if (asked?.asked) await work();
      const isPremium = (await findAllowance(database.db, person, now())).plan === "premium";
      if (isPremium) premium += 1;
      if (asked?.asked) expect(isPremium).toBe(isPremiumAtStripe(world, customerId));
    }),
    { numRuns: runs },
  );
  // Of both there were some, or nothing was tried.
  expect(premium).toBeGreaterThan(runs / 10);
  expect(premium).toBeLessThan(runs);
  if (process.env.PAYMENT_ORDERS) console.log(`${runs} orders with ${delivered} messages, ${premium} of them premium at the end`);
});
