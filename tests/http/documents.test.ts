import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { documentAnchor, documentPath, documentsPath, selectedPath } from "~/features/documents/paths";
import { collectWords } from "~/features/search/collect-words.server";
import { isoDate } from "~/lib/dates";
import { notificationsPath, preferencesPath, timelinePath } from "~/paths";
import { choiceOf } from "~/ui/preferences";
import { documentAccess, documents } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson, connect } from "../builders/people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { elements } from "../support/html.ts";
import { allTold } from "../support/news.ts";
import { theSite, until } from "./documents-site.ts";

const site = theSite();
const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000);
const today = isoDate(new Date());

const namesOn = ({ links }: Page) => links.filter(({ href }) => href.startsWith("/admin/documentdetails")).map(({ text }) => text);
const linkOf = ({ links, path }: Page, text: string | RegExp): string => {
  const found = links.find((link) => (typeof text === "string" ? link.text === text : text.test(link.text)));
  if (!found) throw new Error(`No link ${text} at ${path}: ${links.map((link) => link.text).join(" | ")}`);
  return found.href.replaceAll("&amp;", "&");
};

test("each tab has its own address and count, and an unknown one leads to all documents", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await aPerson(db);
  await aPublishedDocument(db, { owner: person, name: "Allein" });
  const shared = await aPublishedDocument(db, { owner: person, sharedWith: [friend], name: "Zu zweit" });
  await aPublishedDocument(db, { owner: friend, sharedWith: [person], name: "Von fern", taxRelevance: true });

  const all = await visitor.get("/admin/documents/1");
  expect(all.status).toBe(200);
  expect(all.text).toContain("Alle 3 Privat 1 Steuerrelevant 1 Geteilt 1 Mit mir geteilt 1");
  expect(namesOn(all)).toEqual(["Von fern", "Zu zweit", "Allein"]);
  for (const [tab, name] of [
    ["Privat", "Allein"],
    ["Steuerrelevant", "Von fern"],
    ["Geteilt", "Zu zweit"],
    ["Mit mir geteilt", "Von fern"],
  ] as const)
    expect(namesOn(await visitor.get(linkOf(all, new RegExp(`^${tab} `))))).toEqual([name]);
  for (const unknown of ["0", "6", "x", "01", "1.5"])
    expect((await visitor.get(`/admin/documents/${unknown}?q=fern`)).path).toBe("/admin/documents?q=fern");

  const details = await visitor.get(linkOf(await visitor.get(documentsPath({ tab: 4 })), "Zu zweit"));
  expect(details.path).toBe(documentPath(shared.id, { tab: 4 }));
  const filters = { tab: 4, terms: ["zwei"], batches: 2 } as const;
  const fromSearch = await visitor.get(linkOf(await visitor.get(documentsPath(filters)), "Zu zweit"));
  expect((await visitor.get(linkOf(fromSearch, /^Zurück/))).path).toBe(documentsPath(filters));
  expect((await visitor.get(linkOf(details, /^Zurück/))).path).toBe(documentsPath({ tab: 4 }));
});

