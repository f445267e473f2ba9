import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { readersOf } from "~/features/access/readers-of.server";
import type { Grant } from "~/features/access/rules";
import {
  deletePath,
  documentAnchor,
  documentPath,
  documentsPath,
  invoicePath,
  lightboxPath,
  notesPath,
  textPath,
} from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { giveUpExport } from "~/features/exports/export-pdf.server";
import { exportingPath, exportPath } from "~/features/exports/paths";
import { untouched } from "~/imaging/recipe";
import { originalPath, picturePath } from "~/paths";
import { exports, pages, signedFiles, versions } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { isInvoice } from "../builders/invoice-documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { placedWords } from "../builders/words.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { theSite, until } from "./documents-site.ts";

const site = theSite();
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
let owner: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  owner = await site.signedIn();
  jpeg = await aJpeg("Seite");
});

/** Uploaded yesterday with a second page, which a version of an hour ago no longer has. */
async function aChangedDocument({ person }: SignedIn = owner) {
  const { db } = site.database();
  const given = [
    { text: "Erste Seite", jpeg },
    { text: "Herausgenommen", jpeg },
  ];
  const { id, versionId, pageIds } = await aPublishedDocument(db, { owner: person, name: "Entwurf", pages: given, modifiedAt: yesterday });
  const facts = { ...noPaperFacts, name: "Mietvertrag", documentType: "Vertrag", tags: ["Miete"], taxRelevance: true };
  const now = new Date(Date.now() - 60 * 60 * 1000);
  const changed = { documentId: id, authorId: person.id, facts, pageIds: pageIds.slice(0, 1), now };
  const newestId = await db.transaction((tx) => appendVersion(tx, changed));
  return { id, oldestId: versionId, newestId, pageIds };
}

/** Somebody who was given access a moment ago. */
async function aColleague(documentId: string, grants: Grant[]): Promise<Visitor> {
  const { visitor, person } = await site.signedIn();
  await giveAccess(site.database().db, { documentId, userId: person.id, grants, now: new Date() });
  return visitor;
}

function versionCount(documentId: string): Promise<number> {
  return site.database().db.$count(versions, eq(versions.documentId, documentId));
}

test("an older version is chosen by link and shows its own pages, facts, text and export", async () => {
  const { visitor } = owner;
  const { id, oldestId, newestId } = await aChangedDocument();
  const newest = await visitor.get(documentPath(id));
  expect(newest.text).toMatch(/Version 2 aktuell .*Version 1 /);
  expect(newest.text).not.toContain("Wiederherstellen");

  expect(newest.text).toMatch(/Typ Vertrag Hochgeladen \d\d\.\d\d\.\d{4} Seiten 1 Seite.* Steuer relevant Schlagwörter Miete Geteilt mit /);
  const [link] = newest.links.filter(({ text }) => text.startsWith("Version 1"));
  const older = await visitor.get(link?.href ?? "");
  expect(older.path).toBe(documentPath(id, { version: oldestId }));
  expect(older.text).toMatch(/Sie sehen Version 1, nicht die aktuelle.*Aktuell ist Version 2 von Jana Albrecht/);
  expect(older.html).toContain("Seite 1 von 2");
  const toLightbox = older.links.find(({ href }) => href.startsWith("/admin/documentdetails/page"));
  expect((await visitor.get(toLightbox?.href ?? "")).text).toContain("Seite 1 von 2");

  for (const [page, version, words] of [
    [older, oldestId, true],
    [newest, newestId, false],
  ] as const) {
    const text = page.links.find(({ href }) => href === textPath(id, version));
    expect((await visitor.get(text?.href ?? "")).html.includes("Herausgenommen")).toBe(words);
    const pdf = page.links.find(({ href }) => href === exportPath(id, { version }));
    const made = await until(
      () => visitor.get(pdf?.href ?? ""),
      ({ headers }) => headers.get("content-type") === "application/pdf",
    );
    expect(made.html.match(/\/Type\s*\/Page\b/g)?.length).toBe(words ? 2 : 1);
  }
});

