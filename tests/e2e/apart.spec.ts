import type { Page } from "@playwright/test";
import { chooseApart } from "~/features/accounts/choose-apart.server";
import { documentsPath } from "~/features/documents/paths";
import { apartPath } from "~/features/drafts/apart/address";
import { addFilesPath } from "~/features/drafts/paths";
import { addDocumentPath, livePath, logoutPath } from "~/paths";
import { aRefusedFile } from "../builders/refused-files.ts";
import { expect, test as overAnOrdinaryLine, signIn } from "../support/e2e.ts";
import { aHardLine, lostLine, test } from "./hard-line.ts";
import { answerFor, aPdfFile, aPhotoFile, markDocument, pagesOf, reading, rows, startUpload, visitLive } from "./steps.ts";

test.use({ complaint: lostLine });

const receipts = (...numbers: number[]) => Promise.all(numbers.map((n) => aPdfFile([`Kassenbon ${n}`], `bon-${n}.pdf`)));

/** Answers what several files become: a document each. */
async function chooseEach(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^\d einzelne Dokumente$/ }).click();
}

/** Their names arrive; the files themselves wait until the answer is called. */
async function holdBackFiles(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await answerFor(page, `**${addFilesPath()}*`, async (route) => {
    if (!route.request().postDataBuffer()?.includes('name="names"')) await open;
    await route.continue();
  });
  return letThrough;
}

test("several files become a document each, whatever becomes of the line, and the draft stays as it is", async ({
  page,
  line,
  person: _,
}) => {
  test.setTimeout(120_000);
  await startUpload(page, [await aPhotoFile()], { pages: 1 });
  const isSameDocument = await markDocument(page);
  const { press } = aHardLine(page, line);
  const broken = { name: "kaputt.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") };
  await page.getByLabel("Seiten hinzufügen").setInputFiles([...(await receipts(1, 2, 3)), broken]);
  const kept = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(addDocumentPath));
  await press(async () => chooseEach(page));
  await kept;
  await expect(page).toHaveURL(apartPath, reading);
  await press(async () => expect(page.getByRole("main").getByRole("status").first()).toBeVisible());
  await expect(page.getByRole("main")).toContainText("Fertig: 3 neue Dokumente", reading);
  await expect(page.getByRole("main")).toContainText("„kaputt.png“ lässt sich nicht öffnen: Mappe nimmt PDF,");

  // Elsewhere files go on as well, and the list shows them as they come.
  const goOn = await holdBackFiles(page);
  await page.getByRole("link", { name: "Weitere Dateien" }).click();
  await expect(pagesOf(page)).toHaveCount(1);
  await page.getByLabel("Seiten hinzufügen").setInputFiles(await receipts(4, 5));
  // The last answer is remembered, and is the one that Enter gives.
  await expect(page.getByRole("button", { name: "2 einzelne Dokumente" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Noch 2 Dateien werden gesendet.")).toBeVisible();
  await page.getByRole("link", { name: "Zu den Dokumenten" }).click();
  await expect(rows(page)).toHaveCount(3);
  goOn();
  await expect(rows(page)).toHaveCount(5, reading);
  await expect(page.getByRole("cell").getByText("neu", { exact: true })).toHaveCount(5);
  expect(await isSameDocument()).toBe(true);
  await rows(page).first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Zurück zu den Dokumenten" }).click();
  await expect(page.getByRole("cell").getByText("neu", { exact: true })).toHaveCount(4);
});

overAnOrdinaryLine(
  "a file that an engine could not manage is tried once more, or is discarded @phone",
  async ({ page, person, server: { db } }) => {
    const refused = async (name: string, isApart = false) =>
      aRefusedFile(db, person, { name, bytes: (await aPdfFile([name], name)).buffer, isApart });
    for (const name of ["hart.pdf", "weg.pdf"]) await refused(name);
    await visitLive(page, addDocumentPath);
    await expect(page.getByText("„hart.pdf“ konnte nicht verarbeitet werden.")).toBeVisible();
    await page.getByRole("button", { name: "„weg.pdf“ verwerfen und Hinweis ausblenden" }).click();
    await expect(page.getByText("„weg.pdf“ konnte nicht verarbeitet werden.")).toHaveCount(0);
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(pagesOf(page)).toHaveCount(1, reading);

    for (const name of ["bon.pdf", "fort.pdf"]) await refused(name, true);
    await visitLive(page, apartPath);
    const main = page.getByRole("main");
    await expect(main).toContainText("„bon.pdf“ konnte nicht verarbeitet werden.");
    await page.screenshot({ path: test.info().outputPath("refused.png") });
    await page.getByRole("button", { name: "„fort.pdf“ verwerfen und Hinweis ausblenden" }).click();
    await expect(page.getByText("„fort.pdf“ konnte nicht verarbeitet werden.")).toHaveCount(0);
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(main).toContainText("Fertig: 1 neues Dokument", reading);
    await page.getByRole("link", { name: "Zu den Dokumenten" }).click();
    await expect(rows(page)).toHaveCount(1);
  },
);

overAnOrdinaryLine("who is signed out in the middle signs in elsewhere and sends the rest", async ({ page, context, person, server }) => {
  await chooseApart(server.db, person, true);
  await visitLive(page, addDocumentPath);
  // Its stream ends with the session, and is refused when it comes back.
  const deaf = page.waitForResponse((answer) => answer.url().endsWith(livePath) && answer.status() === 401);
  await page.request.post(logoutPath, { headers: { origin: server.url } });
  await deaf;
  // Two are under way at once: one that is answered after the sign-in has the rest go on by itself.
  let refused = 0;
  page.on("requestfinished", (request) => {
    refused += Number(request.method() === "POST" && request.url().endsWith("each=1"));
  });
  await page.getByLabel("Seiten hinzufügen").setInputFiles(await receipts(1, 2));
  await chooseEach(page);
  await expect.poll(() => refused).toBe(2);
  await expect(page.getByRole("alert")).toContainText("Sie sind nicht mehr angemeldet.");
  await signIn(context, server, person);
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(page.getByRole("main")).toContainText("Fertig: 2 neue Dokumente", reading);
  await page.getByRole("button", { name: "Verstanden" }).click();
  await expect(page).toHaveURL(documentsPath());
  await expect(rows(page)).toHaveCount(2);
});