test("what the filter form narrows by stands as chips that go one by one, with the sum of the hits and the columns that are wanted", async () => {
  const { visitor, person: owner } = await site.signedIn();
  const { db } = site.database();
  const due = { owner, dueDate: today, currency: "EUR" };
  await aPublishedDocument(db, { ...due, name: "Strom", documentType: "Rechnung", sender: "Stadtwerke", amount: 100_00 });
  await aPublishedDocument(db, { ...due, name: "Dach", documentType: "Vertrag", sender: "Zimmerei", amount: 1_234_50 });
  await aPublishedDocument(db, { ...due, name: "Gas", documentType: "Vertrag", sender: "Gaswerk", amount: 500_00 });
  await aPublishedDocument(db, { ...due, name: "Kaffee", documentType: "Rechnung", sender: "Zimmerei", amount: 3_20 });
  const form = { action: documentsPath(), button: "Filter anwenden" };
  const wanted = {
    ...{ type: ["Rechnung", "Vertrag"], sender: ["Stadtwerke", "Zimmerei"] },
    ...{ amountFrom: "100", amountTo: "1.234,50", due: "this-year" },
  };
  const found = await visitor.submit(await visitor.get(documentsPath()), form, wanted);
  const { type: types, sender: senders } = wanted;
  const filters = { types, senders, amountFrom: 100_00, amountTo: 1_234_50, due: "this-year" } as const;
  expect(new URLSearchParams(found.path.split("?")[1]).get("dueFrom")).toBeNull();
  expect(namesOn(found).sort()).toEqual(["Dach", "Strom"]);
  expect(found.text).toMatch(
    /2 Treffer · Summe 1\.334,50 € Typ Rechnung Typ Vertrag Absender Stadtwerke Absender Zimmerei fällig: dieses Jahr Betrag ab 100 Betrag bis 1\.234,50 Filter/,
  );
  expect(namesOn(await visitor.get(linkOf(found, "Betrag ab 100"))).sort()).toEqual(["Dach", "Kaffee", "Strom"]);
  expect(namesOn(await visitor.get(documentsPath({ ...filters, order: "amount-down" })))).toEqual(["Dach", "Strom"]);

  const columns = { choice: ["amountColumn.1", "dueColumn.1"] };
  const shown = await visitor.submit(found, { action: preferencesPath, button: "Übernehmen" }, columns);
  expect(shown.path).toBe(found.path);
  expect(shown.text).toMatch(/Betrag Fällig am .*1\.234,50 € \d\d\.\d\d\.\d{4}/);
});

test("a mistyped term is a link that puts it into the box, what was meant is proposed, and an empty list leads on", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  await aPublishedDocument(db, { owner: person, name: "Rechnung Lindau" });
  await collectWords(db);
  const list = documentsPath({ tab: 4, terms: ["Lindau", "Rechnugn"] });
  const empty = await visitor.get(list);
  expect(empty.text).toMatch(/Meinten Sie: Rechnung Nichts gefunden .* In allen Dokumenten suchen Alle Filter zurücksetzen/);
  expect(linkOf(empty, "In allen Dokumenten suchen")).toBe(documentsPath({ terms: ["Lindau", "Rechnugn"] }));
  expect(linkOf(empty, "Rechnung")).toBe(documentsPath({ tab: 4, terms: ["Lindau", "Rechnung"] }));

  const editing = await visitor.get(linkOf(empty, "„Lindau“"));
  expect(editing.path).toBe(`${documentsPath({ tab: 4, terms: ["Rechnugn"] })}&edit=Lindau&place=0`);
  const search = elements(editing.html, "form").find(({ attributes }) => attributes.role === "search");
  const q = elements(search?.inner ?? "", "input").filter(({ attributes }) => attributes.name === "q");
  expect(q.map(({ attributes }) => attributes.value)).toEqual(["Lindau", "Rechnugn"]);
  const either = await visitor.get(documentsPath({ terms: ["nirgends ODER lindau"] }));
  expect(either.text).toContain("„nirgends oder lindau“");
  expect(namesOn(either)).toEqual(["Rechnung Lindau"]);
});

