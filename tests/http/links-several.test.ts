import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath, documentsPath, selectedPath, shareLinkPath } from "~/features/documents/paths";
import { makeLinkPath, ownLinksPath } from "~/features/links/address";
import { makeLink, type Shows } from "~/features/links/make-link.server";
import { mostShown } from "~/features/links/rules";
import { deleteViewPath, viewPath } from "~/features/views/address";
import { saveView } from "~/features/views/save-view.server";
import { isoDate } from "~/lib/dates";
import { linkedDocuments, links, pages, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import type { Page, Visitor } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg("Seite");
});

type Facts = { name: string; tags?: string[] };

const aPaper = (owner: SignedIn, { name, tags = [] }: Facts) =>
  aPublishedDocument(site.database().db, { owner: owner.person, name, tags, pages: [{ text: `${name} im Text`, jpeg }, { jpeg }] });

/** The address that stands first on a screen of links. */
function newestAddress({ html }: Page): string {
  const address = /value="(http[^"]*\/l\/[\w-]{22})"/.exec(html)?.[1];
  return address ? new URL(address).pathname : "";
}

const pictures = ({ html }: Page) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
const statusOf = async (visitor: Visitor, path: string) => (await visitor.get(path, { follow: false })).status;
const make = "Link erstellen";

/** Ticks documents in the list and asks for a link to them. */
const tick = ({ visitor }: SignedIn, ids: string[]) => visitor.post(selectedPath, { intent: "link", list: documentsPath(), document: ids });

async function aView({ person }: SignedIn, list: string): Promise<string> {
  const view = await saveView(site.database().db, person, { name: `Ansicht ${randomUUID()}`, search: { tab: 1, list } });
  return view.ok ? view.id : "";
}

