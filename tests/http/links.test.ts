import { eq, like } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { giveAccess, revokeAccessOfEach } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath, shareLinkPath, sharePath } from "~/features/documents/paths";
import { factsOf } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { sweepLinks } from "~/features/links/sweep-links.server";
import { germanDay, isoDate } from "~/lib/dates";
import { attempts, linkedDocuments, links, linkVisits, pages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { until } from "../support/until.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => isoDate(new Date(Date.now() + days * day));
let owner: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg("Seite");
  owner = await site.signedIn({ displayName: "Jana Albrecht" });
});

const aDocument = (name = "Mietvertrag") =>
  aPublishedDocument(site.database().db, { owner: owner.person, name, pages: [{ text: "Wohnung im zweiten Stock", jpeg }, { jpeg }] });

/** Makes a link as somebody who may share the document. */
async function aLink(documentId: string, { by = owner, ...filled }: { by?: SignedIn; [field: string]: string | SignedIn } = {}) {
  const form = await by.visitor.get(shareLinkPath(documentId));
  const made = await by.visitor.submit(form, { button: "Link erstellen" }, filled as Record<string, string>);
  return { made, path: newestAddress(made) };
}

/** The address that stands first on the screen of links. */
function newestAddress({ html }: Page): string {
  const address = /value="(http[^"]*\/l\/[\w-]{22})"/.exec(html)?.[1];
  return address ? new URL(address).pathname : "";
}

const pictures = ({ html }: Page) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
const statusOf = async (visitor: Visitor, path: string) => (await visitor.get(path, { follow: false })).status;
const over = "Dieser Link gilt nicht mehr";

test("a document is seen by a link without an account, its text too, and its maker sees when, until the link is ended", async () => {
  const { id } = await aDocument();
  const people = await owner.visitor.get(sharePath(id));
  expect(people.links.find(({ text }) => text === "Link")?.href).toBe(shareLinkPath(id));
  const { made, path } = await aLink(id, { name: "Steuerberaterin", download: "none" });
  expect(made.text).toContain(`Steuerberaterin Gilt bis ${germanDay(inDays(14))} · nur ansehen`);
  expect(made.text).toContain("Noch nicht geöffnet");

  const guest = site.stranger();
  const shown = await guest.get(path);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain(`Jana Albrecht hat Ihnen dieses Dokument geschickt. Der Link gilt bis zum ${germanDay(inDays(14))}.`);
  expect(shown.text).toMatch(/Seite 1 von 2.*Wohnung im zweiten Stock.*Seite 2 von 2/);
  expect(shown.text).not.toContain("herunterladen");
  expect(shown.html).toContain("<title>Ein Dokument für Sie – Mappe</title>");
  expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
  expect(shown.headers.get("x-robots-tag")).toContain("noindex");
  // A mail server that opens every link leaves no trace: only who sees a picture counts.
  expect((await owner.visitor.get(shareLinkPath(id))).text).toContain("Noch nicht geöffnet");
  for (const picture of pictures(shown)) expect(await statusOf(guest, picture)).toBe(200);
  expect((await owner.visitor.get(documentPath(id))).text).toContain(
    `Ein offener Link zeigt dieses Dokument auch Menschen ohne Konto, bis ${germanDay(inDays(14))}. Links ansehen`,
  );
  const seen = await owner.visitor.get(shareLinkPath(id));
  expect(seen.text).toMatch(/Einmal geöffnet, .* Zugriffe Angesehen · Unbekanntes Gerät/);

  const ended = await owner.visitor.submit(seen, { button: "Jetzt beenden" });
  expect(ended.text).toContain("Der Link ist beendet.");
  expect(newestAddress(ended)).toBe("");
  expect((await owner.visitor.get(documentPath(id))).text).not.toContain("offener Link");
  const late = await guest.get(path);
  expect([late.status, late.text.includes(over)]).toEqual([404, true]);
  for (const picture of pictures(shown)) expect(await statusOf(guest, picture)).toBe(404);
  expect(await statusOf(guest, `${path}/live`)).toBe(404);
});