test("a row shows name, type, day, tags and people, what is too long with the rest in a tooltip", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const { db } = site.database();
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  await aPublishedDocument(db, {
    owner: friend,
    sharedWith: [person],
    name: "Mietvertrag im Rosenweg 12",
    documentType: "Vertrag",
    tags: ["Wohnung", "Miete", "2026", "Haus"],
    modifiedAt: new Date("2026-07-10T12:00:00Z"),
  });
  const tags = ["Wohnung", "Miete"];
  const exactly = { name: "Zwanzig Zeichen lang", documentType: "Eigener Typ", tags, sender: "Hausverwaltung", documentDate: "2026-07-01" };
  await aPublishedDocument(db, { owner: person, ...exactly, modifiedAt: new Date("2026-07-09T22:30:00Z") });

  const list = await visitor.get(documentsPath());
  expect(list.text).toContain("Document Name Document Type Upload Date Tags Users");
  expect(list.text).toContain("Mietvertrag im Rosen… 1 page Contract 10.07.2026 Wohnung Miete +2 T J");
  expect(list.text).toContain("Zwanzig Zeichen lang 01.07.2026 · Hausverwaltung · 1 page Eigener Typ 10.07.2026 Wohnung Miete J");
  for (const tooltip of ["2026, Haus", "Contract", "Eigener Typ"]) expect(list.html).toContain(`title="${tooltip}"`);
  for (const name of [person.displayName, "Tobias Lindner"]) expect(list.html).toMatch(new RegExp(`class="avatar"[^>]*title="${name}"`));
  expect(list.html).toMatch(/title="Mietvertrag im Rosenweg 12" aria-label="Mietvertrag im Rosenweg 12"[^>]*>Mietvertrag im Rosen…</);

  const shown = { choice: [choiceOf("wholeNames", true), choiceOf("dateColumn", true)] };
  const whole = await visitor.submit(list, { action: preferencesPath, button: "Apply" }, shown);
  expect(whole.text).toContain("Document Name Document Type Date Upload Date Tags Users");
  expect(whole.text).toContain("Mietvertrag im Rosenweg 12 1 page");
  expect(whole.text).toContain("Zwanzig Zeichen lang Hausverwaltung · 1 page Eigener Typ 01.07.2026 10.07.2026");
});

test("what was searched for is marked in name, tags and an excerpt, which opens its page", async () => {
  const { visitor, person } = await site.signedIn();
  const pages = [{ text: "Deckblatt" }, { text: "Der <Stromzähler> wurde abgelesen" }];
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Ökostrom", tags: ["STROM"], pages });
  const found = await visitor.get(documentsPath({ terms: ["strom"] }));
  expect(found.html.match(/<mark>[^<]*<\/mark>/g)).toEqual(["<mark>strom</mark>", "<mark>Strom</mark>", "<mark>STROM</mark>"]);
  expect(found.html).toContain("Der &lt;<mark>Strom</mark>zähler&gt; wurde abgelesen");
  expect(linkOf(found, /Öko/)).toBe(documentPath(id, { page: 2, list: "q=strom" }));
});

test("a long name shows where what was searched for stands in it", async () => {
  const { visitor, person } = await site.signedIn();
  await aPublishedDocument(site.database().db, { owner: person, name: "Mietvertrag im Rosenweg 12 mit Nebenkosten" });
  const found = await visitor.get(documentsPath({ terms: ["nebenkosten"] }));
  expect(found.html).toContain('aria-label="Mietvertrag im Rosenweg 12 mit Nebenkosten"');
  expect(found.html).toContain("…g 12 mit <mark>Nebenkosten</mark>");
});

test("an empty tab and an empty result say so", async () => {
  const { visitor, person } = await site.signedIn();
  await aPublishedDocument(site.database().db, { owner: person });
  expect((await visitor.get(documentsPath({ tab: 5 }))).text).toContain("Noch nichts mit Ihnen geteilt");
  expect((await visitor.get(documentsPath({ types: ["Vertrag"] }))).text).toContain("Nichts gefunden");
});

