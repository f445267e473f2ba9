import type { Locator, Page } from "@playwright/test";
import { documentsPath } from "~/features/documents/paths";
import { collectWords } from "~/features/search/collect-words.server";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aJpeg } from "../../../tests/builders/papers.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { fillArchive } from "./archive.ts";
import { atDesk, long, visit } from "./desk.ts";
import { aSignedInPerson, type Figure, type SignedIn, type Site } from "./site.ts";

const many = 2000;
/** The same papers twice: for the walks with script and for those without. */
const [withScript, without] = [
  { landlord: "Hausverwaltung Nordstern", term: "nordstern", misnamed: "Falsch benannt" },
  { landlord: "Hausverwaltung Seestern", term: "seestern", misnamed: "Noch falsch benannt" },
];
const ofLandlord = 20;
const misnamed = 10;
const bill = { name: "Jahresabrechnung 88104", sender: "Stadtwerke Lindau", documentType: "Rechnung", documentDate: "2023-11-14" };

/** Among 2,000 documents at a desk: what a screen holds, and three things people do with taps and time. */
export async function tasks(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const { db, sql } = site;
  const owner = await aSignedInPerson(db);
  await fillArchive(sql, owner.person.id, { documents: 2 * many, ofOne: many, ofAnybodyElse: 100 });
  await layPapers(site, owner);
  await collectWords(db);
  await atDesk(site, owner, { script: true }, async (page) => {
    await rowsOfAScreen(page, tell);
    await walk("the electricity bill of 2023", tell, (hand) => findBill(page, hand));
    await walk(`all ${ofLandlord} of one sender for the tax of 2025, as ZIP and table`, tell, (hand) => takeForTax(page, hand));
    await walk(`${misnamed} names put right`, tell, (hand) => putNamesRight(page, hand));
  });
  await atDesk(site, owner, { script: false }, async (page) => {
    await walk("the electricity bill of 2023 without script", tell, (hand) => findBillWithoutScript(page, hand));
    await walk(`all ${ofLandlord} of one sender without script`, tell, (hand) => takeForTaxWithoutScript(page, hand));
    await walk(`${misnamed} names put right without script`, tell, (hand) => putNamesRightWithoutScript(page, hand));
  });
}

async function layPapers({ db }: Site, { person: owner }: SignedIn): Promise<void> {
  const jpeg = await aJpeg("Seite");
  await aPublishedDocument(db, { owner, ...bill, pages: [{ text: "Strom Jahresabrechnung Zählerstand 2023" }] });
  const pageIds: string[] = [];
  for (const { landlord, misnamed: tag } of [withScript, without]) {
    for (let n = 1; n <= ofLandlord; n++) {
      const paper = await aPublishedDocument(db, { owner, name: `Nebenkosten ${n}`, sender: landlord, pages: [{ jpeg }] });
      pageIds.push(...paper.pageIds);
    }
    for (let n = 1; n <= misnamed; n++) await aPublishedDocument(db, { owner, name: `IMG_${1000 + n}`, tags: [tag] });
  }
  await givePicture(db, pageIds, jpeg);
}

async function rowsOfAScreen(page: Page, tell: (figure: Figure) => void): Promise<void> {
  await visit(page, documentsPath(), { script: true });
  tell({ what: "rows wholly seen at 1280×800", value: await rowsSeen(page), unit: "" });
  await page.locator(".finder .drop summary").last().click();
  await page.locator("input[type=checkbox][value='denseRows.1']").check();
  await page.locator(".finder .drop[open] button").last().click();
  await page.locator("table.dense").waitFor(long);
  await visit(page, documentsPath(), { script: true });
  tell({ what: "the same, dense", value: await rowsSeen(page), unit: "" });
}

async function rowsSeen(page: Page): Promise<number> {
  return page.locator(".list tbody tr").evaluateAll((rows) => {
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });
}

/** Clicks and named keys count; letters are told beside them. */
type Hand = { tap(what: Locator): Promise<void>; press(key: string): Promise<void>; type(text: string): Promise<void>; page: Page };

async function walk(what: string, tell: (figure: Figure) => void, go: (hand: Counted) => Promise<void>): Promise<void> {
  const counted: Counted = { taps: 0, letters: 0 };
  const since = performance.now();
  await go(counted);
  tell({ what: `${what}: after`, value: (performance.now() - since) / 1000, unit: "s" });
  tell({ what: `${what}: taps and keys`, value: counted.taps, unit: "" });
  tell({ what: `${what}: letters typed`, value: counted.letters, unit: "" });
}

type Counted = { taps: number; letters: number };

function handOn(page: Page, counted: Counted): Hand {
  return {
    page,
    async tap(what) {
      await what.waitFor(long);
      counted.taps++;
      await what.click();
    },
    async press(key) {
      counted.taps++;
      await page.keyboard.press(key);
    },
    async type(text) {
      counted.letters += text.length;
      await page.keyboard.type(text);
    },
  };
}

/** From the dashboard of somebody who knows that it is about electricity and which year. */
async function findBill(page: Page, counted: Counted): Promise<void> {
  const { tap, press, type } = handOn(page, counted);
  await visit(page, documentsPath(), { script: true });
  await press("/");
  await type("strom 2023 jahresabrechnung");
  await press("Enter");
  await page.waitForURL(/[?&]q=/, long);
  // The field keeps the keys, so that the hit is clicked.
  await tap(page.locator(".list").getByRole("link", { name: bill.name }));
  await page.getByRole("heading", { level: 1, name: bill.name }).waitFor(long);
}

