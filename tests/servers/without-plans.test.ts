import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { labelsPath } from "~/features/documents/labels/address";
import { documentPath } from "~/features/documents/paths";
import { fileRequestsPath } from "~/features/file-requests/paths";
import {
  accessibilityPath,
  addDocumentPath,
  allDocumentsPath,
  apiPath,
  audiencesPath,
  billingPath,
  checkInvoicePath,
  checkPdfPath,
  connectionsPath,
  dashboardPath,
  dataExportPath,
  featuresPath,
  forgotPath,
  homePath,
  imprintPath,
  leavePath,
  loginPath,
  managePaymentsPath,
  noticePaths,
  notificationsPath,
  ownProfilePath,
  paymentEventsPath,
  payPath,
  pricesPath,
  privacyPath,
  receivedDocumentsPath,
  registerPath,
  securityPath,
  settingsPath,
  setUpArrivalsPath,
  sharedDocumentsPath,
  sitemapPath,
  supportPath,
  termsPath,
  timelinePath,
  trashPath,
  useCasesPath,
  webhooksPath,
  withdrawalPath,
} from "~/paths";
import { allowances, quotas, securityEvents, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { findShopWords } from "../builders/shop-words.ts";
import { anAddress, aSite, password, register } from "../http/auth-people.ts";
import type { FilePart } from "../support/browser.ts";
import { aSignedIn, type Wanted } from "../support/signed-in.ts";

const kB = 1024;
/** Also with a key of Stripe's, that leads nowhere. */
const site = aSite(async () => ({
  PLANS: "off",
  QUOTA: "100 kB",
  STRIPE_SECRET_KEY: "sk_test_nobody",
  STRIPE_WEBHOOK_SECRETS: "whsec_nobody",
  STRIPE_API_URL: "http://127.0.0.1:9",
}));
const languages = ["gr", "en"] as const;
const shop = [pricesPath, "/pricing", termsPath, withdrawalPath, ...Object.values(noticePaths)];
const ofShop = [...shop, billingPath];

const open = [
  homePath,
  featuresPath,
  useCasesPath,
  audiencesPath,
  checkPdfPath,
  checkInvoicePath,
  apiPath,
  imprintPath,
  privacyPath,
  accessibilityPath,
  loginPath,
  registerPath,
  forgotPath,
  "/nowhere",
];

const signedIn = [
  dashboardPath,
  `${dashboardPath}?paid=1`,
  billingPath,
  supportPath,
  allDocumentsPath,
  sharedDocumentsPath,
  receivedDocumentsPath,
  labelsPath(),
  trashPath,
  addDocumentPath,
  connectionsPath,
  notificationsPath,
  timelinePath,
  ownProfilePath,
  settingsPath,
  securityPath,
  setUpArrivalsPath,
  fileRequestsPath,
  webhooksPath,
  dataExportPath,
  leavePath,
];

const someone = (wanted: Wanted = {}) => aSignedIn(site.database().db, site.url(), wanted);
const aFile = (bytes: number): FilePart => ({ name: "Beleg.png", type: "image/png", bytes: new Uint8Array(bytes) });

test.each(languages)("nothing of a shop is said to anybody who has no account (%s)", async (language) => {
  const visitor = site.visitor(language === "en" ? "en" : undefined);
  for (const path of open) {
    const page = await visitor.get(path);
    expect([200, 404], path).toContain(page.status);
    expect(findShopWords(page.html), path).toEqual([]);
    expect(
      page.links.map(({ href }) => href).filter((href) => ofShop.includes(href)),
      path,
    ).toEqual([]);
  }
});

test.each(languages)("nothing of a shop is said to people either, whatever they have used before (%s)", async (language) => {
  const { db } = site.database();
  const { visitor, person } = await someone(language === "en" ? { language } : {});
  await db.update(allowances).set({ pageCount: 500 }).where(eq(allowances.userId, person.id));
  await db.insert(securityEvents).values({ userId: person.id, kind: "plan-granted", operator: "root" });
  const document = await aPublishedDocument(db, { owner: person, name: "Mietvertrag" });
  const ofDocument = [documentPath(document.id), `${documentPath(document.id)}&edit=1`];
  for (const path of [...signedIn, ...ofDocument]) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    expect(findShopWords(page.html), path).toEqual([]);
    expect(
      page.links.map(({ href }) => href).filter((href) => ofShop.includes(href)),
      path,
    ).toEqual([]);
  }
});

test("the addresses of the shop are nobody's, and those of a plan lead to the dashboard", async () => {
  for (const path of shop) expect((await site.visitor().get(path)).status, path).toBe(404);
  for (const path of Object.values(noticePaths)) expect((await site.visitor().post(path, {})).status).toBe(404);
  expect((await site.visitor().get(sitemapPath)).html).not.toContain(pricesPath);

  const { visitor } = await someone();
  const atOnce = { follow: false };
  for (const path of [billingPath, payPath, managePaymentsPath])
    for (const answer of [await visitor.get(path, atOnce), await visitor.post(path, { code: "FREUNDE2026" }, atOnce)])
      expect([answer.status, answer.headers.get("location")], path).toEqual([
        expect.toBeOneOf([302, 303]),
        expect.stringMatching(/dashboard|billing/),
      ]);
  expect((await visitor.get(payPath)).path).toBe(dashboardPath);
  const told = await fetch(site.url() + paymentEventsPath, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
  expect(told.status).toBe(404);
});

test("somebody who opens an account agrees to what there is", async () => {
  const visitor = site.visitor("en");
  const form = await visitor.get(registerPath);
  expect(form.text).toContain("I agree to the privacy policy of Mappe.");
  const email = anAddress();
  const refused = await visitor.post(registerPath, { email, displayName: "Jana", password, confirmPassword: password });
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining("Please accept the privacy policy") });
  await register(visitor, { email });
  expect(await site.database().db.$count(users, eq(users.email, email))).toBe(1);
});

test("people are limited by bytes alone: their own, or those of all, and see how much they keep", async () => {
  const { db } = site.database();
  const [jana, petra] = [await someone({ language: "en" }), await someone()];
  await db.insert(quotas).values({ userId: petra.person.id, bytes: null });
  await db.update(allowances).set({ pageCount: 500 });
  expect((await jana.visitor.get(settingsPath)).text).toMatch(/Storage 0.kB of 100.kB used/);
  const page = await jana.visitor.get(addDocumentPath);
  const refused = await jana.visitor.submit(page, { action: addDocumentPath }, { files: aFile(101 * kB) });
  expect(refused.text).toContain("“Beleg.png” was not added: your storage is full. Delete what you no longer need and empty the trash");
  expect(findShopWords(refused.html)).toEqual([]);
  expect((await petra.visitor.get(settingsPath)).text).toMatch(/Speicherplatz 0.kB belegt/);
});