test("terms and filters of one form narrow together, each with a chip that takes it away", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const bill = { owner: person, documentType: "Rechnung", modifiedAt: days(-2) };
  await aPublishedDocument(db, { ...bill, name: "Strom alt", tags: ["Haus"], modifiedAt: days(-9) });
  await aPublishedDocument(db, { ...bill, name: "Strom neu", tags: ["Haus"] });
  await aPublishedDocument(db, { ...bill, name: "Gas neu", tags: ["Haus"] });
  await aPublishedDocument(db, { ...bill, name: "Strom Vertrag", tags: ["Haus"], documentType: "Vertrag" });
  await aPublishedDocument(db, { ...bill, name: "Strom fürs Auto", tags: ["Auto"] });

  const tagged = await visitor.get(linkOf(await visitor.get(documentsPath({ tab: 2 })), "Haus"));
  expect(namesOn(tagged)).toHaveLength(4);
  const start = isoDate(days(-3));
  const narrow = await visitor.submit(tagged, { field: "from" }, { q: "strom", type: "Rechnung", from: start, to: today });
  expect(narrow.path).toContain(documentsPath({ tab: 2 }));
  expect(narrow.path, "fields that were left empty").not.toMatch(/=(&|$)/);
  expect(namesOn(narrow)).toEqual(["Strom neu"]);
  expect(narrow.html).toContain('aria-label="3 Filter aktiv"');

  const chips: Record<string, string[]> = {
    "„strom“": ["Gas neu", "Strom neu"],
    "Schlagwort Haus": ["Strom fürs Auto", "Strom neu"],
    "Typ Rechnung": ["Strom Vertrag", "Strom neu"],
    [`hochgeladen ab ${german(start)}`]: ["Strom alt", "Strom neu"],
    [`hochgeladen bis ${german(today)}`]: ["Strom neu"],
  };
  for (const [chip, names] of Object.entries(chips)) {
    const wider = await visitor.get(linkOf(narrow, chip));
    expect([chip, namesOn(wider).sort()]).toEqual([chip, names]);
    expect(wider.links.map(({ text }) => text)).not.toContain(chip);
  }
  expect((await visitor.get(linkOf(narrow, "Filter zurücksetzen"))).path).toBe(documentsPath({ tab: 2 }));
});

test("a range that cannot be is refused with a message and does not filter", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  await aPublishedDocument(site.database().db, { owner: person, name: "Da" });
  const list = await visitor.get(documentsPath());
  expect(list.html.split(`type="date" max="${today}"`), "no later day to choose").toHaveLength(3);
  for (const [range, message] of [
    [{ from: isoDate(days(1)), to: "" }, "in the future"],
    [{ from: "", to: isoDate(days(1)) }, "in the future"],
    [{ from: today, to: isoDate(days(-1)) }, "after the end date"],
    [{ from: "gestern", to: "" }, "a valid date"],
  ] as const) {
    const refused = await visitor.submit(list, { field: "from" }, range);
    expect(refused.text).toContain(message);
    expect(namesOn(refused)).toEqual(["Da"]);
    expect(refused.form({ field: "from" }).fields).toContainEqual(["from", range.from]);
  }
  expect(namesOn(await visitor.submit(list, { field: "from" }, { from: isoDate(days(-1)), to: isoDate(days(-1)) }))).toEqual([]);
});

test("loading more keeps tab and filters", async () => {
  const { visitor, person } = await site.signedIn();
  for (let n = 0; n < 26; n++)
    await aPublishedDocument(site.database().db, { owner: person, name: `Nr. ${n}`, documentType: "Beleg", tags: ["viel"] });
  const filters = { tab: 2, type: "Beleg", tags: ["viel"], terms: ["nr."], end: today } as const;
  const first = await visitor.get(documentsPath(filters));
  expect(namesOn(first)).toHaveLength(25);
  const more = await visitor.get(linkOf(first, "Weitere laden"));
  expect(more.path).toBe(documentsPath({ ...filters, batches: 2 }));
  expect(namesOn(more)).toHaveLength(26);
  expect(more.text).not.toContain("Weitere laden");
});

