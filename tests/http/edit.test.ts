import { asc, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentPath, type Origin } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { marksPath } from "~/features/drafts/marks/paths";
import { addFilesPath, beginEditPath, besidePath, draftPath } from "~/features/drafts/paths";
import { isOnPage, type Mark } from "~/imaging/marks/mark";
import { recipeKey, untouched } from "~/imaging/recipe";
import { addDocumentPath, dashboardPath } from "~/paths";
import { allowances, documentAccess, pages, versionPages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg, aPdf, slip } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { marksOf } from "../support/drawn.ts";
import { aFile, prepared, press, theSite, until } from "./documents-site.ts";

const site = theSite();

type NewDocument = Omit<Parameters<typeof aPublishedDocument>[1], "owner">;

async function anOwner(document: NewDocument = {}) {
  const signedIn = await site.signedIn();
  const own = await aPublishedDocument(site.database().db, { owner: signedIn.person, name: "Vertrag", ...document });
  return { ...signedIn, document: own };
}

async function begin(visitor: Visitor, documentId: string, button = "Bearbeiten", origin?: Origin): Promise<Page> {
  return visitor.submit(await visitor.get(documentPath(documentId, origin)), { action: "begin=1", button });
}

function versionsOf(documentId: string) {
  return site.database().db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(desc(versions.publishedAt));
}

function fieldsOf(page: Page): Record<string, string> {
  return Object.fromEntries(page.form({ field: "submissionId" }).fields);
}

test("what is changed in an edit becomes a new version by Save", async () => {
  const { visitor, document } = await anOwner({ documentType: "Vertrag", tags: ["Miete"] });
  const edit = await begin(visitor, document.id);
  expect(edit.path).toContain(draftPath(undefined, { document: document.id }));
  expect(fieldsOf(edit)).toMatchObject({ name: "Vertrag", type: "Vertrag" });

  const saved = await press(visitor, edit, "upload", { name: "Mietvertrag", tags: "Wohnung" });
  expect(saved.path).toBe(documentPath(document.id));
  expect(saved.text).toContain("„Mietvertrag“ ist gespeichert.");
  expect(await versionsOf(document.id)).toMatchObject([
    { name: "Mietvertrag", tags: ["Miete", "Wohnung"], baseVersionId: document.versionId },
    { id: document.versionId, name: "Vertrag", tags: ["Miete"] },
  ]);
});

test("an edit says that reading turned its page, and one press turns it back", async () => {
  const { visitor, document } = await anOwner({ pages: [{ jpeg: await aJpeg("Vertrag", slip) }] });
  const recipe = { ...untouched, turns: 1 as const };
  const look = { recipe, recipeKey: recipeKey(recipe), renderedKey: recipeKey(recipe), turnedBy: "reading" as const };
  await site
    .database()
    .db.update(pages)
    .set(look)
    .where(eq(pages.id, document.pageIds[0] ?? ""));
  const edit = await begin(visitor, document.id);
  expect(edit.text).toContain("Diese Seite lag nicht richtig herum und wurde gedreht.");
  expect(edit.form({ field: "submissionId" }).buttons).toContainEqual(expect.objectContaining({ label: "Zurückdrehen" }));
  const back = await press(visitor, edit, "turn-back");
  expect(back.html).toContain('data-turns="0"');
  expect(back.text).not.toContain("wurde gedreht");
});