test("a note is written, read by all and found, refused where it says nothing, and taken away again", async () => {
  const { visitor } = owner;
  const { id } = await aChangedDocument();
  const reader = await aColleague(id, ["view"]);
  const form = await visitor.get((await visitor.get(documentPath(id))).links.find(({ text }) => text === "Notiz hinzufügen")?.href ?? "");
  const empty = await visitor.submit(form, { button: "Speichern" }, { text: " \n " });
  expect([empty.status, empty.text.includes("Bitte schreiben Sie etwas.")]).toEqual([422, true]);
  const long = await visitor.submit(form, { button: "Speichern" }, { text: "Kaution ".repeat(126) });
  expect([long.status, long.html.includes("Kaution Kaution")]).toEqual([422, true]);
  const written = await visitor.submit(form, { button: "Speichern" }, { text: "Kaution ist\r\nüberwiesen" });
  expect(written.text).toMatch(/Notizen Kaution ist überwiesen Jana Albrecht, .*Die Notiz ist gespeichert\./);

  const read = await reader.get(documentPath(id));
  expect(read.text).toContain("Kaution ist überwiesen");
  expect(read.links.some(({ href }) => href === notesPath(id))).toBe(false);
  expect((await reader.get(documentsPath({ terms: ["kaution ist überwiesen"] }))).text).toContain("Mietvertrag");
  const page = await reader.get(notesPath(id));
  expect(page.forms.filter(({ action }) => action === notesPath(id))).toEqual([]);
  expect((await reader.post(notesPath(id), { submissionId: id, text: "Von mir" })).status).toBe(404);

  const gone = await visitor.submit(await visitor.get(notesPath(id)), { button: "Ja, löschen" });
  expect(gone.text).toContain("Die Notiz ist gelöscht.");
  expect((await reader.get(documentPath(id))).text).not.toContain("Kaution");
});

test("a document that came in signed says so, and offers its original to those who may have it", async () => {
  const { db } = site.database();
  const { id, pageIds } = await aPublishedDocument(db, { owner: owner.person, name: "Vertrag", pages: [{ jpeg }] });
  const [page] = await db.select().from(pages).where(inArray(pages.id, pageIds));
  const copy = "Das PDF aus Mappe ist eine Kopie";
  expect((await owner.visitor.get(documentPath(id))).text).not.toContain(copy);
  const claimed = { name: "Notar Dr. Beck", email: null, issuer: null, reason: null, place: null, at: "2026-11-20T09:00:00.000Z" };
  const signature = { kind: "signature" as const, fit: "fits" as const, claimed, timeStamp: null };
  const verdict = { verdict: "unchanged" as const, signatures: [signature as never] };
  await db.insert(signedFiles).values({ fileId: page?.originalFileId ?? "", verdict });

  const shown = await owner.visitor.get(documentPath(id));
  expect(shown.text).toContain("kam unterschrieben an und ist seitdem unverändert.");
  expect(shown.text).toContain("(Angabe der Datei, nicht geprüft): Notar Dr. Beck, 20.11.2026");
  expect(shown.text).toContain(`${copy}: Diese Unterschriften stehen nur im Original.`);
  const original = { href: originalPath(page?.id ?? ""), text: "Original herunterladen" };
  expect(shown.links).toContainEqual(expect.objectContaining(original));

  const reader = await (await aColleague(id, ["view"])).get(documentPath(id));
  expect(reader.text).toContain("das alle haben, die das Dokument bearbeiten dürfen.");
  expect(reader.links.some(({ text }) => text === original.text)).toBe(false);
});

test("Revert Back is a form on older versions, and puts a copy in front of all others", async () => {
  const { visitor } = await site.signedIn({ language: "en" });
  const { visitor: german, person } = await site.signedIn();
  const { id, oldestId } = await aChangedDocument({ visitor: german, person });
  const older = await german.get(documentPath(id, { version: oldestId, tab: 2, list: "q=miete" }));
  const reverted = await german.submit(older, { button: "Wiederherstellen" });
  expect(reverted.path).toBe(documentPath(id, { tab: 2, list: "q=miete" }));
  expect(reverted.text).toMatch(/Entwurf.*Version 3 aktuell.*Version 2.*Version 1/);

  const again = await german.submit(older, { button: "Wiederherstellen" });
  expect(again.text).toContain("Inzwischen gibt es eine neuere Version.");
  expect(await versionCount(id)).toBe(3);
  expect((await visitor.get(documentPath(id))).status).toBe(404);
});

