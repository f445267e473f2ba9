import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { labelOf } from "~/features/billing/coupons/codes";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { paymentFields } from "~/features/billing/payments/rules";
import { planFeatures } from "~/features/billing/rules";
import { catalogues } from "~/i18n/catalogues.server";
import { germanDate } from "~/lib/dates";
import { addDocumentPath, billingPath, dashboardPath, managePaymentsPath, paymentEventsPath, payPath } from "~/paths";
import { allowances, coupons } from "~db/schema/index";
import { aCoupon, aPaidPlan } from "../builders/news.ts";
import type { Page } from "../support/browser.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { aSignedIn, type SignedIn, type Wanted } from "../support/signed-in.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let stripe: TestStripe;
let server: TestServer;
/** the same without a key of the payment provider's */
let unpaid: TestServer;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  server = await startServer({ databaseUrl: database.url, env: stripe.env, runner: true });
  unpaid = await startServer({ databaseUrl: database.url });
  return async () => {
    await Promise.all([server.stop(), unpaid.stop()]);
    await stripe.stop();
  };
});

const signedIn = (wanted: Wanted = {}, at = server) => aSignedIn(database.db, at.url, wanted);
const english = () => signedIn({ language: "en" });
const inAYear = new Date("2099-03-31T22:00:00Z");