test("a link shows its own document's newest version and nothing else", async () => {
  const { db } = site.database();
  const [shown, other] = [await aDocument(), await aDocument("Geheimsache")];
  const { path } = await aLink(shown.id, { download: "originals" });
  const guest = site.stranger();
  const fileOf = async (pageId: string) => {
    const [page] = await db.select({ picture: pages.renderedFileId, base: pages.baseFileId }).from(pages).where(eq(pages.id, pageId));
    return page ?? { picture: "", base: "" };
  };
  const [first = "", second = ""] = shown.pageIds;
  const foreign = other.pageIds[0] ?? "";
  expect(await statusOf(guest, `${path}/pages/${first}/${(await fileOf(first)).picture}`)).toBe(200);
  expect(await statusOf(guest, `${path}/pages/${first}/original`)).toBe(200);
  expect(await statusOf(guest, `${path}/pages/${foreign}/${(await fileOf(foreign)).picture}`)).toBe(404);
  expect(await statusOf(guest, `${path}/pages/${first}/${(await fileOf(foreign)).picture}`)).toBe(404);
  expect(await statusOf(guest, `${path}/pages/${foreign}/original`)).toBe(404);
  expect(await statusOf(guest, `${path}/pdf/${other.id}`)).toBe(404);
  expect(await statusOf(guest, `${path}/preparing/${other.id}`)).toBe(404);
  expect((await guest.get(documentPath(shown.id))).text).toContain("Anmelden");

  // A page that was taken out of the document is seen by nobody who came later, nor is its original.
  const [newest] = await db.select().from(versions).where(eq(versions.id, shown.versionId));
  const added = await aPage(db, { jpeg });
  await db.transaction((tx) =>
    appendVersion(tx, {
      documentId: shown.id,
      authorId: owner.person.id,
      facts: factsOf(newest as NonNullable<typeof newest>),
      pageIds: [second, added],
      now: new Date(),
    }),
  );
  expect(await statusOf(guest, `${path}/pages/${first}/original`)).toBe(404);
  expect(await statusOf(guest, `${path}/pages/${added}/original`)).toBe(200);
  expect((await guest.get(path)).text).toContain("Seite 2 von 2");
});

test("what may be taken along is what the link says: nothing, the PDF, or the originals too", async () => {
  const { id, pageIds } = await aDocument();
  const of = { none: [404, 404], pdf: [200, 404], originals: [200, 200] };
  for (const [download, allowed] of Object.entries(of)) {
    const { path } = await aLink(id, { download });
    const guest = site.stranger();
    const pdf = await until(
      () => guest.get(`${path}/pdf/${id}`),
      ({ path: at, status }) => status === 404 || !at.includes("preparing"),
    );
    expect([pdf.status, await statusOf(guest, `${path}/pages/${pageIds[0]}/original`)]).toEqual(allowed);
    const state = await guest.get(`${path}/pdf/${id}?state=1`);
    if (download === "none") {
      expect(state.status).toBe(404);
      continue;
    }
    expect(JSON.parse(state.html)).toEqual({ state: "ready" });
    const failed = await guest.get(`${path}/preparing/${id}?failed=1`);
    expect(failed.text).toContain("Das PDF ließ sich nicht erstellen.");
    expect(failed.text).not.toContain("wird vorbereitet");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await owner.visitor.get(shareLinkPath(id))).text).toContain("PDF heruntergeladen");
  }
});