const rights: { grants: Grant[]; edits: boolean; deletes: boolean }[] = [
  { grants: ["view"], edits: false, deletes: false },
  { grants: ["view", "sign", "share"], edits: false, deletes: false },
  { grants: ["view", "delete"], edits: false, deletes: true },
  { grants: ["view", "edit"], edits: true, deletes: true },
];

test.each(rights)("what $grants shows and allows", async ({ grants, edits, deletes }) => {
  const { id, oldestId, newestId, pageIds } = await aChangedDocument();
  const visitor = await aColleague(id, grants);
  const [kept = "", takenOut = ""] = pageIds;
  const [page] = await site.database().db.select({ fileId: pages.renderedFileId }).from(pages).where(eq(pages.id, takenOut));

  const shown = await visitor.get(documentPath(id));
  expect(shown.status).toBe(200);
  expect(shown.text.includes("Version 1")).toBe(edits);
  expect(shown.text.includes("Bearbeiten")).toBe(edits);
  expect(shown.text.includes("Löschen")).toBe(deletes);
  expect(shown.text.includes("Originale")).toBe(edits);

  const older = [documentPath(id, { version: oldestId }), lightboxPath(id, 2, { version: oldestId }), textPath(id, oldestId)];
  const files = [picturePath(takenOut, page?.fileId ?? ""), originalPath(takenOut), originalPath(kept)];
  for (const path of [...older, exportPath(id, { version: oldestId }), ...files])
    expect((await visitor.get(path)).status === 200, path).toBe(edits);

  const revert = await visitor.post(documentPath(id), { version: oldestId, newest: newestId }, { follow: false });
  // Who may not is led back to the document, which tells so.
  expect(revert.status).toBe(302);
  expect(await versionCount(id)).toBe(edits ? 3 : 2);
  expect((await visitor.get(deletePath(id))).status).toBe(deletes ? 200 : 404);
  const deleted = await visitor.post(deletePath(id), {}, { follow: false });
  expect(deleted.status).toBe(302);
  expect((await owner.visitor.get(documentPath(id))).status).toBe(deletes ? 404 : 200);
});

test("deleting asks on a page of its own, Cancel changes nothing, and the list says that it is done", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const { id } = await aChangedDocument({ visitor, person });
  const colleague = await aColleague(id, ["view"]);
  const details = await visitor.get(documentPath(id, { tab: 2, list: "q=miete" }));
  const question = await visitor.get(details.links.find(({ text }) => text === "Delete")?.href ?? "");
  expect(question.text).toMatch(/Are you sure\? Mietvertrag The file will be moved to your trash for 30 days\. .*One other person/);
  const back = question.links.find(({ text }) => text === "Cancel");
  expect((await visitor.get(back?.href ?? "")).path).toBe(documentPath(id, { tab: 2, list: "q=miete" }));

  const done = await visitor.submit(question, { button: "Yes, delete it!" });
  expect(done.path).toBe(documentsPath({ tab: 2, terms: ["miete"] }));
  expect(done.text).toContain("Deleted. Your file has been deleted.");
  const gone = await colleague.get(documentPath(id, { tab: 5 }));
  expect(gone).toMatchObject({ status: 404, text: expect.stringContaining("Dieses Dokument gibt es nicht mehr") });
  expect(gone.links.find(({ text }) => text === "Zurück zu den Dokumenten")?.href).toBe(documentsPath({ tab: 5 }));
});

test("a question answered twice says that the document is gone, and without a document there is only the list", async () => {
  const { visitor } = owner;
  const { id } = await aChangedDocument();
  const question = await visitor.get(deletePath(id, { tab: 3 }));
  await visitor.submit(question, { button: "Ja, löschen" });
  const again = await visitor.submit(question, { button: "Ja, löschen" });
  expect(again).toMatchObject({ status: 404, text: expect.stringContaining("Dieses Dokument gibt es nicht mehr") });
  for (const screen of ["", "/delete", "/page", "/text", "/export", "/exporting"])
    expect((await visitor.get(`/admin/documentdetails${screen}?tab=3`)).path).toBe(documentsPath({ tab: 3 }));
});