async function tellAll(): Promise<void> {
  for (const event of stripe.world.events.splice(0)) {
    const { body, signature } = stripe.message(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    expect((await fetch(server.url + paymentEventsPath, { method: "POST", headers, body })).status).toBe(200);
  }
}

/** Presses Upgrade, pays at the provider's and has it tell so. Answers the subscription there. */
async function pay({ visitor, person }: SignedIn, period = "annual") {
  const page = await visitor.get(`${billingPath}?period=${period}`);
  const answer = await visitor.submit(page, { action: payPath }, {}, { follow: false });
  expect(answer.status).toBe(303);
  const subscription = stripe.world.pay(answer.headers.get("location")?.split("/").at(-1) ?? "");
  await tellAll();
  await until(
    async () => (await findAllowance(database.db, person, new Date())).plan,
    (plan) => plan === "premium",
  );
  return subscription;
}

const redeem = async ({ visitor }: SignedIn, coupon: string): Promise<Page> =>
  visitor.submit(await visitor.get(billingPath), { field: "coupon" }, { coupon });

/** of a form's button that cannot be pressed */
const isLocked = ({ html }: Page, label: string) => new RegExp(`<button[^>]* disabled=""[^>]*>${label}`).test(html);

test.each([
  [
    undefined,
    "Abo – Mappe",
    "19,99 € pro Jahr",
    "2,39 € pro Monat",
    "Das sind 1,67 € im Monat, 8,69 € im Jahr weniger als bei monatlicher Zahlung.",
  ],
  ["en", "Billing – Mappe", "€19.99 per year", "€2.39 per month", "That’s €1.67 a month: €8.69 less a year than paying monthly."],
] as const)(
  "the screen of the plan shows plan, price of the chosen period and the 14 functions: %s",
  async (language, title, annual, monthly, saved) => {
    const { visitor } = await signedIn(language ? { language } : {});
    const page = await visitor.get(billingPath);
    expect(page.html).toContain(`<title>${title}</title>`);
    const text = page.text.replaceAll("\u00a0", " ");
    expect(text).toContain(annual);
    expect(text).toContain(saved);
    expect(text).not.toContain(monthly);
    expect(page.form({ action: payPath }).fields).toContainEqual([paymentFields.period, "annual"]);
    const { functions } = catalogues[language ?? "de"].billing;
    for (const feature of planFeatures) expect(page.text).toContain(functions[feature]);
    expect(page.links).toContainEqual(expect.objectContaining({ href: billingPath }));

    const toMonthly = page.links.find(({ href }) => href === `${billingPath}?period=monthly`);
    const other = await visitor.get(toMonthly?.href ?? "");
    expect(other.text.replaceAll("\u00a0", " ")).toContain(monthly);
    expect(other.form({ action: payPath }).fields).toContainEqual([paymentFields.period, "monthly"]);
  },
);

test("the menu, the quota and the dashboard's card lead to the plan", async () => {
  const { visitor } = await english();
  const { links } = await visitor.get(dashboardPath);
  expect(links.filter(({ href }) => href === billingPath).map(({ text }) => text)).toEqual([
    "Billing",
    "Unlimited with Premium",
    "Subscription",
    "See Premium",
  ]);
});

test("whose pages are used up is told what premium costs and led there, where pages are added", async () => {
  const jana = await english();
  await database.db.update(allowances).set({ pageCount: 15 }).where(eq(allowances.userId, jana.person.id));
  const page = await jana.visitor.get(addDocumentPath);
  const form = page.form({ field: "submissionId" });
  const file = { name: "x.png", bytes: new Uint8Array([1, 2, 3]) };
  const refused = await jana.visitor.postMultipart(form.action, { ...Object.fromEntries(form.fields), files: file, intent: "add" });
  expect(refused.text).toContain("Premium gives you unlimited pages for €19.99 a year or €2.39 a month.");
  expect(refused.links).toContainEqual({ href: billingPath, text: "Upgrade to Premium" });
});

test("a coupon is redeemed without script, and the page shows it at once", async () => {
  const jana = await english();
  const code = await aCoupon(database.db, { uses: 2 });
  const page = await redeem(jana, code.toLowerCase());
  expect(page.path).toBe(billingPath);
  expect(page.text).toContain("Coupon redeemed successfully");
  expect(page.text).toMatch(/Your plan today Premium Unlimited Pages Yours until 31\.03\.2099, by coupon or from us\./);
  expect(page.text).not.toContain("Upgrade to Premium");
  expect(page.text).toContain("You have nothing to pay");
  expect(isLocked(page, "Manage Account")).toBe(true);
  const dashboard = await jana.visitor.get(dashboardPath);
  expect(dashboard.text).toContain("Unlimited Pages");
  expect(dashboard.text).not.toContain("free pages left");

  const twice = await redeem(jana, code);
  expect(twice.status).toBe(422);
  expect(twice.text).toContain("Not a valid coupon or the coupon has expired");
  const [row] = await database.db
    .select({ count: coupons.count })
    .from(coupons)
    .where(eq(coupons.label, labelOf(code)));
  expect(row?.count).toBe(1);
});

test.each(["", "   ", "LINDAU-26", '"><b>'])("%j is no coupon: said beside the field, which keeps what was typed", async (typed) => {
  const page = await redeem(await signedIn(), typed);
  expect(page.status).toBe(422);
  expect(page.text).toContain("Der Gutschein ist ungültig oder abgelaufen");
  expect(page.html).toMatch(/<input[^>]*name="coupon"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="coupon"/);
  expect(page.form({ field: "coupon" }).fields.find(([name]) => name === "coupon")?.[1] ?? "").toBe(typed);
});

test("too many codes are told so, and what fails consumes nothing", async () => {
  const jana = await english();
  for (let n = 0; n < 20; n += 1) await jana.visitor.post(billingPath, { coupon: `NONE${n}` });
  const refused = await redeem(jana, "NONE-20");
  expect([refused.status, refused.text.includes("Too many attempts.")]).toEqual([429, true]);

  const tobias = await english();
  const code = await aCoupon(database.db);
  await database.sql`alter table coupon_redemptions rename to lost`;
  const failed = await tobias.visitor.post(billingPath, { coupon: code });
  await database.sql`alter table lost rename to coupon_redemptions`;
  expect(failed.status).toBe(503);
  const [row] = await database.db
    .select({ count: coupons.count })
    .from(coupons)
    .where(eq(coupons.label, labelOf(code)));
  expect(row?.count).toBe(1);
  expect((await redeem(tobias, code)).text).toContain("Coupon redeemed successfully");
});

test("who pays manages the account instead, and reads the next charge, its day and how it is paid; after cancelling, the end", async () => {
  const jana = await english();
  const subscription = await pay(jana);
  const page = await jana.visitor.get(billingPath);
  const text = page.text.replaceAll("\u00a0", " ");
  expect(text).not.toContain("Upgrade to Premium");
  expect(text).toMatch(/Next charge on \d\d\.\d\d\.\d{4}: €19\.99 Paid with Visa ending in 4242/);
  const portal = await jana.visitor.submit(page, { action: managePaymentsPath }, {}, { follow: false });
  expect(portal.status).toBe(303);
  expect(portal.headers.get("location")).toMatch(new RegExp(`^${stripe.url}/`));

  stripe.world.cancelInPortal(subscription);
  await tellAll();
  const cancelled = await until(
    () => jana.visitor.get(billingPath),
    ({ text }) => text.includes("Cancelled"),
  );
  expect(cancelled.text).toMatch(
    /Cancelled: Premium ends on \d\d\.\d\d\.\d{4}\. After that you can only add what is left of your 15 free pages\./,
  );
  expect(cancelled.text).not.toContain("Next charge");
});

test("a charge that fails is said, with the way to mend it", async () => {
  const jana = await signedIn();
  const subscription = await pay(jana, "monthly");
  stripe.world.card(subscription, false);
  stripe.world.pass(32);
  await tellAll();
  const page = await until(
    () => jana.visitor.get(billingPath),
    ({ text }) => text.includes("fehlgeschlagen"),
  );
  expect(page.text).toMatch(/Die letzte Zahlung ist fehlgeschlagen\. Bitte prüfen Sie unter „Zahlung verwalten“ Ihre Zahlungsart\./);
  expect(page.forms.some(({ action }) => action === managePaymentsPath)).toBe(true);
});

test("who comes back from paying waits for the provider's message, and sees premium when it came", async () => {
  const jana = await english();
  const back = `${dashboardPath}?paid=1`;
  const waiting = await jana.visitor.get(back);
  expect(waiting.text).toContain("Premium starts as soon as your payment is confirmed");
  expect(waiting.text).toContain("15 pages remaining");
  expect(waiting.html).toContain('http-equiv="refresh"');
  await pay(jana);
  const paid = await jana.visitor.get(back);
  expect(paid.text).toContain("Premium is active");
  expect(paid.text).toContain("Unlimited Pages");
  expect(paid.html).not.toContain('http-equiv="refresh"');
});

test("without keys the screen says that payment is not set up, and coupons work", async () => {
  const jana = await signedIn({ language: "en" }, unpaid);
  const page = await jana.visitor.get(billingPath);
  expect(page.text).toContain("Payment has not been set up on this server. You can still redeem coupons.");
  expect(isLocked(page, "Upgrade to Premium")).toBe(true);
  expect((await redeem(jana, await aCoupon(database.db))).text).toContain("Coupon redeemed successfully");
  expect((await jana.visitor.get(billingPath)).text).toContain("Payment has not been set up on this server.");
});

test("a plan that ended leaves its bills within reach, and says what is left of the trial", async () => {
  const jana = await signedIn();
  await aPaidPlan(database.db, jana.person, new Date(Date.now() - 1000));
  const page = await jana.visitor.get(billingPath);
  expect(page.text).toContain("15 von 15 Seiten übrig");
  expect([payPath, managePaymentsPath].map((path) => page.forms.some(({ action }) => action === path))).toEqual([true, true]);
  expect(page.text).not.toContain(germanDate(inAYear));
});