test("a password is asked for before anything is shown, and again once it was changed", async () => {
  const { id, pageIds } = await aDocument();
  const { path } = await aLink(id, { password: "Regenschirm", download: "pdf" });
  const guest = site.stranger();
  const asked = await guest.get(path);
  expect(asked.text).toContain("Dieses Dokument ist geschützt");
  expect(asked.text).not.toContain("Mietvertrag");
  for (const below of [`pdf/${id}`, `preparing/${id}`, `pages/${pageIds[0]}/original`])
    expect(await statusOf(guest, `${path}/${below}`)).toBe(404);
  const wrong = await guest.submit(asked, { button: "Ansehen" }, { password: "Sonnenschirm" });
  expect([wrong.status, wrong.text.includes("Das Passwort stimmt nicht.")]).toEqual([422, true]);
  expect((await guest.submit(wrong, { button: "Ansehen" }, { password: "Regenschirm" })).text).toContain("Mietvertrag");
  expect((await guest.get(path)).text).toContain("Seite 1 von 2");
  expect((await site.stranger().get(path)).text).not.toContain("Mietvertrag");

  const screen = await owner.visitor.get(shareLinkPath(id));
  await owner.visitor.submit(screen, { button: "Speichern" }, { password: "Sonnenschirm" });
  expect((await guest.get(path)).text).toContain("Dieses Dokument ist geschützt");
  const changed = await owner.visitor.get(shareLinkPath(id));
  await owner.visitor.submit(changed, { button: "Speichern" }, { open: "yes" });
  expect((await site.stranger().get(path)).text).toContain("Mietvertrag");
});

test("a link's password is not tried for ever", async () => {
  const ofTries = like(attempts.key, "link-password:%");
  await site.database().db.delete(attempts).where(ofTries);
  onTestFinished(async () => void (await site.database().db.delete(attempts).where(ofTries)));
  const { path } = await aLink((await aDocument()).id, { password: "Regenschirm" });
  const guest = site.stranger();
  let last = 0;
  for (let tried = 0; tried < 11; tried++) last = (await guest.post(path, { password: `falsch-${tried}` })).status;
  expect(last).toBe(429);
  expect((await guest.post(path, { password: "Regenschirm" })).text).toContain("zu viele Versuche");
});

test("a link ends with its maker's right to share, with the document, and with its day", async () => {
  const { db } = site.database();
  const { id } = await aDocument();
  const sharer = await site.signedIn({ displayName: "Tobias Lindner" });
  const give = (grants: Grant[]) =>
    giveAccess(db, { documentId: id, userId: sharer.person.id, grants, givenById: owner.person.id, now: new Date() });
  await give(["view", "share"]);
  let { path } = await aLink(id, { by: sharer, download: "pdf" });
  const guest = site.stranger();
  const status = () => statusOf(guest, path);
  expect(await status()).toBe(200);
  await give(["view"]);
  expect(await status()).toBe(404);
  await give(["view", "share"]);
  // No old link opens again with the right.
  expect(await status()).toBe(404);
  ({ path } = await aLink(id, { by: sharer, download: "pdf" }));
  expect(await status()).toBe(200);
  // Whoever may not edit hands on no originals.
  const form = await sharer.visitor.get(shareLinkPath(id));
  expect(form.text).not.toContain("Originale herunterladen");
  expect((await sharer.visitor.submit(form, { button: "Link erstellen" }, { download: "originals" })).status).toBe(422);
  await revokeAccessOfEach(db, [{ documentId: id, userId: sharer.person.id, endedById: owner.person.id, now: new Date() }]);
  expect(await status()).toBe(404);
  await give(["view", "share"]);
  ({ path } = await aLink(id, { by: sharer, download: "pdf" }));
  expect(await status()).toBe(200);
  await db.update(links).set({ endsAt: new Date() }).where(eq(links.madeById, sharer.person.id));
  expect(await status()).toBe(404);

  const { path: second } = await aLink(id);
  await deleteDocument(db, owner.person, { documentId: id, now: new Date() });
  expect(await statusOf(guest, second)).toBe(404);
});

