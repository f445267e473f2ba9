import { expect, test } from "vitest";
import { labelPath, labelsPath } from "~/features/documents/labels/address";
import { documentsPath } from "~/features/documents/paths";
import { dashboardPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import type { Page } from "../support/browser.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

function linkOf(page: Page, text: string): string {
  return page.links.find((link) => link.text.trim() === text)?.href ?? `no link ${text}`;
}

async function withPapers() {
  const signedIn = await site.signedIn();
  const { db } = site.database();
  const { person: owner } = signedIn;
  await aPublishedDocument(db, { owner, name: "Abschlag", documentType: "Rechnung", tags: ["Strom"], sender: "Stadtwerke" });
  await aPublishedDocument(db, { owner, name: "Zähler", documentType: "Notizen", tags: ["Strom", "Energie"] });
  await aPublishedDocument(db, { owner: await aPerson(db), name: "Fremdes", tags: ["Strom"], sharedWith: [owner] });
  return signedIn;
}

test("tags, senders and types are found from the menu, each with its count and its documents", async () => {
  const { visitor } = await withPapers();
  const tags = await visitor.get(linkOf(await visitor.get(dashboardPath), "Schlagwörter"));
  expect(tags.text).toMatch(/Energie 1 Dokument Ändern Strom 3 Dokumente Ändern/);
  expect((await visitor.get(linkOf(tags, "Strom 3 Dokumente"))).text).toMatch(/3 Treffer Schlagwort Strom/);
  const senders = await visitor.get(linkOf(tags, "Absender"));
  expect(senders.text).toContain("Stadtwerke 1 Dokument");
  expect((await visitor.get(linkOf(senders, "Typen"))).text).toMatch(/Beleg 1 Dokument Ändern Notizen .* Rechnung/);
});

test("labels are narrowed by a part of their names, which stays while one is changed; nothing found leads on", async () => {
  const { visitor } = await withPapers();
  const all = await visitor.get(labelsPath("tag"));
  const found = await visitor.submit(all, { action: labelsPath("tag") }, { q: "ENERG" });
  expect(found.path).toBe(labelsPath("tag", "ENERG"));
  expect(found.text).toMatch(/1 gefunden Energie 1 Dokument Ändern/);
  expect(found.text).not.toContain("Strom");
  const renamed = await visitor.submit(await visitor.get(linkOf(found, "Ändern")), { button: "Umbenennen" }, { to: "Energien" });
  expect(renamed.path).toBe(found.path);
  expect((await visitor.submit(found, { action: labelsPath("tag") }, { q: " " })).path).toBe(labelsPath("tag"));

  const nothing = await visitor.submit(all, { action: labelsPath("tag") }, { q: "stadt" });
  expect(nothing.text).toMatch(/Kein Schlagwort gefunden Kein Name enthält „stadt“\./);
  expect((await visitor.get(linkOf(nothing, "1 Absender zeigen"))).text).toContain("Stadtwerke 1 Dokument");
  expect((await visitor.get(linkOf(nothing, "In allen Dokumenten suchen"))).text).toMatch(/1 Treffer/);
  expect(linkOf(nothing, "Alle Schlagwörter")).toBe(labelsPath("tag"));
});

test("a tag is renamed, asks before it is merged, and is deleted after a question that says how many", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(labelPath("tag", "Strom"));
  expect(form.text).toMatch(/Schlagwort „Strom“ 3 Dokumente 1 Dokument davon dürfen Sie nicht ändern\./);
  expect((await visitor.submit(form, { button: "Umbenennen" }, { to: "a,b" })).text).toContain("kein Komma");
  expect((await visitor.submit(form, { button: "Umbenennen" }, { to: " " })).text).toContain("Bitte geben Sie einen Namen ein.");
  const question = await visitor.submit(form, { button: "Umbenennen" }, { to: "energie" });
  expect(question.status).toBe(409);
  expect(question.text).toMatch(
    /Mit „Energie“ zusammenlegen\? „Energie“ gibt es schon\. .* erhalten 2 Dokumente mit „Strom“ dann „Energie“/,
  );
  const merged = await visitor.submit(question, { button: "Zusammenlegen" });
  expect(merged.path).toBe(labelsPath("tag"));
  expect(merged.text).toMatch(
    /2 Dokumente: „Strom“ mit „Energie“ zusammengelegt\. Keine Berechtigung für: „Fremdes“\. Details Rückgängig machen .*Energie 2 Dokumente Ändern Strom 1 Dokument/,
  );

  const ask = await visitor.get(linkOf(await visitor.get(labelPath("tag", "Energie")), "Löschen…"));
  expect(ask.text).toMatch(/Schlagwort „Energie“ löschen\? Die Angabe wird aus 2 Dokumenten entfernt/);
  const deleted = await visitor.submit(ask, { button: "Ja, löschen" });
  expect(deleted.text).toContain("2 Dokumente: „Energie“ entfernt.");
  expect(deleted.text).not.toContain("Energie 2");
  expect((await visitor.get(labelPath("tag", "Energie"))).status).toBe(404);
});

test("a given type is known by both of its names and stays to choose from; one may not change what one only reads", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(labelPath("type", "Notizen"));
  expect(form.text).toContain("Dieser Typ gehört zu Mappe.");
  const question = await visitor.submit(form, { button: "Umbenennen" }, { to: "invoice" });
  expect(question.text).toContain("Mit „Rechnung“ zusammenlegen?");
  expect((await visitor.submit(question, { button: "Zusammenlegen" })).text).toContain("Rechnung 2 Dokumente");
  const readOnly = await visitor.get(labelPath("type", "Beleg"));
  expect((await visitor.submit(readOnly, { button: "Umbenennen" }, { to: "Anderes" })).text).toContain(
    "Sie dürfen keines dieser Dokumente ändern.",
  );
});

test("a colour is chosen for a tag and shown wherever the tag stands", async () => {
  const { visitor } = await withPapers();
  const form = await visitor.get(labelPath("tag", "Strom"));
  const list = await visitor.submit(form, { button: "Blau" });
  expect(list.path).toBe(labelsPath("tag"));
  expect(list.text).toContain("Die Farbe von „Strom“ ist gespeichert.");
  expect(list.html).toMatch(/<b class="hue-blue">Strom/);
  const chip = /<a[^>]*class="chip tag hue-blue"[^>]*>/;
  const found = await visitor.get(documentsPath({ terms: ["abschlag"] }));
  expect(found.html).toMatch(chip);
  expect((await visitor.get(linkOf(found, "Abschlag"))).html).toMatch(chip);
  const again = await visitor.get(labelPath("tag", "Strom"));
  expect(again.html).toMatch(/value="blue" aria-pressed="true"/);
  expect((await visitor.submit(again, { button: "Keine" })).html).not.toContain("hue-");
});
