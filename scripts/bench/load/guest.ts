import type { Browser } from "@playwright/test";
import { eq } from "drizzle-orm";
import { guestSigners } from "~db/schema/index";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aGuestSigner } from "../../../tests/builders/guests.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { somePlaces } from "../../../tests/builders/places.ts";
import { aLetterPage } from "./letter-page.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";
import { aPhoneBrowser, phone, slowDown } from "./slow-phone.ts";

const pagesToSign = 100;
const visits = 3;

/** ms since the last press; bytes on the line and of the heap before the one that signs; taps: from the first view to the signature */
type Signed = { firstView: number; firstField: number; signed: number; bytes: number; heap: number; taps: number };

/** Measures how long a guest with a phone on a slow connection waits until they have signed a long document with one field, and what it costs. */
export async function guest({ db, url }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person } = await aSignedInPerson(db);
  const letter = await aLetterPage(1);
  const browser = await aPhoneBrowser();
  const anotherLink = async (): Promise<string> => {
    const pages = Array.from({ length: pagesToSign }, () => letter);
    const document = await aPublishedDocument(db, { owner: person, name: "Vertrag", pages });
    await givePicture(db, document.pageIds, letter.jpeg);
    const path = await aGuestSigner(db, person, { documentId: document.id, versionId: document.versionId });
    const [asked] = await db.select({ id: guestSigners.id }).from(guestSigners).where(eq(guestSigners.documentId, document.id));
    await somePlaces(db, person, document, [{ kind: "name", page: pagesToSign / 2, signerId: asked?.id ?? "" }]);
    return url + path;
  };
  try {
    for (const script of [true, false]) {
      const seen: Signed[] = [];
      for (let number = 0; number < visits; number++) seen.push(await signBy(browser, await anotherLink(), script));
      const median = (of: keyof Signed) =>
        percentile(
          seen.map((each) => each[of]),
          0.5,
        );
      const how = script ? "" : ", no script";
      tell({ what: `first view${how}`, value: median("firstView"), unit: "ms" });
      tell({ what: `first field, from the press${how}`, value: median("firstField"), unit: "ms" });
      tell({ what: `signed, from the press${how}`, value: median("signed"), unit: "ms" });
      tell({ what: `before signing${how}`, value: median("bytes") / 1000, unit: "kB" });
      tell({ what: `heap${how}`, value: median("heap") / 1e6, unit: "MB" });
      tell({ what: `taps${how}`, value: median("taps"), unit: "" });
    }
  } finally {
    await browser.close();
  }
}

async function signBy(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Signed> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
  const page = await context.newPage();
  const { browser: session, sum } = await slowDown(page, { unloaded: ["*/live"] });
  let taps = 0;
  const tap = async (act: () => Promise<unknown>) => {
    taps += 1;
    await act();
  };
  const firstView = await timed(async () => {
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator("main img").first().waitFor();
  });
  const firstField = await timed(async () => {
    await tap(() => page.getByRole("link", { name: "Unterschreiben" }).first().tap());
    await page.locator("#place-1").waitFor();
  });
  await page.waitForLoadState("load");
  const bytes = sum.loaded;
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  const signed = await timed(async () => {
    await tap(() => page.getByRole("button", { name: "Jetzt unterschreiben" }).tap());
    await page.getByText("Alle haben unterschrieben.").waitFor();
  });
  await context.close();
  return { firstView, firstField, signed, bytes, heap, taps };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