test("a document's owner sees the links that others made, without their addresses, and ends them", async () => {
  const { db } = site.database();
  const { id } = await aDocument();
  const [sharer, another] = [await site.signedIn({ displayName: "Tobias Lindner" }), await site.signedIn()];
  for (const { person } of [sharer, another])
    await giveAccess(db, { documentId: id, userId: person.id, grants: ["view", "share"], givenById: owner.person.id, now: new Date() });
  const { path } = await aLink(id, { by: sharer, name: "Für den Anwalt" });
  const [link] = await db.select({ id: links.id }).from(links).where(eq(links.madeById, sharer.person.id));
  const end = { intent: `end:${link?.id}` };
  const seen = await another.visitor.get(shareLinkPath(id));
  expect([seen.text.includes("Erstellt von Tobias Lindner"), newestAddress(seen)]).toEqual([true, ""]);
  expect(seen.text).not.toContain("Für den Anwalt");
  await another.visitor.post(shareLinkPath(id), end);
  expect(await statusOf(site.stranger(), path)).toBe(200);
  // Nor may it be ended by way of another document.
  const own = await aPublishedDocument(db, { owner: another.person, name: "Eigenes", pages: [{}] });
  await another.visitor.post(shareLinkPath(own.id), end);
  await another.visitor.post(shareLinkPath(id), { intent: `change:${link?.id}`, lastDay: inDays(3), download: "pdf" });
  expect(await statusOf(site.stranger(), path)).toBe(200);
  const owners = await owner.visitor.get(shareLinkPath(id));
  expect(newestAddress(owners)).toBe("");
  expect((await owner.visitor.submit(owners, { button: "Jetzt beenden" })).text).toContain("Der Link ist beendet.");
  expect(await statusOf(site.stranger(), path)).toBe(404);
});

test.each([
  ["no day", { lastDay: "" }, "Bitte einen Tag"],
  ["a day that is past", { lastDay: inDays(-1) }, "Bitte einen Tag"],
  ["a day years away", { lastDay: inDays(800) }, "Bitte einen Tag"],
  ["a password that is too short", { password: "kurz" }, "Mindestens 6 Zeichen."],
])("%s is refused by name, and what was typed stays", async (_, filled, says) => {
  const { id } = await aDocument();
  const { made } = await aLink(id, { name: "Für Opa", ...filled });
  expect([made.status, made.text.includes(says)]).toEqual([422, true]);
  expect(made.html).toContain('value="Für Opa"');
  expect(await site.database().db.$count(linkedDocuments, eq(linkedDocuments.documentId, id))).toBe(0);
});

test("an unconfirmed account makes no link", async () => {
  const { visitor, person } = await site.signedIn({ verified: false });
  const { id } = await aPublishedDocument(site.database().db, { owner: person, name: "Eigenes", pages: [{}] });
  await visitor.post(shareLinkPath(id), { intent: "make", lastDay: inDays(3), download: "pdf" });
  expect(await site.database().db.$count(linkedDocuments, eq(linkedDocuments.documentId, id))).toBe(0);
});

test("a guest reads the page in the language of their browser, and chooses another", async () => {
  const { path } = await aLink((await aDocument()).id, { download: "pdf" });
  const guest = site.stranger();
  const english = await guest.get(path, { headers: { "accept-language": "en-GB,en;q=0.9,de;q=0.5" } });
  expect(english.text).toContain("Jana Albrecht has sent you this document.");
  const french = await site.stranger().get(path, { headers: { "accept-language": "fr" } });
  expect(french.text).toContain("has sent you this document.");
  const german = await guest.submit(english, { action: "/language", button: /Deutsch/ });
  expect([german.path, german.text.includes("hat Ihnen dieses Dokument geschickt.")]).toEqual([path, true]);
});

test("links that are long over, and those whose documents are gone, are forgotten with their visits", async () => {
  const { db } = site.database();
  const now = new Date();
  const linkOf = async ({ id }: { id: string }) => {
    await aLink(id);
    const [found] = await db.select({ id: linkedDocuments.linkId }).from(linkedDocuments).where(eq(linkedDocuments.documentId, id));
    return found?.id ?? "";
  };
  const [kept, old, bare] = [await linkOf(await aDocument()), await linkOf(await aDocument()), await linkOf(await aDocument())];
  await db.insert(linkVisits).values({ linkId: old, kind: "seen", browser: "", system: "" });
  await db
    .update(links)
    .set({ endsAt: new Date(now.getTime() - 91 * day) })
    .where(eq(links.id, old));
  await db.delete(linkedDocuments).where(eq(linkedDocuments.linkId, bare));
  await sweepLinks(db, { now });
  expect(await Promise.all([kept, old, bare].map((id) => db.$count(links, eq(links.id, id))))).toEqual([1, 0, 0]);
  expect(await db.$count(linkVisits, eq(linkVisits.linkId, old))).toBe(0);
});
