import { eq } from "drizzle-orm";
import { documentPath } from "~/features/documents/paths";
import { dashboardPath, receivedDocumentsPath } from "~/paths";
import { documentAccess } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { answerCookies, expect, signIn, test } from "../support/e2e.ts";
import { aPhotoFile, holdBack, rows, toast, visitLive } from "./steps.ts";

test("a document is shared in a dialog, and the other sees at once what may be done with it @phone", async ({
  page,
  person,
  server,
  browser,
}) => {
  const tobias = await aPerson(server.db, { displayName: "Tobias Lindner" });
  await connect(server.db, person, tobias);
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{}] });
  await givePicture(server.db, pageIds, (await aPhotoFile()).buffer);

  const other = await browser.newContext();
  await answerCookies(other, server.url);
  await signIn(other, server, tobias);
  await other.addInitScript(() => sessionStorage.setItem("mappe_quick_start", "1"));
  const theirs = await other.newPage();
  await visitLive(theirs, new URL(dashboardPath, server.url).href);

  await visitLive(page, documentPath(id));
  await page.getByRole("link", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  await dialog.getByRole("searchbox").fill("lind");
  await dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" }).click();
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect(dialog.getByRole("searchbox")).toHaveValue("");
  const rights = dialog.getByRole("group", { name: "Rechte von Tobias Lindner" });
  await expect(rights.getByRole("checkbox", { name: "Ansehen" })).toBeDisabled();
  await rights.getByText("Bearbeiten").click();
  // Another search on the way keeps what was ticked.
  await dialog.getByRole("searchbox").fill("niemand");
  await expect(dialog.getByText("Kein Kontakt passt.")).toBeVisible();
  await expect(rights.getByRole("checkbox", { name: "Bearbeiten" })).toBeChecked();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, "Die Freigabe ist gespeichert.")).toBeVisible();
  await expect(dialog).toBeHidden();
  // Nobody is told the news of what they just did.
  await expect(page.getByText("Version 2")).toHaveCount(1);

  await expect(theirs.locator(".bell .count, [aria-label*='Mitteilung'] .count").first()).toHaveText("1");
  await visitLive(theirs, new URL(receivedDocumentsPath, server.url).href);
  await expect(rows(theirs)).toHaveCount(1);
  await theirs.getByRole("link", { name: "Mietvertrag Rosenweg" }).click();
  await expect(theirs.getByRole("button", { name: "Bearbeiten" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Teilen" })).toHaveCount(0);

  // Taken away while the other looks at it.
  await page.getByRole("link", { name: "Teilen" }).click();
  await dialog.getByRole("button", { name: "Tobias Lindner entfernen" }).click();
  await expect(rights).toHaveCount(0);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(theirs.getByRole("heading", { name: "Dieses Dokument gibt es nicht mehr" })).toBeVisible();
  await other.close();
});

test("whoever saves before the person they added stands in the form still shares with them", async ({ page, person, server }) => {
  await connect(server.db, person, await aPerson(server.db, { displayName: "Tobias Lindner" }));
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag Rosenweg", pages: [{}] });
  await givePicture(server.db, pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(id));
  await page.getByRole("link", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  await dialog.getByRole("searchbox").fill("lind");
  const add = dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" });
  await add.waitFor();
  const letThrough = await holdBack(page, "**/share*", "POST");
  await add.click();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  letThrough();
  await expect(toast(page, "Die Freigabe ist gespeichert.")).toBeVisible();
  expect(await server.db.$count(documentAccess, eq(documentAccess.documentId, id))).toBe(2);
});
