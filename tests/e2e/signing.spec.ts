import type { Page } from "@playwright/test";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { contentHash } from "~/features/signing/content-hash.server";
import { signVersion } from "~/features/signing/sign-version.server";
import { notificationsPath, signPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aLineTo } from "../support/cut-line.ts";
import { answerCookies, expect, type Site, signIn, test } from "../support/e2e.ts";
import { aPhotoFile, rows, toast, visitLive } from "./steps.ts";

const name = "Nachtrag zum Mietvertrag";

/** A contract of two pages that the person is asked to sign by somebody else. */
async function aContract({ db }: Site, person: Awaited<ReturnType<typeof aPerson>>) {
  const owner = await aPerson(db, { displayName: "Sabine Kröger" });
  const document = await aDocumentToSign(db, { owner, signers: [owner, person], name, pages: [{}, {}] });
  await givePicture(db, document.pageIds, (await aPhotoFile()).buffer);
  return { owner, document };
}

async function anotherTab({ server, page }: { server: Site; page: Page }, person: Awaited<ReturnType<typeof aPerson>>): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: "de-DE", timezoneId: "Europe/Berlin" });
  if (!context) throw new Error("There is no browser.");
  await answerCookies(context, server.url);
  await signIn(context, server, person);
  await context.addInitScript(() => sessionStorage.setItem("mappe_quick_start", "1"));
  return context.newPage();
}