test("stepping stays in the list one came from, and the way back leads to it with its search", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  for (const name of ["Strom", "Wasser", "Strom alt"]) await aPublishedDocument(db, { owner: person, name });
  const narrowed = documentsPath({ tab: 2, terms: ["strom"] });
  const list = await visitor.get(narrowed);
  let page = await visitor.get(list.links.find(({ text }) => text === "Strom alt")?.href ?? "");
  const seen: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    const back = page.links.find(({ text }) => text === "Zurück zu den Dokumenten")?.href.split("#");
    expect(back).toEqual([narrowed, documentAnchor(new URL(page.path, "http://mappe.example").searchParams.get("document") ?? "")]);
    seen.push(/<h1[^>]*>([^<]*)/.exec(page.html)?.[1] ?? "");
    page = await visitor.get(
      /<a[^>]*rel="next"[^>]*>/
        .exec(page.html)?.[0]
        .match(/href="([^"]*)"/)?.[1]
        ?.replaceAll("&amp;", "&") ?? "",
    );
  }
  expect(seen).toEqual(["Strom alt", "Strom", "Strom alt"]);
  expect(/<h1[^>]*>([^<]*)/.exec(page.html)?.[1]).toBe("Strom");
});

test("one document of a list is put right after the other, in the order that the list had, and those of others are passed", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  for (const name of ["Strom 1", "Strom 3", "Strom 4"]) await aPublishedDocument(db, { owner: person, name });
  const received = await aPublishedDocument(db, { owner: owner.person, name: "Strom 2" });
  await giveAccess(db, { documentId: received.id, userId: person.id, grants: ["view"], now: new Date() });
  const list = await visitor.get(documentsPath({ terms: ["strom"], order: "name-up" }));
  const factsOf = (page: Page) => visitor.get(page.links.find(({ text }) => text === "Angaben ändern")?.href ?? "");
  const titleOf = (page: Page) => /<h1[^>]*>([^<]*)/.exec(page.html)?.[1];
  const nameIn = (page: Page) => new Map(page.form({ field: "base" }).fields).get("name");
  const saveAndNext = (page: Page, name: string) => visitor.submit(page, { field: "base", button: "Speichern und weiter" }, { name });

  const first = await factsOf(await visitor.get(list.links.find(({ text }) => text === "Strom 1")?.href ?? ""));
  const refused = await saveAndNext(first, "");
  expect([refused.status, nameIn(refused)]).toEqual([422, ""]);
  const passed = await saveAndNext(refused, "Zuletzt");
  expect([titleOf(passed), passed.text.includes("Die Angaben sind gespeichert.")]).toEqual(["Strom 2", true]);

  const step = /<a[^>]*rel="next"[^>]*>/.exec(passed.html)?.[0].match(/href="([^"]*)"/)?.[1];
  const third = await factsOf(await visitor.get(step?.replaceAll("&amp;", "&") ?? ""));
  expect(nameIn(third)).toBe("Strom 3");
  const last = await saveAndNext(third, "Strom 3 b");
  expect(nameIn(last)).toBe("Strom 4");
  expect(last.form({ field: "base" }).buttons.map(({ label }) => label)).toEqual(["Speichern"]);
});

test("who waits for a PDF finds the list one came from again", async () => {
  const { visitor, person } = await site.signedIn();
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Strom", pages: [{ jpeg }] });
  const origin = { tab: 2, list: "q=strom" } as const;
  const details = await visitor.get(documentPath(id, origin));
  const waiting = await visitor.get(linkNamed(details, "Als PDF herunterladen"));
  expect(waiting.path).toMatch(/^\/admin\/documentdetails\/exporting\?/);
  const back = waiting.links.find(({ text }) => text === "Zurück zum Dokument");
  const again = await visitor.get(back?.href ?? "");
  expect(again.links.find(({ text }) => text === "Zurück zu den Dokumenten")?.href).toBe(
    `${documentsPath({ tab: 2, terms: ["strom"] })}#${documentAnchor(id)}`,
  );
});