test("ticked documents are changed together, and the list comes back as it was", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await aPerson(db);
  const own = await aPublishedDocument(db, { owner: person, name: "Eigenes", tags: ["Haus"] });
  const received = await aPublishedDocument(db, { owner: friend, sharedWith: [person], name: "Fremdes", tags: ["Haus"] });
  const list = await visitor.get(documentsPath({ tags: ["Haus"] }));
  const ticked = { document: [own.id, received.id] };
  const refused = await visitor.submit(list, { action: selectedPath }, ticked);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Bitte tragen Sie ein, was sich ändern soll.");
  const back = await visitor.get(linkOf(refused, /^Zurück/));
  expect(namesOn(back)).toHaveLength(2);
  expect(tickedOn(back).sort()).toEqual([own.id, received.id].sort());
  expect((await visitor.submit(list, { action: selectedPath }, { addTags: "x" })).text).toContain("Bitte wählen Sie zuerst Dokumente aus.");

  // The page of the refusal still knows what was ticked, and where.
  const after = await visitor.submit(refused, { action: selectedPath }, { addTags: "Strom, Gas", setType: "Invoice", setTax: "yes" });
  expect(after.path).toBe(documentsPath({ tags: ["Haus"] }));
  expect(after.text).toContain(
    "1 Dokument: Schlagwörter „Strom“, „Gas“ dazu, Typ „Invoice“, steuerrelevant. Keine Berechtigung für: „Fremdes“.",
  );
  expect(namesOn(await visitor.get(documentsPath({ tab: 3, tags: ["Strom", "Gas"], types: ["Rechnung"] })))).toEqual(["Eigenes"]);
});

test("ticked documents are deleted only after a question that says which will stay", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await aPerson(db);
  const own = await aPublishedDocument(db, { owner: person, name: "Eigenes" });
  const kept = await aPublishedDocument(db, { owner: person, name: "Bleibt" });
  const received = await aPublishedDocument(db, { owner: friend, sharedWith: [person], name: "Fremdes" });
  const list = await visitor.get(documentsPath({ terms: ["e"] }));
  const ticked = { document: [own.id, received.id] };
  const question = await visitor.submit(list, { action: selectedPath, button: "Löschen" }, ticked);
  expect(question.text).toContain("Dieses Dokument wird für alle gelöscht");
  expect(question.text).toContain("Keine Berechtigung für: „Fremdes“.");
  const cancel = linkOf(question, "Abbrechen");
  const back = await visitor.get(cancel);
  expect(namesOn(back)).toHaveLength(3);
  expect(cancel).toMatch(new RegExp(`#${documentAnchor(own.id)}$`));
  expect(tickedOn(back).sort()).toEqual([own.id, received.id].sort());

  const after = await visitor.submit(question, { button: "Ja, löschen" });
  expect(after.path).toBe(documentsPath({ terms: ["e"] }));
  expect(after.text).toContain("1 Dokument liegt jetzt im Papierkorb.");
  expect(tickedOn(await visitor.get(cancel))).toEqual([]);
  expect(namesOn(after).sort()).toEqual(["Bleibt", "Fremdes"]);
  const all = { document: [own.id, received.id, kept.id] };
  const asked = await visitor.submit(list, { action: selectedPath, button: "Löschen" }, all);
  expect(asked.text).toContain("1 Dokument gibt es nicht mehr.");
  const again = await visitor.submit(asked, { button: "Ja, löschen" });
  expect(again.text).toContain("1 Dokument liegt jetzt im Papierkorb. Keine Berechtigung für: „Fremdes“. 1 Dokument gibt es nicht mehr.");
  expect(namesOn(await visitor.get(documentsPath()))).toEqual(["Fremdes"]);
  expect((await visitor.submit(asked, { button: "Ja, löschen" })).text).toContain("Es wurde nichts gelöscht");
});

