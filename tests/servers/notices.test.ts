import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { findSubscription } from "~/features/billing/payments/find-subscription.server";
import { billingPath, homePath, noticePaths, paymentEventsPath, payPath, sitemapPath } from "~/paths";
import { contractNotices } from "~db/schema/index";
import { aVisitor } from "../support/browser.ts";
import { answerOf } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { lettersTo } from "../support/letters.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { aSignedIn, type SignedIn } from "../support/signed-in.ts";
import { aStripe, type TestStripe } from "../support/stripe/double.ts";
import { until } from "../support/until.ts";

let database: TestDatabase;
let stripe: TestStripe;
let server: TestServer;

beforeAll(async () => {
  [database, stripe] = [await aDatabase(), await aStripe()];
  server = await startServer({ databaseUrl: database.url, dataDir: env.DATA_DIR, env: stripe.env, runner: true });
  return async () => {
    await server.stop();
    await stripe.stop();
  };
});

const aStranger = (language?: "en") => {
  const visitor = aVisitor(server.url);
  if (language) visitor.cookies.set("I18N_LANGUAGE", language);
  return visitor;
};

/** Somebody who pays, as the provider told. */
async function aPayer(): Promise<SignedIn> {
  const signedIn = await aSignedIn(database.db, server.url);
  const page = await signedIn.visitor.get(billingPath);
  const answer = await signedIn.visitor.submit(page, { action: payPath }, {}, { follow: false });
  stripe.world.pay(answer.headers.get("location")?.split("/").at(-1) ?? "");
  await tellAll();
  await stateOf(signedIn, "renews");
  return signedIn;
}