test("a PDF that cannot be made is told of for five seconds where one came from", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  // The picture of the page is missing from the store.
  const { id, versionId } = await aPublishedDocument(db, { owner: person, pages: [{}] });
  const origin = { tab: 2, list: "q=strom" } as const;
  expect((await visitor.get(exportPath(id, origin))).text).toContain("Bitte warten, das PDF wird erstellt");
  const [asked] = await db.select().from(exports).where(eq(exports.versionId, versionId));
  await giveUpExport(db, { cacheKey: asked?.cacheKey ?? "" });
  const told = await visitor.get(exportingPath(id, origin));
  expect(told.path).toBe(documentPath(id, origin));
  expect(told.html).toMatch(/class="toast danger"[^>]*data-ms="5000"/);
  expect(told.text).toContain("Fehler beim Erstellen des PDF. Bitte versuchen Sie es später noch einmal.");
});

test("an address says nothing else than a list to lead back to", async () => {
  const { id } = await aChangedDocument();
  const { links } = await owner.visitor.get(documentPath(id, { list: "//evil.example?q=1#x" }));
  const back = links.find(({ text }) => text === "Zurück zu den Dokumenten");
  expect(new URL(back?.href ?? "", "http://mappe.example")).toMatchObject({ host: "mappe.example", pathname: "/admin/documents" });
});

test("whoever loses access loses the page they look at", async () => {
  const { id } = await aChangedDocument();
  const visitor = await aColleague(id, ["view"]);
  expect((await visitor.get(documentPath(id))).status).toBe(200);
  const { db } = site.database();
  const [, colleague] = await readersOf(db, id);
  await revokeAccess(db, { documentId: id, userId: colleague?.id ?? "", endedById: owner.person.id, now: new Date() });
  expect((await visitor.get(documentPath(id))).status).toBe(404);
});

test("the words of a page lie over its picture, those that were searched for are marked", async () => {
  const { visitor, person } = owner;
  const { db } = site.database();
  const text = "Stadtwerke Neustadt\nRechnung Strom";
  const read = { text, words: placedWords(text), jpeg };
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Abschlag", pages: [read, {}] });
  const marked = ({ html }: { html: string }) => [...html.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, word]) => word);

  const list = await visitor.get(documentsPath({ terms: ['"neustadt re"', "strom"] }));
  const details = await visitor.get(list.links.find(({ text }) => text === "Abschlag")?.href ?? "");
  expect(details.text).toContain("Stadtwerke Neustadt Rechnung Strom");
  expect(marked(details)).toEqual(["Neustadt", "Rechnung", "Strom"]);
  const fullScreen = await visitor.get(details.links.find(({ href }) => href.startsWith("/admin/documentdetails/page"))?.href ?? "");
  expect(marked(fullScreen)).toEqual(["Neustadt", "Rechnung", "Strom"]);
  const asText = await visitor.get(details.links.find(({ text }) => text === "Text")?.href ?? "");
  expect(marked(asText)).toEqual(["Neustadt\nRe", "Strom"]);
  expect(details.html.match(/aria-label="Seite \d[^"]*"/g)).toEqual([
    expect.stringContaining("Seite 1, enthält den Suchbegriff"),
    expect.stringMatching(/Seite 2"$/),
    expect.stringContaining("Seite 1 von 2"),
    expect.stringContaining("Seite 1 von 2"),
  ]);
  const unsearched = await visitor.get(documentPath(id));
  expect(marked(unsearched)).toEqual([]);
  expect(unsearched.html).not.toContain("Suchbegriff");

  await db
    .update(pages)
    .set({ recipe: { ...untouched, filter: "grayscale" } })
    .where(eq(pages.id, pageIds[0] ?? ""));
  expect((await visitor.get(documentPath(id))).html).toContain("text-layer");
  await db
    .update(pages)
    .set({ recipe: { ...untouched, turns: 1 } })
    .where(eq(pages.id, pageIds[0] ?? ""));
  expect((await visitor.get(documentPath(id))).html).not.toContain("text-layer");
});

