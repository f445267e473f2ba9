import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import { documentPath, documentsPath, selectedPath, sharePath, textPath } from "~/features/documents/paths";
import { beginEditPath } from "~/features/drafts/paths";
import { notificationsPath, profilePath, receivedDocumentsPath, sharedDocumentsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPdf } from "../builders/papers.ts";
import { connect } from "../builders/people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { allTold } from "../support/news.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { aFile, press as pressInDraft, theSite } from "./documents-site.ts";

const site = theSite();
let jana: SignedIn;
let tobias: SignedIn;
let sabine: SignedIn;

beforeAll(async () => {
  jana = await site.signedIn({ displayName: "Jana Albrecht" });
  tobias = await site.signedIn({ displayName: "Tobias Lindner" });
  sabine = await site.signedIn({ displayName: "Sabine Kröger" });
  for (const { person } of [tobias, sabine]) await connect(site.database().db, jana.person, person);
});

async function aDocument(name = "Mietvertrag"): Promise<string> {
  return (await aPublishedDocument(site.database().db, { owner: jana.person, name, pages: [{}] })).id;
}

/** What is pressed in the share form, with the boxes ticked that are wanted. */
function press(visitor: Visitor, page: Page, intent: string, filled: Record<string, string | string[]> = {}): Promise<Page> {
  const form = page.form({ action: "/documentdetails/share" });
  const kept = Object.fromEntries(form.fields.map(([name]) => [name, all(page, name)]));
  return visitor.post(form.action, { ...kept, ...filled, intent });
}

function all(page: Page, name: string): string[] {
  return page
    .form({ action: "/documentdetails/share" })
    .fields.filter(([field]) => field === name)
    .map(([, value]) => value);
}

const right = ({ person }: SignedIn, grant: Grant) => `${person.id}:${grant}`;

test("a document is searched for, shared with exact rights and found by the other, all by forms", async () => {
  const { visitor } = jana;
  const id = await aDocument();
  const details = await visitor.get(documentPath(id));
  const start = await visitor.get(details.links.find(({ text }) => text === "Teilen")?.href ?? "");
  expect(start.path).toBe(sharePath(id));
  expect(start.text).toMatch(/Dokument teilen Mietvertrag, Version 1 .*Jana Albrecht \(Sie\)/);

  const few = await press(visitor, start, "", { q: "To" });
  expect(few.text).not.toContain("Tobias");
  const found = await press(visitor, few, "", { q: "lind" });
  expect(found.text).toContain("Tobias Lindner");
  const added = await press(visitor, found, `add:${tobias.person.id}`);
  expect(added.text).toContain("Erhält Zugriff, sobald Sie speichern");

  // Another search loses nothing of what was ticked; nothing has changed yet.
  const again = await press(visitor, added, "", { q: "krög", right: right(tobias, "edit") });
  const both = await press(visitor, again, `add:${sabine.person.id}`);
  expect(all(both, "right")).toEqual([right(tobias, "edit")]);
  expect(all(both, "person")).toEqual([tobias.person.id, sabine.person.id]);
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(404);
  const without = await press(visitor, both, `remove:${sabine.person.id}`);
  expect(all(without, "person")).toEqual([tobias.person.id]);

  const saved = await press(visitor, without, "save");
  expect(saved.path).toBe(documentPath(id));
  expect(saved.text).toContain("Die Freigabe ist gespeichert.");
  expect(saved.text).toContain("Version 2 aktuell Jana Albrecht hat die Freigaben geändert Geteilt mit: Tobias Lindner");
  expect((await visitor.get(sharedDocumentsPath)).text).toContain("Mietvertrag");
  expect((await tobias.visitor.get(receivedDocumentsPath)).text).toContain("Mietvertrag");
  const seen = await tobias.visitor.get(documentPath(id));
  expect(seen.text).toContain("Bearbeiten");
  expect(seen.text).toContain("Geteilt mit: Tobias Lindner");
  expect(seen.links.map(({ href }) => href)).toContain(profilePath(jana.person.id));
  expect(seen.text).toMatch(/Freigegeben von Jana Albrecht am \d\d\.\d\d\.\d{4}/);
  expect(seen.links.map(({ text }) => text)).not.toContain("Teilen");
  expect((await tobias.visitor.get(sharePath(id))).status).toBe(404);
  expect((await sabine.visitor.get(documentPath(id))).status).toBe(404);
});