test("an edit shows who the paper is from and its day, saves them, and holds back what is no day, as it was typed", async () => {
  const ofPaper = { sender: "Hausverwaltung Ost", documentDate: "2026-11-05", documentNumber: "M-17", amount: 81_240, currency: "EUR" };
  const { visitor, document } = await anOwner(ofPaper);
  const edit = await begin(visitor, document.id);
  expect(fieldsOf(edit)).toMatchObject({ sender: "Hausverwaltung Ost", documentDate: "2026-11-05" });

  const held = await press(visitor, edit, "upload", { sender: "Hausverwaltung West", documentDate: "0026-11-07" });
  expect(held.path).toContain(draftPath(undefined, { document: document.id }));
  expect(held.text.match(/Bitte geben Sie einen Tag wie 21\.11\.2026 ein\./g)).toHaveLength(2);
  expect(fieldsOf(held)).toMatchObject({ sender: "Hausverwaltung West", documentDate: "0026-11-07" });
  const still = await press(visitor, held, "save");
  expect(fieldsOf(still)).toMatchObject({ documentDate: "0026-11-07" });
  expect(still.text.match(/einen Tag wie/g)).toHaveLength(1);

  const saved = await press(visitor, still, "upload", { documentDate: "2026-11-07" });
  expect(saved.path).toBe(documentPath(document.id));
  const [newest, first] = await versionsOf(document.id);
  expect(newest).toMatchObject({ ...ofPaper, sender: "Hausverwaltung West", documentDate: "2026-11-07" });
  expect(first).toMatchObject(ofPaper);
});

test("saving without a change adds no version, and Cancel without one leads back at once", async () => {
  const { visitor, document } = await anOwner();
  const saved = await press(visitor, await begin(visitor, document.id), "upload");
  expect(saved.text).toContain("Es gab nichts zu speichern.");
  const left = await press(visitor, await begin(visitor, document.id), "cancel");
  expect(left.path).toBe(documentPath(document.id));
  expect(await versionsOf(document.id)).toMatchObject([{ id: document.versionId }]);
});

test("Cancel asks what becomes of changes: kept they are a version, thrown away nothing of them stays", async () => {
  const { visitor, document } = await anOwner();
  const asked = await press(visitor, await begin(visitor, document.id), "cancel", { name: "Doch nicht" });
  expect(asked.text).toContain("Änderungen speichern?");
  const form = asked.form({ field: "submissionId" });
  expect(form.buttons.map(({ label }) => label)).toEqual(expect.arrayContaining(["Speichern und weiter", "Weiter ohne Speichern"]));
  expect((await press(visitor, asked, "discard")).path).toBe(documentPath(document.id));
  expect(await versionsOf(document.id)).toHaveLength(1);

  const again = await press(visitor, await begin(visitor, document.id), "cancel", { name: "Nun doch" });
  expect((await press(visitor, again, "upload")).text).toContain("„Nun doch“ ist gespeichert.");
  expect(await versionsOf(document.id)).toMatchObject([{ name: "Nun doch" }, { name: "Vertrag" }]);
});

/** A tick in the page's upper left corner and one in its middle. */
const ticks = [0.01, 0.48].map((at): Mark => {
  return { id: String(at), kind: "tick", box: { left: at, top: at, width: 0.04, height: 0.04 }, turns: 0, pen: { colour: 0, width: 4 } };
});

test.each([
  ["Zurück auf die Seite", 2],
  ["Entfernen", 1],
])("marks that a crop leaves beside the page are asked about before anything is saved, and %s goes on with Save", async (button, count) => {
  const { visitor, document } = await anOwner({ pages: [{ jpeg: await aJpeg("Seite", slip) }] });
  const { db } = site.database();
  const drawn = { recipe: { ...untouched, marks: ticks } };
  await db
    .update(pages)
    .set(drawn)
    .where(eq(pages.id, document.pageIds[0] ?? ""));
  const asked = await press(visitor, await begin(visitor, document.id, "Zuschneiden"), "crop", { x0: "20", y0: "20" });
  expect(asked.text).toContain("Auf Seite 1 liegt eine Markierung außerhalb des neuen Zuschnitts.");
  const back = asked.links.find(({ text }) => text === "Zurück zum Zuschnitt");
  expect(back?.href).toContain("/admin/documentdetails/crop?");

  const again = await press(visitor, await visitor.get(back?.href ?? ""), "upload");
  expect([again.path.startsWith("/admin/documentdetails/beside?"), await versionsOf(document.id)]).toMatchObject([true, [{}, {}]]);
  const { path } = await visitor.submit(again, { action: "beside", button });
  await until(
    () => visitor.get(path),
    (page) => page.path.startsWith(documentPath(document.id)) && page.text.includes("Version 2"),
  );
  const marks = await marksOf(db, document.id);
  expect([marks.length, marks.every(isOnPage)]).toEqual([count, true]);
});