async function markForTax({ page, tap, type }: Hand, counted: Counted): Promise<void> {
  await tap(page.locator(".selection .drop summary"));
  await tap(page.locator("[name=addTags]"));
  await type("Steuer 2025");
  await page.locator("[name=setTax]").selectOption("yes");
  counted.taps += 2;
  await tap(page.locator("[name=intent][value=change]"));
}

async function takeForTax(page: Page, counted: Counted): Promise<void> {
  const hand = handOn(page, counted);
  const { tap, press, type } = hand;
  await visit(page, documentsPath(), { script: true });
  await press("/");
  await type(withScript.term);
  await tap(page.locator(".options").getByRole("group", { name: "Absender" }).getByRole("option", { name: withScript.landlord }));
  await page.waitForURL(/sender=/, long);
  await choose();
  await markForTax(hand, counted);
  await page.getByText(`${ofLandlord} Dokumente geändert`).waitFor(long);
  for (const intent of ["zip", "table"]) {
    await choose();
    const file = page.waitForEvent("download", long);
    await tap(page.locator(`[name=intent][value=${intent}]`));
    await (await file).path();
    await tap(page.getByRole("link", { name: "Zurück zu den Dokumenten" }));
  }

  async function choose() {
    await page
      .locator(".list tbody tr")
      .nth(ofLandlord - 1)
      .waitFor(long);
    if ((await page.locator(".pick:checked").count()) < ofLandlord)
      await tap(page.getByRole("checkbox", { name: "Alle angezeigten Dokumente auswählen" }).first());
  }
}

async function putNamesRight(page: Page, counted: Counted): Promise<void> {
  const { press, type } = handOn(page, counted);
  await visit(page, documentsPath({ tags: [withScript.misnamed], order: "uploaded-down" }), { script: true });
  await press("j");
  await press("e");
  // What is typed, and not what stood there at first.
  const isMisnamed = () => document.querySelector<HTMLInputElement>("dialog [name=name]")?.value.startsWith("IMG_");
  for (let n = 1; n <= misnamed; n++) {
    await page.waitForFunction(isMisnamed, undefined, long);
    await press("Control+a");
    await type(`Beleg ${n}`);
    await press(n < misnamed ? "Control+Shift+s" : "Enter");
  }
  await page.getByRole("dialog").waitFor({ state: "detached", ...long });
  await page.getByRole("link", { name: `Beleg ${misnamed}` }).waitFor(long);
}

async function search(page: Page, { tap, press, type }: Hand, words: string): Promise<void> {
  await visit(page, documentsPath(), { script: false });
  await tap(page.locator(".finder input[name=q]:not([type=hidden])"));
  await type(words);
  await press("Enter");
  await page.waitForURL(/[?&]q=/, long);
}

async function findBillWithoutScript(page: Page, counted: Counted): Promise<void> {
  const hand = handOn(page, counted);
  await search(page, hand, "strom 2023 jahresabrechnung");
  await hand.tap(page.locator(".list").getByRole("link", { name: bill.name }));
  await page.getByRole("heading", { level: 1, name: bill.name }).waitFor(long);
}

async function takeForTaxWithoutScript(page: Page, counted: Counted): Promise<void> {
  const hand = handOn(page, counted);
  const { tap } = hand;
  await search(page, hand, without.term);
  const list = page.url();
  await choose();
  await markForTax(hand, counted);
  // What was changed with script is still told above it.
  await page.getByText(`${ofLandlord} Dokumente geändert`).nth(1).waitFor(long);
  for (const intent of ["zip", "table"]) {
    await choose();
    await tap(page.locator(`[name=intent][value=${intent}]`));
    const file = page.waitForEvent("download", long);
    await tap(page.getByRole("link", { name: / herunterladen$/ }));
    await (await file).path();
    await tap(page.getByRole("link", { name: "Zurück zu den Dokumenten" }));
  }

  async function choose() {
    if (page.url() !== list) await page.waitForURL(/[?&]q=/, long);
    await tap(page.locator(".pick").first());
    await tap(page.getByRole("checkbox", { name: `Alle ${ofLandlord} Dokumente dieser Liste auswählen` }));
  }
}

async function putNamesRightWithoutScript(page: Page, counted: Counted): Promise<void> {
  const { tap, press, type } = handOn(page, counted);
  await visit(page, documentsPath({ tags: [without.misnamed], order: "uploaded-down" }), { script: false });
  await tap(page.locator(".list").getByRole("link", { name: /^IMG_/ }).first());
  await tap(page.getByRole("link", { name: "Angaben ändern" }));
  for (let n = 1; n <= misnamed; n++) {
    await tap(page.getByRole("textbox", { name: "Name" }));
    await press("Control+a");
    await type(`Beleg ${n}`);
    await tap(page.getByRole("button", { name: n < misnamed ? "Speichern und weiter" : "Speichern", exact: true }));
    await page.getByText("Die Angaben sind gespeichert.").waitFor(long);
  }
  await page.getByRole("heading", { level: 1, name: `Beleg ${misnamed}` }).waitFor(long);
}
