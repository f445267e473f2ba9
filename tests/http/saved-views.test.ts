import { expect, test } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { suggestionsPath } from "~/features/search/suggestions/paths";
import { searchOf } from "~/features/views/list-views.server";
import { maxViewName } from "~/features/views/rules";
import { saveView } from "~/features/views/save-view.server";
import { dashboardPath, preferencesPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import type { Page } from "../support/browser.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

function linkOf(page: Page, text: string | RegExp): string {
  return page.links.find((link) => (typeof text === "string" ? link.text === text : text.test(link.text)))?.href ?? `no link ${text}`;
}

async function withPapers(wanted: { language?: "en" } = {}) {
  const signedIn = await site.signedIn(wanted);
  const { db } = site.database();
  const { person: owner } = signedIn;
  await aPublishedDocument(db, { owner, name: "Abschlag", documentType: "Rechnung", tags: ["Strom"] });
  await aPublishedDocument(db, { owner, name: "Zähler", documentType: "Notizen", tags: ["Strom"] });
  await aPublishedDocument(db, { owner, name: "Miete", documentType: "Vertrag" });
  return signedIn;
}

test("a search is saved from the list, stands in menu and dashboard with its count, and opens as it was", async () => {
  const { visitor } = await withPapers();
  expect((await visitor.get(documentsPath())).text).not.toContain("Ansicht speichern");
  const list = await visitor.get(documentsPath({ tags: ["Strom"], order: "name-down" }));
  const form = await visitor.get(linkOf(list, "Ansicht speichern"));
  expect(form.text).toMatch(/Ansicht speichern .* Schlagwort Strom/);
  const opened = await visitor.submit(form, { button: "Speichern" }, { name: "  Alles mit Strom " });
  expect(opened.text).toMatch(/Alles mit Strom Ansicht bearbeiten/);
  expect(opened.text).toMatch(/Zähler .* Abschlag/);
  expect(opened.text).not.toContain("Ansicht speichern");
  const dashboard = await visitor.get(dashboardPath);
  const [inMenu, onDashboard] = dashboard.links.filter(({ text }) => text.includes("Alles mit Strom"));
  expect(inMenu?.text).toMatch(/Alles mit Strom 2 ?, 2 Dokumente/);
  expect(onDashboard?.href).toBe(inMenu?.href);
  expect((await visitor.get(inMenu?.href ?? "")).html).toMatch(
    /<a(?=[^>]*aria-current="page")[^>]*class="entry under bookmark"[^>]*>(?:(?!<\/a>).)*Alles mit Strom/,
  );
});

test("a list in an order of one's own is saved without any filter, the one that everybody begins with is not", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(linkOf(await visitor.get(documentsPath({ order: "name-up" })), "Ansicht speichern"));
  expect(form.text).toMatch(/Alle Dokumente Sortiert: Name, aufsteigend/);
  const opened = await visitor.submit(form, { button: "Speichern" }, { name: "Von A bis Z" });
  expect(opened.text).toMatch(/Von A bis Z Ansicht bearbeiten .* Abschlag .* Miete .* Zähler/);
});

test("a view whose filters were changed says so: saved to it, saved as another one, or discarded", async () => {
  const { visitor } = await withPapers({ language: "en" });
  const form = await visitor.get(linkOf(await visitor.get(documentsPath({ tags: ["Strom"] })), "Save this view"));
  const opened = await visitor.submit(form, { button: "Save" }, { name: "Power" });
  const changed = await visitor.get(`${opened.path}&type=Notizen`);
  expect(changed.text).toContain("differ from the saved view “Power”");
  const back = await visitor.get(linkOf(changed, "Discard"));
  expect(back.text).not.toContain("differ from");
  const other = await visitor.submit(
    await visitor.get(linkOf(changed, "Save as a new view")),
    { button: "Save" },
    { name: "Notes on power" },
  );
  expect(other.text).toMatch(/Notes on power Edit view/);
  const saved = await visitor.submit(changed, { button: "Save to this view" });
  expect(saved.text).toContain("The view “Power” has been changed.");
  expect(saved.text).not.toContain("differ from");
  expect(saved.links.map(({ text }) => text).filter((text) => /power/i.test(text))).toEqual([
    expect.stringMatching(/Notes on power 1 ?, 1 document/),
    expect.stringMatching(/Power 1 ?, 1 document/),
  ]);
});

/** The columns of the list beside the names. */
function columnsOf(page: Page): string[] {
  return [...page.html.matchAll(/class="head-(\w+)"/g)].map(([, column = ""]) => column).filter((column) => column !== "name");
}

