import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { DocumentType } from "~/features/documents/rules";
import { needChromium } from "../../chromium.mjs";
import { seeded } from "../corner-scenes/random.ts";
import { invoice, receipt, ticket } from "./money-papers.ts";
import { certificate, identity, note, picture } from "./other-papers.ts";
import { type Draw, hand, mono, sans, script, serif } from "./paper.ts";
import { unknownFor } from "./unknown-papers.ts";
import { taken } from "./way.ts";
import { contract, mandate, payslip, taxCertificate } from "./work-papers.ts";
import { cancellation, delivery, form, insurance, letter, notice, offer, reminder, statement } from "./written-papers.ts";

/** The type of pages that have no type at all. */
export const unknown = "Anderes";
export type PageType = DocumentType | typeof unknown;

const papers: Record<DocumentType, Draw> = {
  Beleg: receipt,
  Rechnung: invoice,
  Fahrticket: ticket,
  Gehaltsabrechnung: payslip,
  Lohnsteuerbescheinigung: taxCertificate,
  Notizen: note,
  Ausweis: identity,
  Urkunde: certificate,
  Lastschrift: mandate,
  Vertrag: contract,
  Bild: picture,
  Brief: letter,
  Bescheid: notice,
  Kontoauszug: statement,
  Versicherung: insurance,
  Kündigung: cancellation,
  Angebot: offer,
  Lieferschein: delivery,
  Mahnung: reminder,
  Formular: form,
};

/** px of a picture's longer side, as the product stores it */
const longest = 1600;

/** unknown: pages of kinds without a type; those that are tuned on and those that are checked with share no kind */
type Wanted = { seed: number; perType: number; types?: readonly DocumentType[]; unknown?: { count: number; isTuning: boolean } };

const all = Object.keys(papers) as DocumentType[];

/** The pages of every type as JPEG files below the folder, each with its text: `Beleg-17.jpg` and `Beleg-17.txt`. */
export async function drawPages(folder: string, { seed, perType, types = all, unknown: others }: Wanted): Promise<void> {
  needFonts();
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const type of types)
      for (let number = 0; number < perType; number++) await drawPage(browser, papers[type], { type, seed: seed * 1000 + number, folder });
    for (let number = 0; number < (others?.count ?? 0); number++)
      await drawPage(browser, unknownFor(others?.isTuning ?? true), { type: unknown, seed: seed * 1000 + number, folder });
  } finally {
    await browser.close();
  }
}

/** Throws if a font is missing, because another would take its place: handwriting in a printed font is no handwriting. */
function needFonts(): void {
  const known = execFileSync("fc-list", [":", "family"], { encoding: "utf8" });
  const missing = [...sans, ...serif, ...mono, ...hand, ...script].filter((family) => !known.includes(family));
  if (missing.length > 0) throw new Error(`No fonts ${missing.join(", ")}: see scripts/training/classifier/README.md`);
}

async function drawPage(
  browser: Browser,
  draw: Draw,
  { type, seed, folder }: { type: PageType; seed: number; folder: string },
): Promise<void> {
  const random = seeded(seed * 31 + (type === unknown ? all.length : all.indexOf(type)));
  const paper = draw(random);
  const { html, width, height } = taken(random, paper, type === "Bild");
  const scratch = mkdtempSync(path.join(tmpdir(), "mappe-types-"));
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: longest / Math.max(width, height) });
  try {
    // A file, not a text: only files may show the photographs of this machine.
    writeFileSync(path.join(scratch, "page.html"), html);
    await page.goto(`file://${scratch}/page.html`);
    writeFileSync(path.join(folder, `${type}-${seed}.txt`), paper.body.replace(/<[^>]*>/g, "\n").replaceAll("&nbsp;", " "));
    await page.screenshot({ path: path.join(folder, `${type}-${seed}.jpg`), type: "jpeg", quality: random.whole(40, 88) });
  } finally {
    await page.close();
    rmSync(scratch, { recursive: true });
  }
}