test("several ticked documents are seen by one link, each with its pages and its PDF, and its maker finds it at each of them", async () => {
  const owner = await site.signedIn({ displayName: "Jana Albrecht" });
  const [lease, bill, other] = [
    await aPaper(owner, { name: "Mietvertrag" }),
    await aPaper(owner, { name: "Abrechnung" }),
    await aPaper(owner, { name: "Geheimsache" }),
  ];
  const form = await tick(owner, [lease.id, bill.id]);
  expect(form.text).toContain("Link zu 2 Dokumenten");
  const made = await owner.visitor.submit(form, { button: make }, { name: "Steuerberaterin", download: "pdf" });
  expect([made.path, made.text.includes("Der Link ist erstellt.")]).toEqual([ownLinksPath, true]);
  expect(made.text).toContain("Steuerberaterin Zeigt diese 2 Dokumente: Abrechnung Mietvertrag Gilt bis");
  const path = newestAddress(made);

  const guest = site.stranger();
  const list = await guest.get(path);
  expect(list.html).toContain("<title>Dokumente für Sie – Mappe</title>");
  expect(list.text).toMatch(/2 Dokumente für Sie Jana Albrecht hat Ihnen diesen Link geschickt.*Abrechnung 2 Seiten.*Mietvertrag 2 Seiten/);
  expect([list.headers.get("referrer-policy"), list.headers.get("x-robots-tag")]).toEqual([
    "strict-origin",
    "noindex, nofollow, noarchive",
  ]);
  expect(pictures(list)).toHaveLength(2);
  for (const picture of pictures(list)) expect(await statusOf(guest, picture)).toBe(200);
  const shown = await guest.get(`${path}/d/${lease.id}`);
  expect(shown.text).toMatch(/Mietvertrag Jana Albrecht hat Ihnen dieses Dokument geschickt.*Mietvertrag im Text.*Seite 2 von 2/);
  expect(shown.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  expect(shown.links.find(({ text }) => text === "Alle Dokumente dieses Links")?.href).toBe(path);
  for (const picture of pictures(shown)) expect(await statusOf(guest, picture)).toBe(200);
  expect([302, 200]).toContain(await statusOf(guest, `${path}/pdf/${bill.id}`));
  for (const below of [`d/${other.id}`, `pdf/${other.id}`, `preparing/${other.id}`, `pages/${other.pageIds[0]}/original`, "d/none"])
    expect(await statusOf(guest, `${path}/${below}`)).toBe(404);
  expect(await statusOf(guest, `${path}/pages/${lease.pageIds[0]}/original`)).toBe(404);

  const atLease = await owner.visitor.get(shareLinkPath(lease.id));
  expect(atLease.text).toContain("Steuerberaterin Zeigt auch 1 anderes Dokument.");
  expect([newestAddress(atLease), atLease.text.includes("Einmal geöffnet")]).toEqual([path, true]);
  expect((await owner.visitor.get(documentPath(bill.id))).text).toContain("Ein offener Link zeigt dieses Dokument");
  expect((await owner.visitor.get(documentsPath())).text).toContain("Meine Links (1)");

  const changed = await owner.visitor.submit(await owner.visitor.get(ownLinksPath), { button: "Speichern" }, { password: "Regenschirm" });
  expect(changed.text).toContain("mit Passwort");
  const asked = await guest.get(`${path}/d/${lease.id}`);
  expect([asked.path, asked.text.includes("Diese Dokumente sind geschützt")]).toEqual([path, true]);
  for (const picture of pictures(list)) expect(await statusOf(guest, picture)).toBe(404);
  expect((await guest.submit(asked, { button: "Ansehen" }, { password: "Regenschirm" })).text).toContain("2 Dokumente für Sie");
  expect(await statusOf(guest, `${path}/d/${lease.id}`)).toBe(200);

  await owner.visitor.submit(await owner.visitor.get(ownLinksPath), { button: "Jetzt beenden" });
  for (const gone of [path, `${path}/d/${lease.id}`, `${path}/live`, ...pictures(list)]) expect(await statusOf(guest, gone)).toBe(404);
});

test("documents that may not be shared are named before, and left out", async () => {
  const { db } = site.database();
  const [owner, sharer] = [await site.signedIn(), await site.signedIn()];
  const [own, shared, read] = [
    await aPaper(sharer, { name: "Eigenes" }),
    await aPaper(owner, { name: "Geteiltes" }),
    await aPaper(owner, { name: "Gelesenes" }),
  ];
  const give = (documentId: string, grants: Grant[]) =>
    giveAccess(db, { documentId, userId: sharer.person.id, grants, givenById: owner.person.id, now: new Date() });
  await give(shared.id, ["view", "share"]);
  await give(read.id, ["view"]);
  const unseen = await aPaper(owner, { name: "Unbekanntes" });
  const form = await tick(sharer, [own.id, shared.id, read.id, unseen.id]);
  expect(form.text).toMatch(/Link zu 2 Dokumenten.*„Gelesenes“/);
  expect(form.text).not.toContain("Unbekanntes");

  // Whoever was told of two makes no link to one, nor to three.
  await give(read.id, ["view", "share"]);
  const refused = await sharer.visitor.submit(form, { button: make }, { name: "Opa", download: "originals" });
  expect([refused.status, refused.text.includes("Inzwischen sind es andere Dokumente.")]).toEqual([422, true]);
  expect(refused.html).toContain('value="Opa"');
  expect(refused.text).toContain("Link zu 3 Dokumenten");
  await give(read.id, ["view"]);
  const path = newestAddress(await sharer.visitor.submit(form, { button: make }, { download: "originals" }));

  const guest = site.stranger();
  expect((await guest.get(path)).text).toMatch(/2 Dokumente für Sie.*Eigenes.*Geteiltes/);
  expect(await statusOf(guest, `${path}/d/${read.id}`)).toBe(404);
  // Originals are handed on of those alone that the maker may edit.
  expect(await statusOf(guest, `${path}/pages/${own.pageIds[0]}/original`)).toBe(200);
  expect(await statusOf(guest, `${path}/pages/${shared.pageIds[0]}/original`)).toBe(404);
  expect((await guest.get(`${path}/d/${own.id}`)).text).toContain("Originale");
  expect((await guest.get(`${path}/d/${shared.id}`)).text).not.toContain("Originale");

  // The right to share is revoked, one is deleted, and in the end there is nothing left.
  await give(shared.id, ["view"]);
  expect((await guest.get(path)).text).not.toContain("Geteiltes");
  expect(await statusOf(guest, `${path}/d/${shared.id}`)).toBe(404);
  expect((await guest.get(path)).text).toContain("Eigenes");
  await deleteDocument(db, sharer.person, { documentId: own.id, now: new Date() });
  expect(await statusOf(guest, path)).toBe(404);
  expect(await statusOf(guest, `${path}/d/${own.id}`)).toBe(404);
});

test("a link to several ends with its maker's account", async () => {
  const { db } = site.database();
  const owner = await site.signedIn();
  const papers = [await aPaper(owner, { name: "Eins" }), await aPaper(owner, { name: "Zwei" })];
  const ids = papers.map(({ id }) => id);
  const [own, viewed] = [randomUUID(), await aView(owner, "")];
  const path = newestAddress(await owner.visitor.submit(await tick(owner, ids), { button: make }, { name: own }));
  const viewForm = await owner.visitor.get(makeLinkPath({ viewId: viewed }));
  const ofView = newestAddress(await owner.visitor.submit(viewForm, { button: make }, { joins: "later" }));
  const guest = site.stranger();
  expect(await Promise.all([path, ofView].map((one) => statusOf(guest, one)))).toEqual([200, 200]);
  for (const documentId of ids) await deleteDocument(db, owner.person, { documentId, now: new Date() });
  await db.delete(users).where(eq(users.id, owner.person.id));
  expect(await Promise.all([path, ofView].map((one) => statusOf(guest, one)))).toEqual([404, 404]);
});

test("a link names only so many documents", async () => {
  const { person } = await site.signedIn();
  const terms = { name: "", download: "none", lastDay: isoDate(new Date()), password: null } as const;
  const documentIds = Array.from({ length: mostShown + 1 }, () => randomUUID());
  const make = (shows: Shows) => makeLink(site.database().db, person, { ...terms, shows, now: new Date() });
  expect(await make({ documentIds })).toEqual({ ok: false, reason: "endless" });
  expect(await make({ documentIds: documentIds.slice(1) })).toEqual({ ok: false, reason: "gone" });
  expect(await make({ documentIds: [] })).toEqual({ ok: false, reason: "gone" });
  expect(await make({ viewId: randomUUID() })).toEqual({ ok: false, reason: "gone" });
});

test("what somebody has ticked, and their saved searches, are linked by nobody else", async () => {
  const { db } = site.database();
  const [owner, other] = [await site.signedIn(), await site.signedIn()];
  const { id } = await aPaper(owner, { name: "Eins" });
  const many = await tick(owner, [id, randomUUID()]);
  expect(many.text).toContain("Link zu 1 Dokument");
  const question = new URL(many.path, "http://x").searchParams.get("action") ?? "";
  // Nobody else answers the question, whatever they post.
  for (const path of [makeLinkPath({ actionId: question }), makeLinkPath({ actionId: "none" }), "/admin/documents/link"])
    expect((await other.visitor.get(path)).status).toBe(404);
  await other.visitor.post(makeLinkPath({ actionId: question }), { intent: "make", lastDay: isoDate(new Date()), told: "1" });
  const view = await aView(owner, "");
  expect((await other.visitor.get(makeLinkPath({ viewId: view }))).status).toBe(404);
  await other.visitor.post(makeLinkPath({ viewId: view }), { intent: "make", lastDay: isoDate(new Date()), joins: "later" });
  expect(await db.$count(links, eq(links.madeById, other.person.id))).toBe(0);
  for (const said of ["change:1", "mak", ""])
    expect((await owner.visitor.post(makeLinkPath({ actionId: question }), { intent: said })).status).toBe(422);
  expect((await owner.visitor.post(ownLinksPath, { intent: "make" })).status).toBe(422);
});

test("nobody ends or changes another's link among their own", async () => {
  const { db } = site.database();
  const [owner, other] = [await site.signedIn(), await site.signedIn()];
  const papers = [await aPaper(owner, { name: "Eins" }), await aPaper(owner, { name: "Zwei" })];
  const form = await tick(
    owner,
    papers.map(({ id }) => id),
  );
  const path = newestAddress(await owner.visitor.submit(form, { button: make }));
  const [link] = await db.select({ id: links.id }).from(links).where(eq(links.madeById, owner.person.id));
  const lastDay = isoDate(new Date());
  await other.visitor.post(ownLinksPath, { intent: `end:${link?.id}` });
  await other.visitor.post(ownLinksPath, { intent: `change:${link?.id}`, lastDay, password: "Regenschirm" });
  expect((await site.stranger().get(path)).text).toContain("2 Dokumente für Sie");
  expect((await other.visitor.get(ownLinksPath)).text).toContain("Sie haben noch keinen Link.");
});

test("a link to a saved search shows what that shows at the moment, or what it showed when the link was made", async () => {
  const { db } = site.database();
  const owner = await site.signedIn({ displayName: "Jana Albrecht" });
  const tag = `Steuer ${randomUUID()}`;
  const first = await aPaper(owner, { name: "Erstes", tags: [tag] });
  const outside = await aPaper(owner, { name: "Anderes" });
  const view = await aView(owner, new URLSearchParams({ tag }).toString());
  const list = await owner.visitor.get(documentsPath({ tags: [tag], view }));
  expect(list.links.find(({ text }) => text === "Link zu dieser Ansicht")?.href).toBe(makeLinkPath({ viewId: view }));
  const form = await owner.visitor.get(makeLinkPath({ viewId: view }));
  expect(form.text).toContain("Das Dokument, das die Ansicht jetzt zeigt");
  const fixed = newestAddress(await owner.visitor.submit(form, { button: make }, { joins: "now" }));
  const made = await owner.visitor.submit(form, { button: make }, { joins: "later", download: "originals" });
  const growing = newestAddress(made);
  expect(made.text).toContain("Zeigt alles, was diese Ansicht gerade zeigt:");

  const guest = site.stranger();
  const before = await guest.get(growing);
  expect(before.text).toMatch(/Ein Dokument für Sie.*kann sich ändern, solange der Link gilt.*Erstes/);
  const old = pictures(await guest.get(`${growing}/d/${first.id}`));
  expect((await guest.get(fixed)).text).toContain("Erstes");

  const second = await aPaper(owner, { name: "Zweites", tags: [tag] });
  expect((await guest.get(growing)).text).toMatch(/2 Dokumente für Sie.*Zweites/);
  expect((await guest.get(`${growing}/d/${second.id}`)).status).toBe(200);
  expect(await statusOf(guest, `${growing}/pages/${second.pageIds[0]}/original`)).toBe(200);
  expect([302, 200]).toContain(await statusOf(guest, `${growing}/pdf/${second.id}`));
  expect((await guest.get(fixed)).text).not.toContain("Zweites");
  for (const below of [`d/${outside.id}`, `pages/${outside.pageIds[0]}/original`, `pdf/${outside.id}`])
    expect(await statusOf(guest, `${growing}/${below}`)).toBe(404);
  const [page] = await db
    .select({ picture: pages.renderedFileId })
    .from(pages)
    .where(eq(pages.id, outside.pageIds[0] ?? ""));
  expect(await statusOf(guest, `${growing}/pages/${outside.pageIds[0]}/${page?.picture}`)).toBe(404);

  // At each document that it shows, its maker is told of it.
  expect((await owner.visitor.get(documentPath(second.id))).text).toContain("Ein offener Link zeigt dieses Dokument");
  expect((await owner.visitor.get(documentPath(outside.id))).text).not.toContain("offener Link");
  expect((await owner.visitor.get(shareLinkPath(second.id))).text).toMatch(/Zeigt alles, was Ihre Ansicht „Ansicht .*“ gerade zeigt\./);

  // What has left the search is seen at no address of before, not even a picture's.
  for (const picture of old) expect(await statusOf(guest, picture)).toBe(200);
  await owner.visitor.post(selectedPath, { intent: "change", list: documentsPath(), document: first.id, removeTags: tag });
  await expect.poll(async () => (await guest.get(growing)).text).not.toContain("Erstes");
  for (const gone of [...old, `${growing}/d/${first.id}`, `${growing}/pdf/${first.id}`, `${growing}/pages/${first.pageIds[0]}/original`])
    expect(await statusOf(guest, gone)).toBe(404);
  expect((await guest.get(fixed)).text).toContain("Erstes");

  await deleteDocument(db, owner.person, { documentId: second.id, now: new Date() });
  expect((await guest.get(growing)).text).toContain("Im Moment ist hier kein Dokument.");
  expect(await statusOf(guest, `${growing}/d/${second.id}`)).toBe(404);

  const narrowed = await owner.visitor.get(documentsPath({ tags: [tag], order: "name-up", view }));
  expect(narrowed.text).toMatch(/anders als in der gespeicherten Ansicht .* Ein offener Link zeigt Menschen ohne Konto/);
  const edit = await owner.visitor.get(viewPath(view));
  expect(edit.text).toContain("Ein offener Link zeigt Menschen ohne Konto, was diese Ansicht gerade zeigt.");
  const question = await owner.visitor.get(deleteViewPath(view));
  expect(question.text).toContain("Die offenen Links zu dieser Ansicht enden dann.");
  const stream = await fetch(new URL(`${growing}/live`, site.url()));
  await owner.visitor.submit(question, { button: "Ja, löschen" });
  expect(await statusOf(guest, growing)).toBe(404);
  // The stream of those who have it open closes.
  await stream.text();
  expect((await guest.get(fixed)).text).toContain("Erstes");
});

test("a saved search hands on only what its owner may share, and the owner of a document ends what shows it", async () => {
  const { db } = site.database();
  const [owner, sharer] = [await site.signedIn(), await site.signedIn()];
  const word = `wort${randomUUID().slice(0, 8)}`;
  const paper = await aPaper(owner, { name: `Vertrag ${word}` });
  const give = (grants: Grant[]) =>
    giveAccess(db, { documentId: paper.id, userId: sharer.person.id, grants, givenById: owner.person.id, now: new Date() });
  await give(["view"]);
  const view = await aView(sharer, new URLSearchParams({ q: word }).toString());
  const form = await sharer.visitor.get(makeLinkPath({ viewId: view }));
  expect(form.text).toContain(`„Vertrag ${word}“`);
  expect(form.text).not.toContain("die die Ansicht jetzt zeigt");
  const path = newestAddress(await sharer.visitor.submit(form, { button: make }, { joins: "later" }));
  const guest = site.stranger();
  expect((await guest.get(path)).text).toContain("Im Moment ist hier kein Dokument.");
  expect(await statusOf(guest, `${path}/d/${paper.id}`)).toBe(404);
  await give(["view", "share"]);
  expect((await guest.get(path)).text).toContain(`Vertrag ${word}`);
  expect(await statusOf(guest, `${path}/d/${paper.id}`)).toBe(200);

  const owners = await owner.visitor.get(shareLinkPath(paper.id));
  expect(owners.text).toContain("Zeigt auch andere Dokumente, und später vielleicht weitere.");
  expect(owners.text).not.toContain("Ansicht ");
  expect((await owner.visitor.submit(owners, { button: "Jetzt beenden" })).text).toContain("Der Link ist beendet.");
  expect(await statusOf(guest, path)).toBe(404);
  expect(await db.$count(linkedDocuments, eq(linkedDocuments.documentId, paper.id))).toBe(0);
});