test("a view shows the columns it was saved with, whatever the other lists show; others are a change of the view", async () => {
  const { visitor } = await withPapers();
  const own = ["type", "uploaded", "tags", "people"];
  const list = await visitor.get(documentsPath({ tags: ["Strom"] }));
  const form = await visitor.get(linkOf(list, "Ansicht speichern"));
  expect(form.text).toContain("Spalten: Name, Typ, Hochgeladen, Schlagwörter, Geteilt mit");
  const opened = await visitor.submit(form, { button: "Speichern" }, { name: "Strom" });
  const choose = { action: preferencesPath, button: "Übernehmen" };
  const rest = await visitor.submit(await visitor.get(documentsPath()), choose, { choice: ["senderColumn.1", "typeColumn.0"] });
  expect(columnsOf(rest)).toEqual(["sender", "uploaded", "tags", "people"]);
  const again = await visitor.get(opened.path);
  expect(columnsOf(again)).toEqual(own);
  expect(again.text).toContain("Spalten dieser Ansicht");
  expect(again.text).not.toContain("anders als in der gespeicherten Ansicht");

  const changed = await visitor.submit(again, choose, { column: ["name", "amount", "due"] });
  expect(columnsOf(changed)).toEqual(["amount", "due"]);
  expect(changed.text).toContain("sind anders als in der gespeicherten Ansicht „Strom“");
  expect(columnsOf(await visitor.get(linkOf(changed, "Verwerfen")))).toEqual(own);
  const saved = await visitor.submit(changed, { button: "In der Ansicht speichern" });
  expect(saved.text).not.toContain("sind anders als");
  expect(columnsOf(await visitor.get(linkOf(await visitor.get(dashboardPath), /^Strom/)))).toEqual(["amount", "due"]);
  expect(columnsOf(await visitor.get(documentsPath()))).toEqual(columnsOf(rest));
});

test("a view that names no columns shows the person's own, and keeps those it is given", async () => {
  const { visitor, person } = await withPapers();
  const saved = await saveView(site.database().db, person, { name: "Von früher", search: searchOf({ tags: ["Strom"] }) });
  const path = documentsPath({ tags: ["Strom"], view: saved.ok ? saved.id : "" });
  const opened = await visitor.get(path);
  expect(columnsOf(opened)).toEqual(["type", "uploaded", "tags", "people"]);
  const choose = { action: preferencesPath, button: "Übernehmen" };
  const denser = await visitor.submit(opened, choose, { choice: "denseRows.1", column: ["name", "type", "uploaded", "tags", "people"] });
  expect(denser.text).not.toContain("sind anders als");
  expect((await visitor.submit(opened, choose, { column: ["name"] })).text).toContain("sind anders als");
});

test("a view is proposed by a part of its name, while one types and above the hits", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(linkOf(await visitor.get(documentsPath({ tags: ["Strom"] })), "Ansicht speichern"));
  const opened = await visitor.submit(form, { button: "Speichern" }, { name: "Verträge und Zähler" });
  const typed = JSON.parse((await visitor.get(suggestionsPath({ q: "vertraege", list: documentsPath() }))).html);
  expect(typed).toEqual({
    groups: [{ title: "Gespeicherte Ansichten", options: [{ label: "Verträge und Zähler", to: opened.path }] }],
  });
  const searched = await visitor.get(documentsPath({ terms: ["zähler"] }));
  expect(searched.text).toMatch(/Gespeicherte Ansicht: Verträge und Zähler/);
  expect((await visitor.get(`${opened.path}&q=z%C3%A4hler`)).text).not.toContain("Gespeicherte Ansicht:");
});

test("a view is renamed and deleted on its own page; names that cannot be are told there", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(linkOf(await visitor.get(documentsPath({ terms: ["miete"] })), "Ansicht speichern"));
  expect(await visitor.submit(form, { button: "Speichern" }, { name: "  " })).toMatchObject({
    status: 422,
    text: expect.stringContaining("Eine Ansicht braucht einen Namen."),
  });
  const long = await visitor.submit(form, { button: "Speichern" }, { name: "x".repeat(maxViewName + 1) });
  expect(long.text).toContain("höchstens 60 Zeichen");
  const opened = await visitor.submit(form, { button: "Speichern" }, { name: "Wohnung" });
  expect((await visitor.submit(form, { button: "Speichern" }, { name: "wohnung" })).text).toContain("gibt es schon");
  const renamed = await visitor.submit(await visitor.get(linkOf(opened, "Ansicht bearbeiten")), { button: "Speichern" }, { name: "Haus" });
  expect(renamed.text).toMatch(/Haus Ansicht bearbeiten .*Die Ansicht heißt jetzt „Haus“/);
  const edit = await visitor.get(linkOf(renamed, "Ansicht bearbeiten"));
  const question = await visitor.get(linkOf(edit, "Ansicht löschen…"));
  expect(question.text).toMatch(/Ansicht „Haus“ löschen\? Nur die Ansicht wird gelöscht\. .* Ja, löschen Abbrechen/);
  expect((await visitor.get(linkOf(question, "Abbrechen"))).path).toBe(edit.path);
  const deleted = await visitor.submit(question, { button: "Ja, löschen" });
  expect(deleted.text).toMatch(/Dokumente .* Miete .*Die Ansicht „Haus“ ist gelöscht\./);
  expect(deleted.text).not.toContain("Gespeicherte Ansichten");
  expect((await visitor.get(edit.path)).status).toBe(404);
});