test("all hits are changed by ticking one of them, and the outcome is told above the list until it is put away", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  for (let n = 0; n < 60; n++) await aPublishedDocument(db, { owner: person, name: `Nr. ${n}`, tags: ["viel"] });
  await aPublishedDocument(db, { owner: person, name: "Anderes" });
  const list = await visitor.get(documentsPath({ tags: ["viel"] }));
  expect(list.text).toContain("Alle 60 Dokumente dieser Liste auswählen");
  const ticked = list.html.match(/name="document" value="([^"]+)"/)?.[1] ?? "";
  const working = await visitor.submit(list, { action: selectedPath }, { document: ticked, all: "on", setTax: "yes" });
  const finished = await until(
    () => visitor.get(working.path),
    ({ text }) => text.includes("60 Dokumente: steuerrelevant."),
  );
  expect(namesOn(await visitor.get(documentsPath({ tab: 3, batches: 3 })))).toHaveLength(60);
  const news = await visitor.get(documentsPath({ tab: 2 }));
  expect(news.text).toContain("60 Dokumente: steuerrelevant.");
  const after = await visitor.submit(finished, { action: finished.path, button: "Verstanden" });
  expect(after.path).toBe(documentsPath({ tags: ["viel"] }));
  expect(after.text).not.toContain("60 Dokumente: steuerrelevant.");

  // A script follows the progress, so that it stays in the list.
  const scripted = { headers: { "sec-fetch-dest": "empty" } };
  const followed = await visitor.submit(after, { action: selectedPath }, { document: ticked, all: "on", setTax: "no" }, scripted);
  expect(followed.path).toBe(documentsPath({ tags: ["viel"] }));
  await until(
    () => visitor.get(followed.path),
    ({ text }) => text.includes("60 Dokumente: nicht steuerrelevant."),
  );
});

test("all hits are shared with a contact, however many they are, and it is taken back", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await site.signedIn({ displayName: "Frieda Freund" });
  await connect(db, person, friend.person);
  for (let n = 0; n < 101; n++) await aPublishedDocument(db, { owner: person });
  const list = await visitor.get(documentsPath());
  const question = await visitor.submit(list, { action: selectedPath, button: "Teilen" }, { all: "on" });
  expect(question.text).toContain("101 Dokumente teilen");
  expect(tickedOn(await visitor.get(linkOf(question, /^Zurück/)))).toHaveLength(25);
  const found = await visitor.submit(question, { button: "Suchen", field: "q" }, { q: "frieda" });
  const chosen = await visitor.submit(found, { button: "Auswählen" });
  const working = await visitor.submit(chosen, { field: "right" });
  const told = "101 Dokumente sind jetzt mit Frieda Freund geteilt.";
  const finished = await until(
    () => visitor.get(working.path),
    ({ text }) => text.includes(told),
  );
  expect(await db.$count(documentAccess, eq(documentAccess.userId, friend.person.id))).toBe(101);
  await allTold(site.database().db);
  expect((await friend.visitor.get(notificationsPath)).text).toContain("hat 101 Dokumente mit Ihnen geteilt");
  expect((await visitor.get(documentsPath())).text).toContain(told);

  const undoing = await visitor.submit(finished, { action: finished.path, button: "Rückgängig machen" });
  await until(
    () => visitor.get(undoing.path),
    ({ text }) => text.includes("101 Dokumente sind wieder, wie sie waren."),
  );
  expect(await db.$count(documentAccess, eq(documentAccess.userId, friend.person.id))).toBe(0);
  expect((await friend.visitor.get(notificationsPath)).text).not.toContain("Dokumente mit Ihnen geteilt");
});

test("of many that would be deleted some are named, and who leaves the question finds them ticked", async () => {
  const { visitor, person } = await site.signedIn();
  for (let n = 0; n < 101; n++) await aPublishedDocument(site.database().db, { owner: person });
  const list = await visitor.get(documentsPath());
  const question = await visitor.submit(list, { action: selectedPath, button: "Löschen" }, { all: "on" });
  expect(question.text).toContain("Diese 101 Dokumente werden für alle gelöscht");
  expect(question.text).toContain("und 91 weitere");
  expect(tickedOn(await visitor.get(linkOf(question, "Abbrechen")))).toHaveLength(25);
});

test("nobody is told of more hits than there are where counting ends early", async () => {
  const { visitor, person } = await site.signedIn();
  const { sql } = site.database();
  await sql`insert into documents (id, owner_id, name, uploaded_at, modified_at, search_text)
    select gen_random_uuid(), ${person.id}, 'y', now(), now() - n * interval '1 s', case when n <= 10 then 'x' else 'y' end
    from generate_series(1, 1300) as n`;
  await sql`insert into document_access (user_id, document_id, grants, modified_at, uploaded_at)
    select owner_id, id, '{view}', modified_at, uploaded_at from documents where owner_id = ${person.id}`;
  const hits = async (term: string) =>
    /role="status"><b>([^<]*)<\/b>/.exec((await visitor.get(documentsPath({ terms: [term] }))).html)?.[1];
  expect(await hits("x")).toBe("10");
  expect(await hits("z")).toBe("0");
});