async function tellAll(): Promise<void> {
  for (const event of stripe.world.events.splice(0)) {
    const { body, signature } = stripe.message(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    expect((await fetch(server.url + paymentEventsPath, { method: "POST", headers, body })).status).toBe(200);
  }
}

const stateOf = ({ person }: SignedIn, wanted: string) =>
  until(
    async () => (await findSubscription(database.db, person, new Date()))?.state,
    (state) => state === wanted,
  );

const lettersOf = (address: string, count = 1) =>
  until(
    () => lettersTo(address),
    (letters) => letters.length >= count,
  );

async function rowOfLast() {
  const newest = () => database.db.select().from(contractNotices).orderBy(desc(contractNotices.receivedAt)).limit(1);
  const [row] = await until(newest, ([row]) => row?.workedAt != null);
  if (!row) throw new Error("Nothing was declared.");
  return row;
}

test("a contract is cancelled without signing in: kept with its time, confirmed on a page and by mail, and ended with its period", async () => {
  const payer = await aPayer();
  const { email } = payer.person;
  const visitor = aStranger();
  const home = await visitor.get(homePath);
  const link = home.links.find(({ text }) => text === "Verträge hier kündigen");
  const form = await visitor.get(link?.href ?? "");
  expect(form.path).toBe(noticePaths.cancel);
  const before = Date.now();
  const kept = await visitor.submit(form, { field: "email" }, { name: " Rita  Zahlt ", email: ` ${email.toUpperCase()}` });
  expect(kept.path).toMatch(/^\/kuendigen\?notice=[\w-]{36}$/);
  expect(kept.text).toMatch(
    /Ihre Kündigung ist eingegangen .*Erklärung Kündigung Eingegangen am \d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d ME.?Z Vertrag Mappe Premium/,
  );
  expect(kept.text).toMatch(new RegExp(`Ihr Name Rita Zahlt .*${email} .*Ordentlich.*zum nächstmöglichen Zeitpunkt`));
  expect(kept.headers.get("cache-control")).toContain("no-store");

  const row = await rowOfLast();
  expect(row).toMatchObject({ kind: "cancel", name: "Rita Zahlt", email, userId: payer.person.id, reason: null, day: null });
  expect(row.receivedAt.getTime()).toBeGreaterThanOrEqual(before);
  expect([row.endsAt, row.closedAt].every((moment) => moment instanceof Date)).toBe(true);
  await stateOf(payer, "ends");
  const [letter] = await lettersOf(email);
  expect(letter).toMatchObject({ subject: "Ihre Kündigung ist eingegangen" });
  expect(letter?.text).toContain("Vertrag: Mappe Premium; Name: Rita Zahlt");
  // Reading the page again declares nothing again.
  expect((await visitor.get(kept.path)).text).toContain("Rita Zahlt");
  expect(await database.db.$count(contractNotices)).toBe(1);
});

test("a withdrawal stops further charges and tells the operator what to pay back, until it is closed", async () => {
  const payer = await aPayer();
  const { email } = payer.person;
  const visitor = aStranger("en");
  const kept = await visitor.submit(await visitor.get(noticePaths.withdraw), { field: "email" }, { name: "Rita", email });
  expect(kept.text).toMatch(/We have received your withdrawal .*Received on /);
  const { id, closedAt } = await rowOfLast();
  expect(closedAt).toBeNull();
  await stateOf(payer, "ends");
  expect((await lettersOf(email))[0]?.subject).toBe("We have received your withdrawal");
  const told = await lettersOf(env.SUPPORT_EMAIL);
  expect(told[0]?.subject).toBe("Widerruf: bitte zurückzahlen");
  expect(told[0]?.text).toContain(email);

  const cli = (...args: string[]) => answerOf(database, "plan", ...args);
  const [open] = JSON.parse((await cli("notices", "--json")).out);
  expect(open).toMatchObject({ id, kind: "withdraw", name: "Rita", email, customerId: expect.stringMatching(/^cus_/) });
  expect((await cli("notices")).out).toContain(`withdraw      ${id}`);
  expect(await cli("close-notice", id, "--note", "19,99 € zurückgezahlt")).toMatchObject({ code: 0 });
  expect((await cli("notices")).out).toBe("Nothing is open.\n");
  expect(await cli("close-notice", id, "--note", "noch einmal")).toMatchObject({ code: 3 });
  expect(JSON.parse((await cli("acts", "--json")).out)[0]).toMatchObject({ kind: "notice-closed", email, note: "19,99 € zurückgezahlt" });
});

test("whether an address has an account is not told, and nobody's mailbox gets what a stranger wrote", async () => {
  const payer = await aPayer();
  const declared = { name: "Rita", how: "extraordinary", reason: "Besuchen Sie http://spam.example", day: "" };
  const pages = [];
  for (const email of [payer.person.email, `nobody-${payer.person.email}`]) {
    const visitor = aStranger();
    const kept = await visitor.submit(await visitor.get(noticePaths.cancel), { field: "email" }, { ...declared, email });
    expect(kept.text).toContain("Besuchen Sie http://spam.example");
    pages.push(kept.text.replaceAll(email, "…").replace(/\d\d:\d\d:\d\d/, ""));
    const [letter] = await lettersOf(email);
    expect(letter?.text?.includes("spam.example")).toBe(email === payer.person.email);
    // Somebody has to weigh the reason, or find out who that is.
    expect((await rowOfLast()).closedAt).toBeNull();
  }
  expect(pages[0]).toBe(pages[1]);
});

test("an address that is not proven cancels nobody's plan", async () => {
  const payer = await aPayer();
  await database.sql`update users set email_verified_at = null where id = ${payer.person.id}`;
  const visitor = aStranger();
  await visitor.submit(await visitor.get(noticePaths.cancel), { field: "email" }, { name: "Wer", email: payer.person.email });
  expect(await rowOfLast()).toMatchObject({ userId: null, closedAt: null });
  await stateOf(payer, "renews");
});

test.each([
  [{ name: "", email: "rita@post.example" }, "Bitte geben Sie Ihren Namen ein."],
  [{ name: "Rita", email: "rita" }, "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
  [{ name: "Rita", email: "rita@post.example", how: "extraordinary" }, "Bitte nennen Sie den wichtigen Grund"],
  [{ name: "Rita", email: "rita@post.example", day: "2027-02-30" }, "Bitte geben Sie einen Tag wie 31.03.2027 ein."],
  [{ name: "x".repeat(101), email: "rita@post.example" }, "Der Name darf höchstens 100 Zeichen haben."],
])("what is wrong in %j is said beside its field, and what was typed stays", async (typed, words) => {
  const before = await database.db.$count(contractNotices);
  const visitor = aStranger();
  const refused = await visitor.submit(await visitor.get(noticePaths.cancel), { field: "email" }, typed);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(words);
  const kept = Object.fromEntries(refused.form({ field: "email" }).fields);
  for (const [name, value] of Object.entries(typed)) expect(kept[name]).toBe(value);
  expect(await database.db.$count(contractNotices)).toBe(before);
});

test("who declares too much from one address is told where to write", async () => {
  const visitor = aStranger();
  for (let n = 0; n < 5; n += 1) await visitor.post(noticePaths.withdraw, { name: "Rita", email: "often@post.example" });
  const refused = await visitor.post(noticePaths.withdraw, { name: "Rita", email: "often@post.example" });
  expect([refused.status, refused.text.includes("Schreiben Sie uns bitte an hilfe@mappe.example")]).toEqual([429, true]);
});

test("one's own name and address stand in the form already, and nobody else's notice is shown", async () => {
  const { visitor, person } = await aSignedIn(database.db, server.url);
  const form = (await visitor.get(noticePaths.cancel)).form({ field: "email" });
  expect(form.fields).toEqual(
    expect.arrayContaining([
      ["name", person.displayName],
      ["email", person.email],
    ]),
  );
  for (const id of ["x", crypto.randomUUID(), "' or 1=1"])
    expect((await visitor.get(`${noticePaths.cancel}?notice=${encodeURIComponent(id)}`)).status).toBe(404);
  const { id } = await rowOfLast();
  expect((await visitor.get(`${noticePaths.cancel}?notice=${id}`)).status).toBe(404);
  expect((await visitor.get(`${noticePaths.withdraw}?notice=${id}`)).status).toBe(200);
});

test("where nobody can pay there are no such forms, and nothing leads to them", async () => {
  const unpaid = await startServer({ databaseUrl: database.url });
  try {
    const visitor = aVisitor(unpaid.url);
    for (const path of Object.values(noticePaths)) {
      expect((await visitor.get(path)).status).toBe(404);
      expect((await visitor.post(path, { name: "Rita", email: "rita@post.example" })).status).toBe(404);
      for (const page of [homePath, sitemapPath]) expect((await visitor.get(page)).html).not.toContain(path);
    }
  } finally {
    await unpaid.stop();
  }
});
