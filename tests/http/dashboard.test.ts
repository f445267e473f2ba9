import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { addDocumentPath, dashboardPath, featuresPath, noticesPath, quickStartPath, supportPath } from "~/paths";
import { allowances, documentAccess, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { anInvite, aPaidPlan } from "../builders/news.ts";
import { aPerson } from "../builders/people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

test("an account without documents is led to the first one", async () => {
  const { visitor } = await site.signedIn();
  const page = await visitor.get("/admin");
  expect(page.path).toBe(dashboardPath);
  expect(page.text).toMatch(/Guten (Morgen|Tag|Abend), Jana/);
  expect(page.text).toContain("15 Seiten übrig");
  expect(page.links).toContainEqual({ href: noticesPath, text: "Lizenzhinweise" });
  expect(page.text).toMatch(/E-Mail-Adresse bestätigt.+Erstes Dokument hinzufügen.+Jemanden einladen/s);
  for (const text of ["Datei wählen", "Mit der Kamera"]) expect(page.links).toContainEqual({ href: addDocumentPath, text });
  expect(page.links).toContainEqual(
    expect.objectContaining({ href: quickStartPath("de"), text: expect.stringContaining("Jetzt starten") }),
  );
  const invited = await visitor.submit(page, { button: "Einladen" }, { email: "tobias@example.org" });
  expect(invited.text).toContain("tobias@example.org");
});

test("the guide stays away once it was hidden, and where there is a draft, a document that was received, or a page was ever added", async () => {
  const { db } = site.database();
  const { visitor } = await site.signedIn();
  const hidden = await visitor.submit(await visitor.get(dashboardPath), { button: "Ausblenden" });
  expect(hidden.text).not.toContain("Jemanden einladen");
  expect(hidden.text).toContain("Noch keine Dokumente");

  const late = await site.signedIn();
  await db.update(allowances).set({ pageCount: 1 }).where(eq(allowances.userId, late.person.id));
  const emptied = await late.visitor.get(dashboardPath);
  expect([emptied.text.includes("Jemanden einladen"), emptied.text.includes("Jetzt starten")]).toEqual([false, false]);

  const reader = await site.signedIn();
  await aPublishedDocument(db, { owner: await aPerson(db), sharedWith: [reader.person] });
  const received = await reader.visitor.get(dashboardPath);
  expect([received.text.includes("Jemanden einladen"), received.text.includes("Jetzt starten")]).toEqual([false, false]);

  const writer = await site.signedIn();
  await aDraftRow(db, { author: writer.person, name: "Mietvertrag", changedAt: new Date() });
  expect((await writer.visitor.get(dashboardPath)).text).not.toContain("Jemanden einladen");
});

test("who has not confirmed the address is told so once, by the guide's first step", async () => {
  const { visitor } = await site.signedIn({ verified: false });
  const page = await visitor.get(dashboardPath);
  expect(page.text).toContain("Sehen Sie in Ihr Postfach");
  expect(page.text.match(/Bitte bestätigen Sie Ihre E-Mail-Adresse/g)).toHaveLength(1);
  expect(page.text).not.toContain("Jetzt starten");
  expect((await visitor.get(documentsPath())).text.match(/Bitte bestätigen Sie Ihre E-Mail-Adresse/g)).toHaveLength(1);
});

test("a wrong address is put right in the guide's first step; a refused one stays in the field", async () => {
  const { db } = site.database();
  const { visitor, person } = await site.signedIn({ verified: false });
  const taken = await aPerson(db);
  const button = "Ändern und E-Mail senden";
  const address = async () => (await db.select({ email: users.email }).from(users).where(eq(users.id, person.id)))[0]?.email;

  let page = await visitor.get(dashboardPath);
  for (const [email, words] of [
    ["keine Adresse", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    [taken.email, "Für diese E-Mail-Adresse gibt es schon ein Konto"],
    [person.email, "Diese Adresse hat Ihr Konto schon"],
  ] as const) {
    page = await visitor.submit(page, { button }, { email });
    expect(page).toMatchObject({ status: 422, path: dashboardPath, text: expect.stringContaining(words) });
    expect(page.form({ button }).fields).toContainEqual(["email", email]);
  }
  expect(await address()).toBe(person.email);

  const email = `richtig-${person.email}`;
  const changed = await visitor.submit(page, { button }, { email: ` ${email.toUpperCase()} ` });
  expect(changed.text).toContain(`Wir haben eine E-Mail zur Bestätigung an ${email} gesendet.`);
  expect(changed.text).toContain(`Bitte bestätigen Sie Ihre E-Mail-Adresse ${email}.`);
  expect(await address()).toBe(email);
});

test("whose address is confirmed sees no form for another one, and sending it changes nothing", async () => {
  const { visitor, person } = await site.signedIn();
  expect((await visitor.get(dashboardPath)).text).not.toContain("Adresse ändern");
  const page = await visitor.post(dashboardPath, { email: `anders-${person.email}` });
  expect(page.text).toContain("Ihre E-Mail-Adresse ist schon bestätigt.");
  const [user] = await site.database().db.select().from(users).where(eq(users.id, person.id));
  expect(user?.email).toBe(person.email);
});

test("after the first document the guide's last step is left, until somebody was invited or the line was hidden", async () => {
  const { db } = site.database();
  const line = "Zum Teilen und Unterschreiben laden Sie jemanden ein.";
  const jana = await site.signedIn();
  await aPublishedDocument(db, { owner: jana.person });
  const page = await jana.visitor.get(dashboardPath);
  expect(page.text).toContain(`Ihr erstes Dokument ist abgelegt. ${line}`);
  const invited = await jana.visitor.submit(page, { button: "Einladen" }, { email: "tobias-danach@example.org" });
  expect(invited.text).toContain("tobias-danach@example.org");
  expect((await jana.visitor.get(dashboardPath)).text).not.toContain(line);

  const hider = await site.signedIn();
  await aPublishedDocument(db, { owner: hider.person });
  const hidden = await hider.visitor.submit(await hider.visitor.get(dashboardPath), { button: "Erste Schritte ausblenden" });
  expect(hidden.path).toBe(dashboardPath);
  expect(hidden.text).not.toContain(line);

  const reader = await site.signedIn();
  await aPublishedDocument(db, { owner: await aPerson(db), sharedWith: [reader.person] });
  expect((await reader.visitor.get(dashboardPath)).text).not.toContain(line);
});

test("the cards and the recent documents lead on", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const friend = await aPerson(db, { displayName: "Tobias Lindner" });
  await db.update(allowances).set({ pageCount: 9 }).where(eq(allowances.userId, person.id));
  const lastSignInAt = new Date(Date.now() - 60_000);
  await db.update(users).set({ lastSignInAt }).where(eq(users.id, person.id));
  const { id } = await aPublishedDocument(db, {
    owner: person,
    sharedWith: [friend],
    name: "Mietvertrag im Rosenweg 12",
    documentType: "Vertrag",
    pages: [{}, {}, {}],
  });
  await anInvite(db, { from: friend, to: person });

  const page = await visitor.get(dashboardPath);
  expect(page.text).toContain("1 Dokument ist neu oder geändert, seit Sie zuletzt da waren.");
  expect(page.html).toMatch(/<tr[^>]* class="changed"/);
  expect(page.text).toMatch(/0 Privat 1 Geteilt 0 Mit mir geteilt/);
  expect(page.text).toMatch(/0 Ausstehend 1 Erhalten/);
  expect(page.text).toContain("6 Seiten übrig");
  expect(page.links).toContainEqual(expect.objectContaining({ href: documentsPath(), text: "Alle ansehen" }));
  expect(page.html).toContain("Mietvertrag im Rosen…");
  expect(page.links.filter(({ href }) => href === documentPath(id)).map(({ text }) => text)).toHaveLength(2);
  expect(page.html).toContain('title="Tobias Lindner"');

  const viewer = page.links.find(({ href }) => href.includes("/documentdetails/page"))?.href.replaceAll("&amp;", "&") ?? "";
  const first = await visitor.get(viewer);
  expect(first.text).toContain("Seite 1 von 3");
  const previous = /href="([^"]+)"[^>]*rel="prev"|rel="prev"[^>]*href="([^"]+)"/.exec(first.html);
  const last = await visitor.get((previous?.[1] ?? previous?.[2] ?? "").replaceAll("&amp;", "&"));
  expect(last.text).toContain("Seite 3 von 3");
  expect(last.links.some(({ href }) => href === dashboardPath)).toBe(true);

  await db.delete(documentAccess).where(eq(documentAccess.documentId, id));
  expect((await visitor.get(dashboardPath)).html).not.toContain("Mietvertrag");
});

test("tips are for those who are verified and not premium, and lead outside in a new tab", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const trial = await visitor.get(dashboardPath);
  expect(trial.text).toContain("Get more out of Mappe");
  const tips = [...trial.html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].filter(([link]) => !link.includes("entry"));
  expect(tips.length).toBeGreaterThanOrEqual(9);
  await aPaidPlan(site.database().db, person, new Date(Date.now() + 60_000));
  const premium = await visitor.get(dashboardPath);
  expect(premium.text).toContain("Unlimited Pages");
  expect(premium.text).not.toContain("Get more out of Mappe");
  expect((await (await site.signedIn({ verified: false })).visitor.get(dashboardPath)).text).not.toContain("So holen Sie mehr heraus");
});

