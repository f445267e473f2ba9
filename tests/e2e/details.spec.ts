import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { expect, test } from "../support/e2e.ts";
import { holdBack, markDocument, rows, toast, visitLive } from "./steps.ts";

test("keys lead through the documents and round again, and Delete asks in a dialog", async ({ page, person, server }) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  for (const [name, day] of [
    ["Mietvertrag", 3],
    ["Stromrechnung", 2],
    ["Quittung", 1],
  ] as const)
    await aPublishedDocument(server.db, { owner: person, name, pages, modifiedAt: new Date(2026, 0, day) });
  await visitLive(page, documentsPath({ tab: 2 }));
  await page.getByRole("link", { name: "Mietvertrag" }).click();
  for (const [key, name] of [
    ["n", "Stromrechnung"],
    ["n", "Quittung"],
    ["n", "Mietvertrag"],
    ["p", "Quittung"],
  ] as const) {
    await expect(page.getByRole("navigation", { name: "Weitere Dokumente" })).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  const dialog = page.getByRole("dialog", { name: "Dokument löschen?" });
  for (const answer of ["Abbrechen", "Ja, löschen"]) {
    await page.getByLabel("Mehr", { exact: true }).click();
    await page.getByRole("link", { name: "Löschen" }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("n");
    await dialog.getByRole("button", { name: answer }).click();
    await expect(dialog).toBeHidden();
    if (answer === "Abbrechen") await expect(page.getByRole("heading", { level: 1, name: "Quittung" })).toBeVisible();
  }
  await expect(toast(page, "Das Dokument liegt jetzt 30 Tage im Papierkorb.")).toBeVisible();
  await expect(page).toHaveURL(documentsPath({ tab: 2 }));
  await expect(rows(page)).toHaveCount(2);
});

test.describe("what others do to an open document", () => {
  test.use({ complaint: /404/ });

  test("shows at once, leaves an older version alone, and a deletion is told as such", async ({
    page,
    context,
    person,
    server: { db },
  }) => {
    const owner = await aPerson(db, { displayName: "Tobias Lindner" });
    const pages = [{ jpeg: await aJpeg("Seite") }];
    const document = await aPublishedDocument(db, { owner, sharedWith: [person], name: "Entwurf", pages });
    const { id: documentId, versionId, pageIds } = document;
    const change = (name: string) => {
      const facts = { ...noPaperFacts, name, documentType: "Vertrag", tags: [], taxRelevance: false };
      return db.transaction((tx) => appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds, now: new Date() }));
    };
    const older = await context.newPage();
    await visitLive(page, documentPath(documentId));
    await change("Mietvertrag");
    await expect(page.getByRole("heading", { level: 1, name: "Mietvertrag" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Tobias Lindner hat das Dokument gerade geändert." })).toBeVisible();

    await visitLive(older, documentPath(documentId, { version: versionId }));
    const isSameDocument = await markDocument(older);
    await change("Mietvertrag, unterschrieben");
    await expect(older.getByRole("status").filter({ hasText: "Aktuell ist Version 3 von Tobias Lindner" })).toBeVisible();
    await expect(older.getByRole("heading", { level: 1, name: "Entwurf" })).toBeVisible();

    await deleteDocument(db, owner, { documentId, now: new Date() });
    for (const tab of [page, older])
      await expect(tab.getByRole("heading", { level: 1, name: "Dieses Dokument gibt es nicht mehr" })).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
});

test("what one saves is told in one's other tab as one's own, and is no news where it was saved", async ({
  page,
  context,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  const { id } = await aPublishedDocument(server.db, { owner: person, name: "Quittung", pages });
  const other = await context.newPage();
  for (const tab of [page, other]) await visitLive(tab, documentPath(id));
  await page.getByRole("link", { name: "Angaben ändern" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Quittung 2026");
  // The document comes late: until then its screen is drawn anew by what else happens, as by the change that is told to every tab.
  const reload = `**${documentPath(id)}`.replace("?", ".data?*");
  const letThrough = await holdBack(page, reload);
  let reloads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/documentdetails.data?")) reloads += 1;
  });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const news = "Sie haben das Dokument gerade in einem anderen Tab oder auf einem anderen Gerät geändert. Sie sehen schon Version 2.";
  await expect(other.getByText(news)).toBeVisible();
  await expect.poll(() => reloads).toBeGreaterThan(1);
  letThrough();
  await expect(page.getByRole("heading", { level: 1, name: "Quittung 2026" })).toBeVisible();
  await expect(toast(page, "Die Angaben sind gespeichert.")).toBeVisible();
  await expect(toast(other, "Die Angaben sind gespeichert.")).toHaveCount(0);
  await expect(page.getByText("gerade", { exact: false })).toHaveCount(0);
});

test("of a long document the strip alone scrolls, to the page that is chosen by number or by an arrow", async ({
  page,
  person,
  server,
}) => {
  const jpeg = await aJpeg("Seite");
  const { id } = await aPublishedDocument(server.db, {
    owner: person,
    name: "Ordner",
    pages: Array.from({ length: 40 }, () => ({ jpeg })),
  });
  await visitLive(page, documentPath(id));
  const link = (n: number) => page.getByRole("list", { name: "Seiten" }).getByRole("link", { name: `Seite ${n}`, exact: true });
  const number = page.getByRole("spinbutton", { name: "Seite, 1 bis 40" });
  await expect(link(38)).not.toBeInViewport();
  await number.fill("38");
  await number.press("Enter");
  await expect(link(38)).toHaveAttribute("aria-current", "true");
  await expect(link(38)).toBeInViewport();
  await expect(number).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(number).toHaveValue("39");
  await number.fill("41");
  await number.press("Enter");
  await expect(page.getByRole("group", { name: "Seite 39 von 40" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
});

test("tags are chips beside the page: one is typed, one is taken out, and what is still typed is saved, too", async ({
  page,
  person,
  server,
}) => {
  const { id } = await aPublishedDocument(server.db, {
    owner: person,
    name: "Brief",
    tags: ["Strom", "Haus"],
    pages: [{ jpeg: await aJpeg("Seite") }],
  });
  await visitLive(page, documentPath(id));
  await page.keyboard.press("e");
  const tag = page.getByLabel("Schlagwörter", { exact: true });
  await tag.fill("Wasser");
  await tag.press("Enter");
  await page.getByRole("button", { name: "Schlagwort Strom entfernen" }).click();
  await expect(tag).toBeFocused();
  await tag.fill("Gas, Müll");
  await expect(page.getByRole("button", { name: "Schlagwort Gas entfernen" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Die Angaben sind gespeichert.")).toBeVisible();
  await expect(page.locator(".facts-form")).toHaveCount(0);
  for (const kept of ["Haus", "Wasser", "Gas", "Müll"])
    await expect(page.locator(".side .chips").getByText(kept, { exact: true })).toBeVisible();
  await expect(page.locator(".side .chips").getByText("Strom", { exact: true })).toHaveCount(0);
});

test("the PDF is handed to another app, at a second press where it took long, and a sheet that is closed says nothing @only-phone", async ({
  page,
  person,
  server,
}) => {
  const { id } = await aPublishedDocument(server.db, { owner: person, name: "Miete 3/2026", pages: [{ jpeg: await aJpeg("Seite") }] });
  await page.addInitScript(() => {
    const ends = ["NotAllowedError", "AbortError"];
    const sent: string[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        sent.push(`${file?.name} ${file?.type} ${(await file?.text())?.slice(0, 5)}`);
        const end = ends.shift();
        if (end) throw new DOMException("", end);
      },
    });
  });
  const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  const one = "Miete 3-2026.pdf application/pdf %PDF-";
  await visitLive(page, documentPath(id));
  const send = page.getByRole("button", { name: "PDF mit einer anderen App senden" });
  await send.click();
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  await expect.poll(sent).toEqual([one, one]);
  await send.click();
  await expect.poll(sent).toEqual([one, one, one]);
  await expect(send).not.toHaveAttribute("aria-busy");
});

test("facts are changed beside the page by keys, one document after the other, and nothing typed is lost unasked", async ({
  page,
  person,
  server,
}) => {
  const pages = [{ jpeg: await aJpeg("Seite") }];
  const ids: Record<string, string> = {};
  for (const name of ["Zwei", "Eins"]) ids[name] = (await aPublishedDocument(server.db, { owner: person, name, pages })).id;
  await visitLive(page, documentPath(ids.Eins ?? ""));
  const name = page.getByLabel("Name", { exact: true });
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });
  const opener = page.getByRole("link", { name: "Angaben ändern" });
  await page.keyboard.press("e");
  await expect(name).toBeFocused();
  await expect(opener).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.keyboard.press("e");
  // The answer is there before the screen behind it is loaded again.
  const letThrough = await holdBack(page, "**/documentdetails.data*");
  await name.fill("");
  await name.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.");
  await name.fill("Erstens");
  const dialog = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  letThrough();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Erstens");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Die Angaben sind gespeichert.")).toBeVisible();
  await expect(heading("Erstens")).toBeVisible();
  await expect(name).toHaveCount(0);

  await page.keyboard.press("e");
  await name.fill("Eins");
  await page.keyboard.press("Control+Shift+s");
  await expect(name).toHaveValue("Zwei");
  await expect(heading("Zwei")).toBeVisible();
  await name.fill("Verworfen");
  await page.getByRole("link", { name: "Nächstes Dokument" }).click();
  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(heading("Eins")).toBeVisible();
  await expect(name).toHaveCount(0);
});