test("corners moved in Crop are a change too: Cancel asks, saving crops, and Reset undoes it later", async () => {
  const { visitor, document } = await anOwner({ pages: [{ jpeg: await aJpeg("Seite", slip) }] });
  const corners = { x0: "10", y0: "20" };
  const asked = await press(visitor, await begin(visitor, document.id, "Zuschneiden"), "cancel", corners);
  expect(asked.text).toContain("Änderungen speichern?");
  expect(asked.path).toContain("/admin/documentdetails/crop?");
  expect((await press(visitor, asked, "discard")).path).toBe(documentPath(document.id));
  expect(await versionsOf(document.id)).toHaveLength(1);

  const save = async (edit: Page, version: number, moved: Record<string, string> = {}) => {
    const { path } = await press(visitor, edit, "upload", moved);
    await until(
      () => visitor.get(path),
      (page) => page.path.startsWith(documentPath(document.id)) && page.text.includes(`Version ${version}`),
    );
    const [newest] = await versionsOf(document.id);
    const [pageId = ""] = await pagesOf(newest?.id ?? "");
    const [page] = await site.database().db.select({ recipe: pages.recipe }).from(pages).where(eq(pages.id, pageId));
    return page?.recipe.corners;
  };
  expect((await save(await begin(visitor, document.id, "Zuschneiden"), 2, corners))?.[0]).toEqual({ x: 0.1, y: 0.2 });
  const uncropped = await press(visitor, await begin(visitor, document.id, "Zuschneiden"), "uncrop");
  expect(await save(uncropped, 3)).toBeNull();
});

test.each([
  { next: dashboardPath, leadsTo: "there" },
  { next: "//elsewhere.example/", leadsTo: "to the document" },
])("saving on the way to $next leads $leadsTo, also when a page's new look has to be made first", async ({ next }) => {
  const { visitor, document } = await anOwner({ pages: [{ jpeg: await aJpeg("Seite", slip) }] });
  const waiting = await press(visitor, await begin(visitor, document.id, "Zuschneiden"), "upload", { x0: "10", next });
  expect(waiting.path).toContain("/admin/addnewdoc/waiting?");
  const { path } = await until(
    () => visitor.get(waiting.path),
    (page) => !page.path.includes("waiting"),
  );
  expect(path).toBe(next === dashboardPath ? next : documentPath(document.id));
});

test("a second tab is told what became of its edit, by its address alone: other tabs share the cookies", async () => {
  const { visitor, document } = await anOwner();
  const origin = { tab: 2, list: "q=Vertrag" } as const;
  const [first, second] = [
    await begin(visitor, document.id, "Bearbeiten", origin),
    await begin(visitor, document.id, "Bearbeiten", origin),
  ];
  await press(visitor, first, "upload", { name: "Mietvertrag" });
  visitor.cookies.delete("mappe_toast");
  const late = await press(visitor, second, "upload", { name: "Kaufvertrag" });
  expect(late.path).toBe(documentPath(document.id, { ...origin, ended: "saved" }));
  expect(late.text).toContain("Diese Bearbeitung war schon gespeichert, hier oder in einem anderen Tab.");
  expect(late.html).not.toContain("Kaufvertrag");
  const loaded = await visitor.get(second.path);
  expect(loaded.path).toBe(documentPath(document.id, { ...origin, ended: "edit" }));
  expect(loaded.text).toContain("Was Sie hier sehen, ist der gespeicherte Stand.");
  expect(visitor.cookies.has("mappe_toast")).toBe(false);

  const [third, fourth] = [await begin(visitor, document.id), await begin(visitor, document.id)];
  await press(visitor, await press(visitor, third, "cancel", { name: "Doch nicht" }), "discard");
  visitor.cookies.set("I18N_LANGUAGE", "en");
  expect((await press(visitor, fourth, "save")).text).toContain("and nothing of it was saved.");
  const odd = `${documentPath(document.id)}&ended=Gewonnen`;
  for (const path of [odd, documentPath(document.id)])
    expect((await visitor.get(path)).text).not.toMatch(/Gewonnen|edit was ended|ended, here/);
});