test("the search is asked for by its address, which carries what is not saved yet, and saves nothing", async () => {
  const { visitor } = jana;
  const id = await aDocument("Leihvertrag");
  const added = await press(visitor, await visitor.get(sharePath(id, { tab: 2 })), `add:${tobias.person.id}`);
  const search = { action: "/documentdetails/share", button: "Suchen" };
  const sought = await visitor.submit(added, search, { q: "krög", right: right(tobias, "edit") });
  expect(sought.text).toContain("Sabine Kröger");
  expect([all(sought, "person"), all(sought, "right")]).toEqual([[tobias.person.id], [right(tobias, "edit")]]);
  expect(sought.path).toContain(`document=${id}&tab=2`);
  const again = await visitor.get(sought.path);
  expect([all(again, "person"), all(again, "right")]).toEqual([[tobias.person.id], [right(tobias, "edit")]]);
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(404);

  const removed = await press(visitor, again, `remove:${tobias.person.id}`);
  const nobody = await visitor.submit(removed, search, { q: "krög" });
  expect(all(nobody, "person")).toEqual([]);
  const listed = await visitor.submit(again, search, { q: "lind" });
  expect(listed.text).toContain("Schon unter denen, mit denen geteilt wird: Tobias Lindner");
  expect(listed.text).not.toContain("Kein Kontakt passt");
  const both = await press(visitor, await press(visitor, again, `add:${sabine.person.id}`), "save");
  // Both got it at one moment: neither comes before the other.
  expect(both.text).toMatch(/Geteilt mit: (?:Tobias Lindner und Sabine Kröger|Sabine Kröger und Tobias Lindner) \d/);
});

test("whoever is removed loses the document, and the owner sees who had it", async () => {
  const { visitor } = jana;
  const id = await aDocument("Kaufvertrag");
  const added = await press(visitor, await visitor.get(sharePath(id)), `add:${tobias.person.id}`);
  await press(visitor, added, "save", { right: right(tobias, "sign") });
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(200);

  const removed = await press(visitor, await visitor.get(sharePath(id)), `remove:${tobias.person.id}`);
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(200);
  await press(visitor, removed, "save");
  expect((await tobias.visitor.get(documentPath(id))).status).toBe(404);
  const past = await visitor.get(sharePath(id));
  expect(past.links.find(({ text }) => text === "Tobias Lindner")?.href).toBe(profilePath(tobias.person.id));
  expect(past.text).toMatch(/Wer früher Zugriff hatte Tobias Lindner ?: .* Ansehen, Unterschreiben Freigegeben von Jana Albrecht/);
});

test("whoever is taken off while they save their edit with a page more meets no fault, and sees nothing of it afterwards", async () => {
  for (const later of [-20, 0, 20]) {
    const id = await aDocument();
    const { db } = site.database();
    await giveAccess(db, {
      documentId: id,
      userId: tobias.person.id,
      grants: ["view", "edit"],
      givenById: jana.person.id,
      now: new Date(),
    });
    const edit = await tobias.visitor.post(beginEditPath(id), { asked: "edit" });
    const removed = await press(jana.visitor, await jana.visitor.get(sharePath(id)), `remove:${tobias.person.id}`);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const files = aFile(await aPdf(["neu"]), "neu.pdf");
    const [taken, sent] = await Promise.all([
      wait(Math.max(0, -later)).then(() => press(jana.visitor, removed, "save")),
      wait(Math.max(0, later)).then(() => pressInDraft(tobias.visitor, edit, "upload", { name: "Meins", files })),
    ]);
    expect([taken.status, sent.status < 500], `${later} ms later: ${sent.text.slice(0, 200)}`).toEqual([200, true]);
    expect((await tobias.visitor.get(textPath(id))).status).toBe(404);
    expect((await tobias.visitor.get(receivedDocumentsPath)).links.map(({ href }) => href).join()).not.toContain(id);
    expect((await jana.visitor.get(documentPath(id))).status).toBe(200);
  }
});