test.each([{}, { language: "en" }] as const)("each tip leads to the place that tells of it, under the same words: %o", async (options) => {
  const { visitor } = await site.signedIn(options);
  const page = await visitor.get(dashboardPath);
  const tips = page.links.filter(({ href }) => href.includes("#tip-"));
  expect(tips).toHaveLength(9);
  const told = await visitor.get(featuresPath);
  for (const { href, text } of tips) {
    const [path, id] = href.split("#");
    expect(path).toBe(featuresPath);
    const [, heading] = new RegExp(`<li id="${id}"[^>]*><h3>([^<]*)</h3><p[^>]*>[^<]{60,}</p>`).exec(told.html) ?? [];
    expect(text.startsWith(heading ?? "-"), `${text}: ${heading}`).toBe(true);
  }
});

test("whoever is not verified is led from New Document to the dashboard, with the reason", async () => {
  const { visitor } = await site.signedIn({ verified: false });
  const page = await visitor.get(addDocumentPath);
  expect(page.path).toBe(dashboardPath);
  expect(page.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
});

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test.each([
  [undefined, "Dokumente – Mappe", "Documents – Mappe"],
  [2, "Dokumente: Privat – Mappe", "Documents: Private – Mappe"],
  [3, "Dokumente: Steuerrelevant – Mappe", "Documents: Tax Relevant – Mappe"],
  [4, "Dokumente: Geteilt – Mappe", "Documents: Shared – Mappe"],
  [5, "Dokumente: Mit mir geteilt – Mappe", "Documents: Received – Mappe"],
] as const)("tab %s of the list has a title of its own", async (tab, german, english) => {
  for (const [language, title] of [
    [undefined, german],
    ["en", english],
  ] as const) {
    const { visitor } = await site.signedIn(language ? { language } : {});
    expect(titleOf((await visitor.get(documentsPath({ tab }))).html)).toBe(title);
  }
});

test("what is missing says so in its title, too", async () => {
  const { visitor } = await site.signedIn();
  const missing = documentPath("00000000-0000-4000-8000-000000000000");
  const document = await visitor.get(missing);
  expect([document.status, titleOf(document.html)]).toEqual([404, "Dieses Dokument gibt es nicht mehr – Mappe"]);
  const elsewhere = await visitor.get("/nirgendwo");
  expect([elsewhere.status, titleOf(elsewhere.html)]).toEqual([404, "404 – Seite nicht gefunden – Mappe"]);
  const english = await site.signedIn({ language: "en" });
  expect(titleOf((await english.visitor.get(missing)).html)).toBe("This document is no longer available – Mappe");
});

test("help has the address to write to, the quick-start guide and the starter guide", async () => {
  const { visitor } = await site.signedIn();
  const { links } = await visitor.get(supportPath);
  expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(["mailto:hilfe@mappe.example", quickStartPath("de")]));
  expect(links.find(({ text }) => text.startsWith("Anleitung im Web"))?.href).toBe(featuresPath);
});