test("an edit leads back to the list one came from, whatever ends it", async () => {
  const { visitor, document } = await anOwner();
  const origin = { tab: 2, list: "q=Vertrag" } as const;
  const back = documentPath(document.id, origin);
  const edit = await begin(visitor, document.id, "Zuschneiden", origin);
  const kept = await press(visitor, edit, "save");
  expect(kept.links.map(({ href }) => href)).toContain(back);
  expect((await press(visitor, kept, "cancel")).path).toBe(back);

  const saved = await press(visitor, await begin(visitor, document.id, "Seiten hinzufügen", origin), "upload", { name: "Mietvertrag" });
  expect(saved.path).toBe(back);
  const asked = await press(visitor, await begin(visitor, document.id, "Bearbeiten", origin), "cancel", { name: "Doch nicht" });
  expect((await press(visitor, asked, "discard")).path).toBe(back);
});

test("pages change places and go, but the last one stays", async () => {
  const { visitor, document } = await anOwner({ pages: [{ text: "eins" }, { text: "zwei" }] });
  const [first = "", second = ""] = document.pageIds;
  const edit = await begin(visitor, document.id);
  expect(edit.html).toMatch(new RegExp(`<button(?=[^>]*value="up:${first}")(?=[^>]* disabled="")`));
  expect(edit.html).not.toMatch(new RegExp(`<button(?=[^>]*value="down:${first}")(?=[^>]* disabled="")`));
  await press(visitor, edit, `down:${first}`);
  const one = await press(visitor, edit, `remove:${second}`);
  expect(one.html).not.toMatch(new RegExp(`value="remove:${first}"(?![^>]*disabled)`));
  expect((await press(visitor, one, `remove:${first}`)).text).toContain(
    "Die letzte Seite eines Dokuments kann nicht entfernt werden. Löschen Sie stattdessen das Dokument.",
  );
  await press(visitor, one, "upload");
  const [newest] = await versionsOf(document.id);
  expect(await pagesOf(newest?.id ?? "")).toEqual([first]);
  expect(await pagesOf(document.versionId)).toEqual([first, second]);
});

test("of a long document the pages near the open one come with pictures, and any page goes to the place whose number is typed", async () => {
  const { visitor, document } = await anOwner({ pages: Array.from({ length: 40 }, () => ({})) });
  const [thirtieth = "", last = ""] = [document.pageIds[29], document.pageIds[39]];
  const edit = await begin(visitor, document.id);
  expect([edit.html.match(/value="open:/g)?.length, edit.html.match(/value="remove:/g)?.length]).toEqual([40, 11]);
  const opened = await press(visitor, edit, `open:${thirtieth}`);
  expect(opened.html).toContain(`value="remove:${last}"`);
  const moved = await press(visitor, opened, "save", { place: "3" });
  expect(moved.html).toMatch(/aria-current="true" aria-label="Seite 3"/);
  await press(visitor, await press(visitor, moved, "save", { place: "99" }), "upload");
  const [newest] = await versionsOf(document.id);
  expect(await pagesOf(newest?.id ?? "")).toEqual([...document.pageIds.filter((id) => id !== thirtieth), thirtieth]);
});

test("a page that is turned in an edit stays as it was in the version before", async () => {
  const { visitor, document } = await anOwner({ pages: [{ text: "eins", jpeg: await aJpeg("eins", slip) }] });
  const [pageId = ""] = document.pageIds;
  const cropping = await begin(visitor, document.id, "Zuschneiden");
  expect(cropping.path).toContain("/admin/documentdetails/crop");
  const turned = await press(visitor, cropping, "turn-right");
  expect(turned.path).toContain("/admin/documentdetails/crop");
  // A second press on a form that was shown before the first one came through.
  await press(visitor, cropping, "turn-right");
  await until(
    async () => visitor.get((await press(visitor, turned, "upload")).path),
    ({ path }) => path.startsWith(documentPath(document.id)),
  );
  const [newest] = await versionsOf(document.id);
  const rows = await site.database().db.select({ id: pages.id, recipe: pages.recipe, originalFileId: pages.originalFileId }).from(pages);
  const [copy] = await pagesOf(newest?.id ?? "");
  expect(copy).not.toBe(pageId);
  const look = (id = "") => rows.find((row) => row.id === id);
  expect([look(pageId)?.recipe.turns, look(copy)?.recipe.turns]).toEqual([0, 2]);
  expect(look(copy)?.originalFileId).toBe(look(pageId)?.originalFileId);
});