test("pages are turned by links, by number and from hit to hit, and the address keeps what it said", async () => {
  const { visitor, person } = owner;
  const pages = ["Strom", "Gas", "Strom", "Wasser"].map((text) => ({ text, jpeg }));
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Sammlung", pages });
  const place = { list: "q=strom", view: "text" } as const;
  const first = await visitor.get(documentPath(id, place));
  expect(linkNamed(first, "Vorherige Seite")).toBe(documentPath(id, { ...place, page: 4 }));
  expect(linkNamed(first, "Nächste Seite")).toBe(documentPath(id, { ...place, page: 2 }));
  const third = await visitor.get(linkNamed(first, "Nächster Treffer: Seite 3"));
  expect(third.path).toBe(documentPath(id, { ...place, page: 3 }));
  expect(linkNamed(third, "Nächster Treffer: Seite 1")).toBe(documentPath(id, place));

  const byNumber = new URLSearchParams(third.form({ field: "view" }).fields);
  expect(Object.fromEntries(byNumber)).toEqual({ document: id, view: "text", list: "q=strom", page: "3" });
  const single = await aPublishedDocument(site.database().db, { owner: person, pages: [{ jpeg }] });
  expect((await visitor.get(documentPath(single.id))).html).not.toContain("Nächste Seite");
});

test("full screen zooms by links, and the next page is as large", async () => {
  const { visitor, person } = owner;
  const { id } = await aPublishedDocument(site.database().db, { owner: person, pages: [{ jpeg }, { jpeg }] });
  const press = (page: Page, label: string) => visitor.get(linkNamed(page, label));
  const shown = await visitor.get(lightboxPath(id, 1));
  expect(shown.html).toContain("--zoom:1");
  const larger = await press(await press(shown, "Vergrößern"), "Vergrößern");
  expect(larger.path).toBe(lightboxPath(id, 1, { zoom: 2 }));
  expect(larger.html).toContain("--zoom:2");
  expect(larger.text).toContain("Seite 1 von 2");
  const next = await press(larger, "Nächste Seite");
  expect((await press(next, "Nächste Seite")).path).toBe(larger.path);
  expect((await press(next, "Vorherige Seite")).path).toBe(larger.path);
  expect(next.path).toBe(lightboxPath(id, 2, { zoom: 2 }));
  expect((await press(next, "Verkleinern")).html).toContain("--zoom:1.5");
  expect((await press(shown, "An Breite anpassen")).html).toContain('data-fit="width"');
  expect((await press(next, "Ganze Seite zeigen")).path).toBe(lightboxPath(id, 2));
});

/** Where a link leads that shows only a picture. */
function linkNamed({ html }: Page, label: string): string {
  const tag = html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}"`));
  return (/href="([^"]*)"/.exec(tag ?? "")?.[1] ?? "").replaceAll("&amp;", "&");
}

test("where the page of an electronic invoice and its data disagree, both are said before anything else", async () => {
  const { visitor, person } = owner;
  const { db } = site.database();
  const text = "Elektro Brugger GmbH\nRechnung Nr. RE-2026/0817\nRechnungsdatum 19.11.2026\nGesamtbetrag 590,28 EUR\nZahlbetrag 590,28 EUR";
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Rechnung", pages: [{ text, words: placedWords(text) }] });
  await isInvoice(db, { pageIds }, { specification: "urn:factur-x.eu:1p0:minimum" });

  const shown = await visitor.get(documentPath(id));
  expect(shown.text).toContain("Betrag: auf der Seite 590,28 €, in den Daten 490,28 €. Die Angaben hier stammen aus den Daten.");
  expect(shown.text).not.toContain("Rechnungsnummer: auf der Seite");
  expect(shown.text).toContain("E-Rechnung ZUGFeRD/Factur-X, MINIMUM");

  const data = await visitor.get(invoicePath(id));
  expect(data.text).toContain("Betrag: auf der Seite 590,28 €, in den Daten 490,28 €.");
  expect(data.text).toContain("Geprüft nach ZUGFeRD/Factur-X, MINIMUM");
  expect(data.text).toMatch(/Sicherungskasten erneuern.*1 Stk\..*412,00 €/);
  expect(data.text).toContain("Zu zahlen BT-115 490,28 €");
});

test("what an electronic invoice breaks is told with what to ask the sender for", async () => {
  const { visitor, person } = owner;
  const { db } = site.database();
  const { id, pageIds } = await aPublishedDocument(db, { owner: person, name: "Rechnung", pages: [{ text: "Rechnung", words: [] }] });
  await isInvoice(db, { pageIds }, { total: "500.00" });
  expect((await visitor.get(documentPath(id))).text).toMatch(/Prüfung \d+ Fehler/);
  const data = await visitor.get(invoicePath(id));
  expect(data.text).toContain("Was an dieser Rechnung nicht stimmt");
  expect(data.text).toContain("BR-CO-15");
});