test("the screen of new uploads is called New Documents", async () => {
  const { visitor } = await site.signedIn({ language: "en" });
  const page = await visitor.get(addDocumentPath);
  expect(titleOf(page.html)).toBe("New Documents – Mappe");
  expect(page.html).toMatch(/<h1[^>]*>New Documents<\/h1>/);
});

test("the menu stays put away, and comes back, without script", async () => {
  const { visitor } = await site.signedIn();
  const hidden = await visitor.submit(await visitor.get(supportPath), { button: "Menü ausblenden" });
  expect(hidden.path).toBe(supportPath);
  expect(hidden.html).toContain("menu-hidden");
  expect((await visitor.get(dashboardPath)).html).toContain("menu-hidden");
  expect((await visitor.submit(hidden, { button: "Menü anzeigen" })).html).not.toContain("menu-hidden");
});

test("lite mode sends no script at all, by choice or by the browser's wish", async () => {
  const { visitor } = await site.signedIn();
  const usual = await visitor.get(dashboardPath);
  expect(usual.html).toContain("<script");
  const lite = await visitor.submit(usual, { button: "Datensparmodus einschalten" });
  expect(lite.html).not.toContain("<script");
  expect(lite.html).not.toContain("modulepreload");
  const back = await visitor.submit(lite, { button: "Datensparmodus ausschalten" });
  expect(back.html).toContain("<script");

  const wish = { headers: { "Save-Data": "on" } };
  expect((await (await site.signedIn()).visitor.get(dashboardPath, wish)).html).not.toContain("<script");
  expect((await visitor.get(dashboardPath, wish)).html).toContain("<script");
});