test("pages are added behind the others", async () => {
  const { visitor, document } = await anOwner();
  const adding = await begin(visitor, document.id, "Seiten hinzufügen");
  expect(adding.path).toContain("view=add");
  await press(visitor, adding, "add", { files: aFile(await aPdf(["neu"], slip), "neu.pdf") });
  const edit = await until(
    () => visitor.get(draftPath(undefined, { document: document.id })),
    ({ html, text }) => (html.match(/value="open:/g) ?? []).length === 2 && !text.includes("Wird verarbeitet"),
  );
  await press(visitor, edit, "upload");
  const [newest] = await versionsOf(document.id);
  expect(await pagesOf(newest?.id ?? "")).toEqual([document.pageIds[0], expect.any(String)]);
  expect((await visitor.get(documentPath(document.id))).text).toContain("2 Seiten");
});

test("what somebody else saved meanwhile is named before saving, and both are versions", async () => {
  const { visitor, person, document } = await anOwner({ tags: ["Miete"] });
  const edit = await begin(visitor, document.id);
  await press(visitor, edit, "save", { name: "Meiner" });
  const other = await aPerson(site.database().db, { displayName: "Tobias Lindner" });
  const facts = { ...noPaperFacts, name: "Seiner", documentType: "Beleg", tags: [], taxRelevance: false };
  await appendVersion(site.database().db, {
    documentId: document.id,
    authorId: other.id,
    facts,
    pageIds: document.pageIds,
    now: new Date(),
  });

  const told = await press(visitor, edit, "upload", { name: "Meiner" });
  expect(told.text).toContain("Tobias Lindner hat inzwischen eine neuere Version gespeichert.");
  expect(told.text).toContain("Anders als hier: Name und Schlagwörter.");
  expect(await versionsOf(document.id)).toHaveLength(3);

  await press(visitor, told, "upload");
  expect((await versionsOf(document.id)).map(({ name, authorId }) => [name, authorId])).toEqual([
    ["Meiner", person.id],
    ["Seiner", other.id],
    ["Vertrag", person.id],
  ]);
});

test("what one saved oneself in another tab is told as one's own, while editing and while drawing", async () => {
  const { visitor, person, document } = await anOwner();
  const edit = await begin(visitor, document.id);
  await press(visitor, edit, "save", { name: "Hier" });
  const facts = { ...noPaperFacts, name: "Dort", documentType: "Beleg", tags: [], taxRelevance: false };
  const { id: documentId, pageIds } = document;
  await appendVersion(site.database().db, { documentId, authorId: person.id, facts, pageIds, now: new Date() });

  const told = await press(visitor, edit, "upload", { name: "Hier" });
  expect(told.text).toContain("Sie haben inzwischen in einem anderen Tab oder auf einem anderen Gerät eine neuere Version gespeichert.");
  const drawing = await visitor.get(marksPath(documentId));
  expect(drawing.text).toContain("Sie haben inzwischen in einem anderen Tab oder auf einem anderen Gerät eine neue Version gespeichert");
  expect(drawing.text).not.toContain(`hat ${person.displayName}`);
});

test("whoever may only see a document cannot begin an edit, and whoever lost the right saves nothing", async () => {
  const { visitor, document, person } = await anOwner();
  const { db } = site.database();
  const edit = await begin(visitor, document.id);
  await db
    .update(documentAccess)
    .set({ grants: ["view"] })
    .where(eq(documentAccess.userId, person.id));
  expect((await visitor.get(documentPath(document.id))).html).not.toContain("begin=1");
  const refused = await visitor.post(beginEditPath(document.id), {});
  expect([refused.path, refused.text.includes("kein Recht mehr")]).toEqual([documentPath(document.id), true]);
  expect((await visitor.get(draftPath(undefined, { document: document.id }))).status).toBe(404);
  const former = { version: document.versionId, newest: document.versionId };
  const forms = [
    { path: documentPath(document.id), fields: former },
    { path: besidePath("", { document: document.id }), fields: { intent: "drop" } },
  ];
  for (const { path, fields } of forms) {
    const answer = await visitor.post(path, fields);
    expect([answer.path, answer.text.includes("kein Recht mehr")], path).toEqual([documentPath(document.id), true]);
  }
  const pressed = await press(visitor, edit, "upload", { name: "Heimlich" });
  expect([pressed.path, pressed.text.includes("kein Recht mehr")]).toEqual([documentPath(document.id), true]);
  expect((await versionsOf(document.id)).filter(({ publishedAt }) => publishedAt)).toHaveLength(1);
});

test("nothing is left of the trial: adding pages leads to a page that says so with the prices", async () => {
  const { visitor, person, document } = await anOwner();
  const { db } = site.database();
  await db.update(allowances).set({ pageCount: 15 }).where(eq(allowances.userId, person.id));
  const said = ["Ihre Gratis-Seiten sind verbraucht", "19,99", "2,39"];
  const sent = { files: aFile(await aPdf(["neu"], slip), "neu.pdf"), name: "Bleibt" };
  const pages = [
    await press(visitor, await visitor.get(addDocumentPath), "upload", sent),
    await press(visitor, await begin(visitor, document.id), "add", sent),
    await begin(visitor, document.id, "Seiten hinzufügen"),
  ];
  for (const { text } of pages) for (const words of said) expect(text).toContain(words);
  expect(pages.map(({ path }) => path.includes("asked=used-up"))).toEqual([true, true, true]);
  for (const { html } of pages.slice(0, 2)) expect(html).toContain('value="Bleibt"');
  const byScript = await visitor.postMultipart(addFilesPath(), { submissionId: crypto.randomUUID(), files: sent.files });
  expect(byScript.status).toBe(402);
});

test("an edit that was left is told of on the details and on the dashboard, and goes on where it was", async () => {
  const { visitor, document } = await anOwner();
  const edit = await begin(visitor, document.id);
  const said = "Sie haben „Vertrag“ geändert und noch nicht gespeichert.";
  expect((await visitor.get(dashboardPath)).text).not.toContain(said);
  await press(visitor, edit, "keep", { name: "Mietvertrag", tags: "Miete" });
  for (const path of [documentPath(document.id), dashboardPath]) {
    const page = await visitor.get(path);
    expect(page.text).toContain(said);
    const way = page.links.find(({ text }) => text === "Weiter bearbeiten");
    expect((await visitor.get(way?.href ?? "")).html).toContain('value="untag:Miete"');
  }
  const details = await visitor.get(documentPath(document.id));
  expect((await visitor.submit(details, { button: "Bearbeitung beenden" })).text).toContain("Änderungen speichern?");
});

test("a file that is in a document already is pointed out and taken all the same", async () => {
  const { visitor } = await site.signedIn();
  const file = aFile(await aPdf(["Zweimal"], slip), "zweimal.pdf");
  await press(visitor, await visitor.get(addDocumentPath), "add", { files: file });
  await press(visitor, await prepared(visitor, 1), "upload", { name: "Schon da" });
  await press(visitor, await visitor.get(addDocumentPath), "add", { files: file });
  const draft = await prepared(visitor, 1);
  expect(draft.text).toContain("„zweimal.pdf“ ist schon in Ihrem Dokument Schon da");
  const { visitor: stranger } = await site.signedIn();
  await press(stranger, await stranger.get(addDocumentPath), "add", { files: file });
  expect((await prepared(stranger, 1)).text).not.toContain("ist schon in Ihrem Dokument");
});

async function pagesOf(versionId: string): Promise<string[]> {
  const rows = await site
    .database()
    .db.select({ pageId: versionPages.pageId })
    .from(versionPages)
    .where(eq(versionPages.versionId, versionId))
    .orderBy(asc(versionPages.position));
  return rows.map(({ pageId }) => pageId);
}