test("a save without a change says so, and the search can be asked for by its address", async () => {
  const { visitor } = jana;
  const id = await aDocument();
  const asked = await visitor.get(sharePath(id, { q: "tobias" }));
  expect(asked.text).toContain("Tobias Lindner");
  const saved = await press(visitor, asked, "save");
  expect(saved.text).toContain("Es gab nichts zu ändern.");
  expect(saved.text).not.toContain("Version 2");
  const nobody = await visitor.get(sharePath(id, { q: "idaho" }));
  expect(nobody.text).toContain("Kein Kontakt passt. Mit der vollständigen E-Mail-Adresse können Sie die Person einladen");
});

test("somebody who is no contact cannot be added, and what was ticked stays", async () => {
  const { visitor } = jana;
  const id = await aDocument();
  const stranger = await site.signedIn();
  const added = await press(visitor, await visitor.get(sharePath(id)), `add:${tobias.person.id}`);
  const forged = await press(visitor, added, "save", { person: [tobias.person.id, stranger.person.id], right: right(tobias, "edit") });
  expect(forged.status).toBe(422);
  expect(forged.text).toContain("Es wurde nichts geändert: Jemand ist nicht mehr mit Ihnen verbunden.");
  expect(all(forged, "right")).toEqual([right(tobias, "edit")]);
  expect((await stranger.visitor.get(documentPath(id))).status).toBe(404);
});

test("rights that the sharer does not hold cannot be ticked", async () => {
  const id = await aDocument();
  const added = await press(jana.visitor, await jana.visitor.get(sharePath(id)), `add:${tobias.person.id}`);
  await press(jana.visitor, added, "save", { right: right(tobias, "share") });
  const { html, text } = await tobias.visitor.get(sharePath(id));
  expect(text).toContain("Tobias Lindner (Sie)");
  expect(text).not.toContain("Wer früher Zugriff hatte");
  expect(html).not.toContain(`remove:${jana.person.id}`);
  expect(html).not.toContain(`remove:${tobias.person.id}`);
});

test("several documents are shared with one contact in one go, and what is not possible is named before", async () => {
  const { visitor } = jana;
  const own = [await aDocument("Erster"), await aDocument("Zweiter")];
  const theirs = await aPublishedDocument(site.database().db, { owner: sabine.person, sharedWith: [jana.person], name: "Fremder" });
  const chosen = await visitor.post(selectedPath, { intent: "share", document: [...own, theirs.id], list: documentsPath() });
  expect(chosen.text).toMatch(/2 Dokumente teilen Keine Berechtigung für: „Fremder“\. .*Tobias Lindner .*Auswählen/);
  const nobody = await visitor.submit(chosen, { button: "Suchen", field: "q" }, { q: "ida@post.example" });
  expect(nobody.text).toContain("Kein Kontakt passt.");
  const { href = "" } = nobody.links.find(({ text }) => text === "In einem neuen Tab einladen") ?? {};
  expect(new Map((await visitor.get(href)).form({ button: "Einladen" }).fields).get("email")).toBe("ida@post.example");
  const found = await visitor.submit(chosen, { button: "Suchen", field: "q" }, { q: "lind" });
  const person = await visitor.submit(found, { button: "Auswählen" });
  expect(person.text).toContain("Tobias Lindner");
  const save = person.form({ field: "right" });
  const fields = (name: string) => save.fields.filter(([field]) => field === name).map(([, value]) => value);
  const kept = Object.fromEntries(save.fields.map(([name]) => [name, fields(name)]));
  const saved = await visitor.post(save.action || person.path, { ...kept, right: ["edit"] });
  expect(saved.path).toBe(documentsPath());
  expect(saved.text).toContain("2 Dokumente sind jetzt mit Tobias Lindner geteilt. Keine Berechtigung für: „Fremder“.");
  for (const id of own) expect((await tobias.visitor.get(documentPath(id))).text).toContain("Bearbeiten");
  expect((await tobias.visitor.get(documentPath(theirs.id))).status).toBe(404);
  await allTold(site.database().db);
  const news = await tobias.visitor.get(notificationsPath);
  expect(news.text).toContain("Jana Albrecht hat 2 Dokumente mit Ihnen geteilt");
  expect(news.text).not.toContain("hat 2 Dokumente mit Ihnen geteilt Erster");
});