test("ticked documents come as PDFs in one file, once all are made", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const [friend, jpeg] = [await aPerson(db), await aJpeg("Seite")];
  const paper = { name: "Beleg: 1/2", pages: [{ text: "Wort", jpeg }] };
  const made = [
    await aPublishedDocument(db, { owner: person, ...paper }),
    await aPublishedDocument(db, { owner: friend, sharedWith: [person], ...paper }),
  ];
  const hidden = await aPublishedDocument(db, { owner: friend, ...paper });
  const ticked = { document: [...made, hidden].map(({ id }) => id) };
  const list = await visitor.get(documentsPath());
  const waiting = await visitor.submit(list, { action: selectedPath, button: "ZIP" }, ticked);
  const ready = await until(
    () => visitor.get(waiting.path),
    ({ text }) => text.includes("ZIP herunterladen"),
  );
  expect(ready.text).toContain("2 PDFs sind fertig. 1 Dokument gibt es nicht mehr. Der Download beginnt von selbst.");
  const news = await visitor.get(documentsPath());
  expect((await visitor.get(linkOf(news, "ZIP herunterladen"))).path).toBe(ready.path);
  const answer = await raw(visitor, linkOf(ready, "ZIP herunterladen"));
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["Beleg- 1-2.pdf", "Beleg- 1-2 (2).pdf"]);
  for (const pdf of Object.values(files)) expect(strFromU8(pdf.subarray(0, 5))).toBe("%PDF-");
  await until(
    () => visitor.get(documentsPath()),
    ({ text }) => !text.includes("2 PDFs sind fertig."),
  );
});

function tickedOn(list: Page): string[] {
  const boxes = elements(list.html, "input").map(({ attributes }) => attributes);
  return boxes.filter(({ name, checked }) => name === "document" && checked !== undefined).map(({ value = "" }) => value);
}

function german(day: string): string {
  return day.split("-").reverse().join(".");
}

test("ticked documents, or all hits, come as a table that spreadsheets of the language open, each once and none of somebody else's", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await aPerson(db);
  const facts = { sender: "Stadtwerke; Süd", documentDate: "2025-03-01", amount: 123_450, currency: "EUR", dueDate: "2025-04-01" };
  const own = await aPublishedDocument(db, { owner: person, name: "=1+1", tags: ["Haus", "Gas"], taxRelevance: true });
  await db
    .update(documents)
    .set({ ...facts, documentNumber: "RE-1", paidOn: "2025-03-28", uploadedAt: new Date("2026-11-20T12:00:00Z") })
    .where(eq(documents.id, own.id));
  const received = await aPublishedDocument(db, { owner: friend, sharedWith: [person], name: "Fremdes" });
  const hidden = await aPublishedDocument(db, { owner: friend, name: "Verborgenes" });
  const list = await visitor.get(documentsPath());
  const ticked = { document: [own.id, hidden.id] };
  const ready = await visitor.submit(list, { action: selectedPath, button: "Tabelle (CSV)" }, ticked);
  expect(ready.text).toContain("Ihre Tabelle ist fertig");
  const path = linkOf(ready, "Tabelle herunterladen");
  const table = await visitor.get(path);
  expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(table.headers.get("content-disposition")).toContain(`Mappe%20${today}.csv`);
  const cells = `"'=1+1";Beleg;"Stadtwerke; Süd";01.03.2025;20.11.2026;"Haus, Gas";RE-1;1234,50;EUR;01.04.2025;28.03.2025;ja;1\r\n`;
  const head =
    'Name;Typ;Absender;Dokumentdatum;"Hochgeladen am";Schlagwörter;Nummer;Betrag;Währung;"Fällig am";"Bezahlt am";Steuerrelevant;Seiten\r\n';
  expect(table.html.replace(/^\ufeff/, "")).toBe(head + cells);
  expect(new Uint8Array(await (await raw(visitor, path)).arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));

  expect(list.text).toContain("Alle 2 Dokumente dieser Liste auswählen");
  const all = await visitor.submit(list, { action: selectedPath, button: "Tabelle (CSV)" }, { all: "on" });
  const lines = (await visitor.get(linkOf(all, "Tabelle herunterladen"))).html.split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(["Fremdes", `"'=1+1"`, ""]);
  await revokeAccess(db, { documentId: received.id, userId: person.id, endedById: friend.id, now: new Date() });
  expect((await visitor.get(linkOf(all, "Tabelle herunterladen"))).html).not.toContain("Fremdes");
});