test("a contract is signed on a telephone: from the notification three taps @only-phone", async ({ page, person, server }) => {
  const { owner, document } = await aContract(server, person);
  await aSignature(server.db, person, { inProfile: true });
  const theirs = await anotherTab({ server, page }, owner);
  await visitLive(theirs, new URL(documentPath(document.id), server.url).href);
  await expect(theirs.getByText("steht aus")).toBeVisible();

  await visitLive(page, notificationsPath);
  await page.getByRole("button", { name: /Sabine Kröger bittet Sie um Ihre Unterschrift/ }).tap();
  await expect(page.getByRole("img", { name: `${name}, Seite 1 von 2` })).toBeVisible();
  await expect(theirs.getByText(/gesehen am/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Jetzt unterschreiben" })).not.toBeInViewport();
  await page.getByRole("link", { name: "Hier unterschreiben" }).tap();
  await expect(page.getByRole("img", { name: "Ihre gespeicherte Unterschrift" })).toBeInViewport();
  await page.getByRole("button", { name: "Jetzt unterschreiben" }).tap();

  await expect(page).toHaveURL(documentPath(document.id));
  await expect(page.getByText("Unterschriften 1 von 2")).toBeVisible();
  await expect(page.getByRole("img", { name: `Unterschrift von ${person.displayName}` })).toBeVisible();
  await expect(theirs.getByText("Unterschriften 1 von 2")).toBeVisible();
  await theirs.context().close();
});

test("the list says of a document how many have signed it, and that one's own signature is missing @noscript", async ({
  page,
  person,
  server: { db },
}) => {
  const [sabine, tobias] = [await aPerson(db, { displayName: "Sabine Kröger" }), await aPerson(db, { displayName: "Tobias Lindner" })];
  const asked = await aDocumentToSign(db, {
    owner: sabine,
    signers: [sabine, person, tobias],
    name,
    pages: [{ jpeg: await aJpeg("Nachtrag") }],
  });
  const content = await contentHash(db, asked.versionId);
  // A row shows the beginning of a long name.
  const row = rows(page).filter({ hasText: name.slice(0, 15) });
  await page.goto(documentsPath());
  await expect(row).toContainText("0 von 3 unterschrieben");
  const facts = { documentId: asked.id, versionId: asked.versionId, content, sender: aSender, now: new Date() };
  await signVersion(db, sabine, { ...facts, signature: (tx) => aSignature(tx, sabine) });
  await page.goto(documentsPath());
  await expect(row).toContainText("1 von 3 unterschrieben");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText("1 von 3 unterschrieben").filter({ visible: true })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("saving pages that somebody has signed first shows whose signatures it costs: Escape leads back, saving goes on", async ({
  page,
  person,
  server: { db },
}) => {
  const sabine = await aPerson(db, { displayName: "Sabine Kröger" });
  const pages = [{ jpeg: await aJpeg("Eins") }, { jpeg: await aJpeg("Zwei") }];
  const { id, versionId } = await aDocumentToSign(db, { owner: person, signers: [sabine], name: "Nachtrag", pages });
  const facts = { documentId: id, versionId, content: await contentHash(db, versionId), sender: aSender, now: new Date() };
  await signVersion(db, sabine, { ...facts, signature: (tx) => aSignature(tx, sabine) });
  await visitLive(page, documentPath(id));
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  await page.getByRole("button", { name: "Seite 2 entfernen" }).click();
  await expect(page.getByRole("button", { name: "Seite 2 entfernen" })).toHaveCount(0);
  const question = page.getByRole("dialog", { name: "Eine Unterschrift gilt dann nicht mehr" });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(question).toContainText("Sabine Kröger");
  await expect(question.getByRole("img", { name: "Unterschrift von Sabine Kröger" })).toBeVisible();
  await expect(question.getByRole("button", { name: "Neue Version speichern" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);

  await page.getByLabel("Name").fill("Kürzerer Nachtrag");
  await page.getByRole("link", { name: "Dokumente", exact: true }).first().click();
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await question.getByRole("button", { name: "Neue Version speichern" }).click();
  await expect(page).toHaveURL(documentsPath());
  await expect(toast(page, "„Kürzerer Nachtrag“ ist gespeichert.")).toBeVisible();
});

test("who must sign is chosen, one signs in a dialog over the document, another declines", async ({ page, person, server }) => {
  const tobias = await aPerson(server.db, { displayName: "Tobias Lindner" });
  const document = await aDocumentToSign(server.db, { owner: person, signers: [tobias], name, pages: [{}, {}] });
  await givePicture(server.db, document.pageIds, (await aPhotoFile()).buffer);
  const theirs = await anotherTab({ server, page }, tobias);
  await visitLive(theirs, new URL(documentPath(document.id), server.url).href);
  await visitLive(page, documentPath(document.id));
  await expect(page.getByRole("link", { name: "Unterschreiben", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Unterschriften anfordern" }).click();
  const signers = page.getByRole("dialog", { name: "Unterschriften anfordern" });
  await signers.getByRole("switch", { name: /Jana Albrecht/ }).check();
  await signers.getByRole("button", { name: "Speichern" }).click();
  await expect(signers).toBeHidden();

  await page.getByRole("link", { name: "Unterschreiben", exact: true }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByText("In Ihrem Profil ist noch keine Unterschrift.")).toBeVisible();
  await sheet.getByText("Tippen").click();
  await sheet.getByLabel("Ihr Name").fill("Jana Albrecht");
  await sheet.getByRole("button", { name: "Jetzt unterschreiben" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Unterschriften 1 von 2")).toBeVisible();

  await expect(theirs.getByText("Unterschriften 1 von 2")).toBeVisible();
  await theirs.getByRole("link", { name: "Ablehnen…" }).click();
  const question = theirs.getByRole("dialog", { name: "Nicht unterschreiben?" });
  await question.getByLabel("Ihr Grund").fill("Den Stellplatz möchte ich vorher sehen.");
  await question.getByRole("button", { name: "Ablehnen" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Den Stellplatz möchte ich vorher sehen.")).toBeVisible();
  await theirs.context().close();
});

test("one's own document is signed by its first button, and the button of the sheet stays in sight", async ({ page, person, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const document = await aPublishedDocument(server.db, { owner: person, name, pages: [{}, {}] });
  await givePicture(server.db, document.pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(document.id));
  await page.getByLabel("Weitere Wege zu unterschreiben").click();
  await page.getByRole("button", { name: "Selbst unterschreiben" }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByText("Tippen").click();
  const hands = sheet.getByRole("radio", { name: /Handschrift/ });
  await expect(hands).toHaveCount(3);
  for (const hand of await hands.all()) {
    const box = await hand.locator("..").boundingBox();
    expect([Math.round(box?.width ?? 0) > 300, Math.round(box?.height ?? 0)]).toEqual([true, 84]);
  }
  const now = sheet.getByRole("button", { name: "Jetzt unterschreiben" });
  await expect(now).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Hier unterschreiben" }).click();
  await expect(now).toBeInViewport({ ratio: 1 });
  await now.click();
  await expect(page.getByText("Unterschriften 1 von 1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Erneut unterschreiben" }).first()).toBeVisible();
});

test("on a telephone the actions are one row of icons with their words, below the one for signing @only-phone", async ({
  page,
  person,
  server,
}) => {
  const document = await aPublishedDocument(server.db, { owner: person, name, pages: [{}, {}] });
  await givePicture(server.db, document.pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(document.id));
  const actions = page.locator(".actions");
  await expect(page.getByRole("spinbutton", { name: "Seite, 1 bis 2" })).toHaveValue("1");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [sign, ...others] = await actions
      .locator(":scope > *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom, right }) => ({ top, bottom, right })));
    expect(others).toHaveLength(4);
    expect(new Set(others.map(({ top }) => Math.round(top))).size, `${width} px`).toBe(1);
    expect(others[0]?.top).toBeGreaterThanOrEqual(sign?.bottom ?? Number.NaN);
    expect(others.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test("signing again and who must sign lie over the document when the menu opens them, and Esc leads back to the menu", async ({
  page,
  person,
  server,
}) => {
  const tobias = await aPerson(server.db, { displayName: "Tobias Lindner" });
  const document = await aDocumentToSign(server.db, { owner: person, signers: [person, tobias], name, pages: [{}, {}] });
  await givePicture(server.db, document.pageIds, (await aPhotoFile()).buffer);
  await aSignature(server.db, person, { inProfile: true });
  await visitLive(page, documentPath(document.id));
  const menu = page.getByLabel("Weitere Wege zu unterschreiben");
  const strip = page.getByRole("list", { name: "Seiten" });

  await page.getByRole("link", { name: "Unterschreiben", exact: true }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(page).toHaveURL(signPath(document.id));
  await expect(strip).toBeVisible();
  await sheet.getByRole("button", { name: "Jetzt unterschreiben" }).click();
  await expect(page.getByText("Unterschriften 1 von 2")).toBeVisible();

  await menu.click();
  await page.locator(".split .menu-list").getByRole("link", { name: "Erneut unterschreiben" }).click();
  await expect(sheet.getByText(/^Sie haben am .* unterschrieben\./)).toBeVisible();
  await expect(strip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(documentPath(document.id));
  await expect(menu).toBeFocused();

  const plain = await aDocumentToSign(server.db, { owner: person, signers: [], name, pages: [{}] });
  await givePicture(server.db, plain.pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(plain.id));
  await menu.click();
  await page.getByRole("link", { name: "Unterschriften anfordern" }).click();
  const signers = page.getByRole("dialog", { name: "Unterschriften anfordern" });
  await signers.getByRole("switch", { name: /Jana Albrecht/ }).check();
  await expect(strip).toBeVisible();
  await signers.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Unterschriften 0 von 1")).toBeVisible();
  await expect(signers).toBeHidden();
});

test("what is read stays in front of whoever reads it, and a newer version is offered", async ({ page, person, server }) => {
  const { owner, document } = await aContract(server, person);
  await visitLive(page, signPath(document.id));
  await page.getByText("Tippen").click();
  await page.getByLabel("Ihr Name").fill("Jana M. Albrecht");
  const { appendVersion } = await import("~/features/documents/versions/append-version.server");
  const facts = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
  const pageIds = document.pageIds.slice(0, 1);
  await server.db.transaction((tx) => appendVersion(tx, { documentId: document.id, authorId: owner.id, facts, pageIds, now: new Date() }));
  await expect(page.getByText("Das Dokument wurde gerade geändert.")).toBeVisible();
  await expect(page.getByText("Seite 2 von 2")).toBeVisible();
  await page.getByRole("button", { name: "Neue Version lesen" }).click();
  await expect(page.getByText("Seite 1 von 1")).toBeVisible();
  await expect(page.getByLabel("Ihr Name"), "what one signs with stays").toHaveValue("Jana M. Albrecht");
});

test("whoever signs by keys keeps the button while it is sent, and sends it once", async ({ page, person, server }) => {
  const { document } = await aContract(server, person);
  let [posts, go] = [0, () => {}];
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/sign\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts++;
    await held;
    await route.continue();
  });
  await visitLive(page, signPath(document.id));
  await page.getByText("Tippen").click();
  await page.getByLabel("Ihr Name").fill("Jana Albrecht");
  const button = page.getByRole("button", { name: "Jetzt unterschreiben" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  go();
  await expect(page.getByText("Unterschriften 1 von 2")).toBeVisible();
  expect(posts).toBe(1);
});

test.describe("on a lost line", () => {
  test.use({ complaint: /Failed to load resource|net::ERR_/ });
  test("what was typed to sign with stays, and goes a second time by the person alone", async ({ page, person, server }) => {
    const { document } = await aContract(server, person);
    const line = await aLineTo(server.url);
    await signIn(page.context(), { ...server, url: line.url }, person);
    await answerCookies(page.context(), line.url);
    await visitLive(page, new URL(signPath(document.id), line.url).href);
    await page.getByText("Tippen").click();
    await page.getByLabel("Ihr Name").fill("Jana Albrecht");
    await line.cut("reset", 3000);
    await page.getByRole("button", { name: "Jetzt unterschreiben" }).click();
    await expect(page.getByLabel("Ihr Name")).toHaveValue("Jana Albrecht");
    await expect(async () => {
      const button = page.getByRole("button", { name: "Jetzt unterschreiben" });
      // The answer may have come meanwhile, and taken the button away.
      await button.click({ timeout: 1000 }).catch(() => undefined);
      await expect(page).toHaveURL(new URL(documentPath(document.id), line.url).href, { timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByText("Unterschriften 1 von 2")).toBeVisible();
    await line.close();
  });
});
