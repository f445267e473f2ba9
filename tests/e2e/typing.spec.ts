import { documentPath } from "~/features/documents/paths";
import { billingPath, connectionsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aCoupon } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { givePicture } from "../builders/pictures.ts";
import { expect, test } from "../support/e2e.ts";
import { aPhotoFile, holdBack, openUpload, toast, visitLive } from "./steps.ts";

test("nothing takes away what is being typed as a tag, and one that is there moves to the end", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  const tag = page.getByLabel("Schlagwörter", { exact: true });
  const chosen = page.getByRole("button", { name: /^Schlagwort .* entfernen$/ });
  await tag.fill("Alpha");
  await tag.press("Enter");
  await expect(chosen).toHaveText(["Alpha"]);
  await expect(tag).toHaveValue("");

  await tag.pressSequentially("Alphabet");
  await expect(tag).toHaveValue("Alphabet");
  await tag.press("Enter");
  await expect(chosen).toHaveText(["Alpha", "Alphabet"]);
  await expect(tag).toHaveValue("");

  await tag.pressSequentially("Alpha");
  await tag.press("Enter");
  await expect(chosen).toHaveText(["Alphabet", "Alpha"]);
  await expect(tag).toHaveValue("");

  const answer = await holdBack(page, "**/admin/**", "POST");
  await tag.pressSequentially("Miete");
  await tag.press("Enter");
  await tag.pressSequentially(", Haus");
  answer();
  await expect(chosen).toHaveText(["Alphabet", "Alpha", "Miete"]);
  await expect(tag).toHaveValue("Miete, Haus");
});

test("a name that is kept while one types on keeps its blank", async ({ page, person, server }) => {
  await openUpload(page, server, person, [await aPhotoFile()]);
  const name = page.getByLabel("Name");
  const answer = await holdBack(page, "**/admin/**", "POST");
  await name.fill("Strom");
  await name.blur();
  await name.focus();
  await name.press("End");
  await page.keyboard.type(" ");
  const loaded = page.waitForResponse((response) => response.request().method() === "GET" && response.url().includes(".data"));
  answer();
  await loaded;
  await expect(page.locator("input[name=shownName]")).toHaveValue("Strom");
  await page.keyboard.type("2026");
  await expect(name).toHaveValue("Strom 2026");
});

test("an answer empties only what it answers", async ({ page, person: _, server }) => {
  await visitLive(page, connectionsPath);
  const email = page.getByLabel("E-Mail-Adresse");
  let answer = await holdBack(page, "**/admin/**", "POST");
  await email.fill("k.brandt@post.example");
  await email.press("Enter");
  await email.fill("m.brandt@post.example");
  answer();
  await expect(toast(page, "Ihre Einladung wurde gesendet an")).toBeVisible();
  await expect(email).toHaveValue("m.brandt@post.example");
  await page.unrouteAll();

  await visitLive(page, billingPath);
  const code = page.getByLabel("Gutscheincode");
  answer = await holdBack(page, "**/admin/**", "POST");
  await code.fill(await aCoupon(server.db));
  await code.press("Enter");
  await code.fill("LINDAU");
  answer();
  await expect(toast(page, "Der Gutschein ist eingelöst")).toBeVisible();
  await expect(code).toHaveValue("LINDAU");
});

test("whoever is sought and added while an answer is under way is there", async ({ page, person, server }) => {
  const [tobias, mara] = [
    await aPerson(server.db, { displayName: "Tobias Lindner" }),
    await aPerson(server.db, { displayName: "Mara Lind" }),
  ];
  for (const other of [tobias, mara]) await connect(server.db, person, other);
  const { id, pageIds } = await aPublishedDocument(server.db, { owner: person, name: "Mietvertrag", pages: [{}] });
  await givePicture(server.db, pageIds, (await aPhotoFile()).buffer);
  await visitLive(page, documentPath(id));
  await page.getByRole("link", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  const box = dialog.getByRole("searchbox");
  await box.fill("lind");
  const add = (name: string) => dialog.getByRole("button", { name: `${name} hinzufügen` });
  await expect(add("Mara Lind")).toBeVisible();
  const answer = await holdBack(page, "**/admin/**", "POST");
  await add("Tobias Lindner").click();
  await add("Mara Lind").click();
  await box.fill("bra");
  answer();
  for (const name of ["Tobias Lindner", "Mara Lind"]) await expect(dialog.getByRole("group", { name: `Rechte von ${name}` })).toBeVisible();
  await expect(box).toHaveValue("bra");
});