function raw(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(new URL(path, site.url()), { headers: { cookie } });
}

test("what was done to many is taken back by a button above the list, once", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const own = await aPublishedDocument(db, { owner: person, name: "Eigenes", tags: ["Haus"] });
  const list = await visitor.get(documentsPath({ terms: ["eigenes"] }));
  const changed = await visitor.submit(list, { action: selectedPath }, { document: own.id, removeTags: "Haus" });
  expect(changed.path).toBe(documentsPath({ terms: ["eigenes"] }));
  expect(changed.text).toContain("1 Dokument: Schlagwort „Haus“ entfernt.");
  const back = await visitor.submit(changed, { button: "Rückgängig machen" });
  expect(back.path).toBe(documentsPath({ terms: ["eigenes"] }));
  expect(back.text).toContain("1 Dokument ist wieder, wie es war.");
  expect(namesOn(await visitor.get(documentsPath({ tags: ["Haus"] })))).toEqual(["Eigenes"]);
  const again = await visitor.submit(changed, { button: "Rückgängig machen" });
  expect(again.text).toContain("Das wurde schon rückgängig gemacht.");

  const question = await visitor.submit(list, { action: selectedPath, button: "Löschen" }, { document: own.id });
  const gone = await visitor.submit(question, { button: "Ja, löschen" });
  expect(namesOn(gone)).toEqual([]);
  expect(namesOn(await visitor.submit(gone, { button: "Rückgängig machen" }))).toEqual(["Eigenes"]);
});

test("what was done within a day is undone from the list of one's own activity", async () => {
  const { visitor, person } = await site.signedIn();
  const { db, sql } = site.database();
  const ids: string[] = [];
  for (const name of ["Erstes", "Zweites"]) ids.push((await aPublishedDocument(db, { owner: person, name })).id);
  const list = await visitor.get(documentsPath());
  await visitor.submit(list, { action: selectedPath }, { document: ids, addTags: "Steuer" });
  await sql`update bulk_actions set finished_at = finished_at - interval '23 hours', told_at = now() where user_id = ${person.id}`;
  expect((await visitor.get(documentsPath())).text).not.toContain("Rückgängig machen");
  const timeline = await visitor.get(timelinePath);
  expect(timeline.text).toMatch(/Mit mehreren Dokumenten auf einmal .*2 Dokumente: Schlagwort „Steuer“ dazu\. .*Details Rückgängig machen/);
  const back = await visitor.submit(timeline, { button: "Rückgängig machen" });
  expect(back.text).toContain("2 Dokumente sind wieder, wie sie waren.");
  expect((await visitor.get(timelinePath)).text).toMatch(/„Steuer“ dazu\. \d\d:\d\d Rückgängig gemacht/);

  await sql`update bulk_actions set finished_at = finished_at - interval '2 hours' where user_id = ${person.id}`;
  expect((await visitor.submit(timeline, { button: "Rückgängig machen" })).text).toContain("Das wurde schon rückgängig gemacht.");
  expect((await visitor.get(timelinePath)).text).not.toContain("„Steuer“ dazu.");
});
