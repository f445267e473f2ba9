import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { aPdf } from "../../../tests/builders/papers.ts";
import { seeded } from "../../training/corner-scenes/random.ts";
import { invoice, letter } from "./letters.ts";
import { takePhoto } from "./photos.ts";

type Chosen = { name: string; mimeType: string; buffer: Buffer };
export type Papers = { photo: Chosen; receipts: Chosen[]; pdf: Chosen };

/** The acts of a person. Taps are counted, those in the telephone's own picker as one; `begin` is called if files are sent without one. */
type Walk = {
  page: Page;
  papers: Papers;
  hasScript: boolean;
  tap(what: Locator): Promise<void>;
  choose(input: Locator, files: Chosen[]): Promise<void>;
  begin(): void;
  seen(what: string, there: Locator): Promise<void>;
};

export type Journey = { name: string; documents: number; pages: number; walk(walk: Walk): Promise<void> };

const [receiptsTotal, pdfPages] = [10, 30];

/** A photo of 12 megapixels, receipts out of a folder or ten such photos, a PDF with text of its own. */
export async function layPapers(receipts: string | undefined): Promise<Papers> {
  const drawn = async (n: number) => aJpeg(`IMG_${n}.jpg`, await takePhoto(invoice(n), n));
  const letters = Array.from({ length: pdfPages }, (_, n) => letter(seeded(n + 1), 230));
  return {
    photo: await drawn(1),
    receipts: receipts ? scansIn(receipts) : await Promise.all(Array.from({ length: receiptsTotal }, (_, n) => drawn(n + 1))),
    pdf: { name: "Vertrag.pdf", mimeType: "application/pdf", buffer: await aPdf(letters, { fontSize: 11 }) },
  };
}

function scansIn(folder: string): Chosen[] {
  const names = readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name));
  if (names.length < receiptsTotal) throw new Error(`There are no ${receiptsTotal} receipts in ${folder}.`);
  return names.slice(0, receiptsTotal).map((name) => aJpeg(name, readFileSync(path.join(folder, name))));
}

function aJpeg(name: string, buffer: Buffer): Chosen {
  return { name, mimeType: "image/jpeg", buffer };
}

export const journeysThere: Journey[] = [
  { name: "one photo, the first of the day", documents: 1, pages: 1, walk: onePhoto },
  { name: "one photo", documents: 1, pages: 1, walk: onePhoto },
  { name: "one photo, form awaited", documents: 1, pages: 1, walk: onePhotoLookedAt },
  { name: "four camera pages", documents: 1, pages: 4, walk: fourCameraPages },
  { name: "ten receipts", documents: receiptsTotal, pages: receiptsTotal, walk: tenReceipts },
  { name: "PDF of 30 pages", documents: 1, pages: pdfPages, walk: aLongPdf },
];

async function onePhoto({ page, papers, tap, choose }: Walk): Promise<void> {
  await tap(newDocument(page));
  await choose(files(page), [papers.photo]);
  await tap(upload(page));
}

/** Ends when the page is straight and the form is filled in. */
async function onePhotoLookedAt({ page, papers, hasScript, tap, choose, seen }: Walk): Promise<void> {
  await tap(newDocument(page));
  await choose(files(page), [papers.photo]);
  if (!hasScript) await tap(send(page));
  const shown = page.getByRole("img", { name: /^Seite 1: / });
  const filled = page.locator("input[name=type]:not([value=''])");
  for (const [what, there] of [
    ["page shown after", shown],
    ["form filled after", filled],
  ] as const) {
    // Without script, a button asks for the page again and sends the typed values with it.
    for (; !hasScript && (await there.count()) === 0; await page.waitForTimeout(1000)) {
      // On a busy machine, the previous screen stays for a while, and the next one may have no such button any more.
      const loaded = page.waitForEvent("load", { timeout: 0 });
      await tap(page.getByRole("button", { name: "Aktualisieren" }).first());
      await loaded;
    }
    await seen(what, there);
  }
  await tap(upload(page));
}

async function fourCameraPages({ page, papers, hasScript, tap, choose, begin }: Walk): Promise<void> {
  await tap(newDocument(page));
  if (!hasScript) {
    for (let n = 1; n <= 4; n++) {
      await choose(page.getByLabel("Kamera"), [{ ...papers.photo, name: `Foto ${n}.jpg` }]);
      await tap(n < 4 ? send(page) : upload(page));
    }
    return;
  }
  await tap(page.getByRole("button", { name: "Kamera" }));
  for (const told of ["1 Seite", "2 Seiten", "3 Seiten", "4 Seiten"]) {
    await tap(page.getByRole("button", { name: "Aufnehmen", exact: true }));
    await page.getByText(`${told} aufgenommen`).waitFor();
  }
  begin();
  await tap(page.getByRole("button", { name: "Fertig" }));
  await tap(upload(page));
}

async function tenReceipts({ page, papers, hasScript, tap, choose, seen }: Walk): Promise<void> {
  await tap(newDocument(page));
  await tap(page.getByText("einzelne Dokumente", { exact: true }));
  await choose(files(page), papers.receipts);
  if (!hasScript) await tap(upload(page));
  await seen("told ready after", page.getByText(`Fertig: ${receiptsTotal} neue Dokumente`));
  await tap(page.getByRole("button", { name: "Verstanden" }));
}

async function aLongPdf({ page, papers, tap, choose }: Walk): Promise<void> {
  await tap(newDocument(page));
  await choose(files(page), [papers.pdf]);
  await tap(upload(page));
}

function newDocument(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "Neues Dokument" });
}

function files(page: Page): Locator {
  return page.getByLabel("Seiten hinzufügen");
}

function send(page: Page): Locator {
  return page.getByRole("button", { name: "Dateien hinzufügen" });
}

function upload(page: Page): Locator {
  return page.getByRole("button", { name: "Ablegen" });
}
