import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath, sharePath } from "~/features/documents/paths";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { beginEditPath } from "~/features/drafts/paths";
import { rightValue } from "~/features/sharing/share-fields";
import { signatureFields } from "~/features/signatures/signature-fields";
import { beginSigningPath, declinePath, recordPath, signersPath } from "~/features/signing/paths";
import { signingFields } from "~/features/signing/signing-fields";
import { isoDate, longDate } from "~/lib/dates";
import { notificationsPath, signPath } from "~/paths";
import { notifications, signatures, signingEvents, signings, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aSheetFile } from "../builders/handwriting.ts";
import { aJpeg } from "../builders/papers.ts";
import { connect } from "../builders/people.ts";
import { aDocumentToSign, aSignature } from "../builders/signings.ts";
import type { Page, Parts } from "../support/browser.ts";
import { allTold } from "../support/news.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { aFile, theSite, until } from "./documents-site.ts";

// Every journey without script.

const site = theSite();
const { way, picture } = signatureFields;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await aJpeg("Vertrag");
});

type Parties = { owner: SignedIn; tobias: SignedIn; document: { id: string; versionId: string; pageIds: string[] } };

/** The owner's contract, which another one is asked to sign; both: the owner too. */
async function aContract({ both = false } = {}): Promise<Parties> {
  const { db } = site.database();
  const [owner, tobias] = [await site.signedIn({ displayName: "Jana Albrecht" }), await site.signedIn({ displayName: "Tobias Lindner" })];
  const signers = both ? [owner.person, tobias.person] : [tobias.person];
  const pages = [{ jpeg }, { jpeg }];
  const document = await aDocumentToSign(db, { owner: owner.person, signers, name: "Nachtrag zum Mietvertrag", pages });
  return { owner, tobias, document };
}

async function entryOf({ person }: SignedIn, versionId: string) {
  const own = and(eq(signings.versionId, versionId), eq(signings.userId, person.id));
  const [entry] = await site.database().db.select().from(signings).where(own);
  return entry;
}

const hasPrimary = (page: Page, label: string) => page.links.some(({ text, href }) => text === label && href.includes("/sign?"));

test("who is asked is led from the notification to the pages, and signs by typing the name", async () => {
  const { owner, tobias, document } = await aContract({ both: true });
  await allTold(site.database().db);
  const news = await tobias.visitor.get(notificationsPath);
  expect(news.text).toContain("Jana Albrecht bittet Sie um Ihre Unterschrift");
  const sheet = await tobias.visitor.submit(news, { button: "bittet Sie" });
  expect(sheet.path).toBe(signPath(document.id));
  expect(sheet.text).toContain("Version 1 vom");
  expect(sheet.text).toContain("Einfache elektronische Signatur");
  expect(sheet.text).toContain("In Ihrem Profil ist noch keine Unterschrift.");
  for (const n of [1, 2]) expect(sheet.html).toContain(`Nachtrag zum Mietvertrag, Seite ${n} von 2`);
  expect((await entryOf(tobias, document.versionId))?.seenAt).toEqual(expect.any(Date));

  const signed = await tobias.visitor.submit(
    sheet,
    { button: "Jetzt unterschreiben" },
    { "signature-way": "type", "signature-name": "Tobias Lindner" },
  );
  expect(signed.path).toBe(documentPath(document.id));
  expect(signed.text).toContain("Sie haben unterschrieben.");
  expect(signed.text).toContain("Unterschriften 1 von 2");
  expect(signed.text).toContain(longDate(new Date()));
  expect(hasPrimary(signed, "Unterschreiben")).toBe(false);
  const entry = await entryOf(tobias, document.versionId);
  expect(entry).toMatchObject({ signedAt: expect.any(Date), imageId: expect.any(String) });
  // Ticked unless somebody takes it off.
  const own = eq(signatures.userId, tobias.person.id);
  expect(await site.database().db.select().from(signatures).where(own)).toMatchObject([{ imageId: entry?.imageId }]);

  const shown = await owner.visitor.get(documentPath(document.id));
  expect(shown.html).toContain(`/signatures/${entry?.imageId}`);
  const told = "Jana Albrecht hat Tobias Lindner um Unterschrift gebeten.";
  for (const page of [shown, sheet]) expect(page.text).toContain(told);
  for (const deed of ["gesehen", "unterschrieben"])
    expect(shown.text).toMatch(new RegExp(`Tobias Lindner hat (das Dokument )?${deed}\\. \\S+, \\S+ Uhr`));
  expect(sheet.html).toContain(recordPath(document.id, 2).replaceAll("&", "&amp;"));
  expect((await owner.visitor.get(recordPath(document.id, 3))).html).toMatch(/^<svg /);
  expect(hasPrimary(shown, "Unterschreiben")).toBe(true);
  await allTold(site.database().db);
  expect((await owner.visitor.get(notificationsPath)).text).toContain("Tobias Lindner hat ein Dokument unterschrieben");
});

test("the signature of the profile is chosen first; signing again replaces it, and a new one in the profile changes nothing", async () => {
  const { db } = site.database();
  const { tobias, document } = await aContract();
  const saved = await aSignature(db, tobias.person, { inProfile: true });
  const sheet = await tobias.visitor.get(signPath(document.id));
  expect(sheet.text).not.toContain("In Ihrem Profil ist noch keine Unterschrift.");
  const signed = await tobias.visitor.submit(sheet, { button: "Jetzt unterschreiben" });
  expect(signed.text).toContain("Sie haben unterschrieben.");
  const first = await entryOf(tobias, document.versionId);
  expect(first?.imageId).toBe(saved);

  const other = await aSignature(db, tobias.person, { inProfile: true });
  expect(await entryOf(tobias, document.versionId)).toEqual(first);
  expect(signed.links.find(({ text }) => text === "Erneut unterschreiben")?.href.replaceAll("&amp;", "&")).toBe(signPath(document.id));
  const again = await tobias.visitor.get(signPath(document.id));
  expect(again.text).toContain(`Sie haben am ${longDate(new Date())} unterschrieben.`);
  const replaced = await tobias.visitor.submit(again, { button: "Erneut unterschreiben" });
  expect(replaced.text).toContain("Sie haben erneut unterschrieben.");
  expect((await entryOf(tobias, document.versionId))?.imageId).toBe(other);
});

test("the profile keeps a picture that one signs with once one has signed and not before, or never where one says so", async () => {
  const { db } = site.database();
  const { tobias, document } = await aContract();
  const before = await aSignature(db, tobias.person, { inProfile: true });
  const inProfile = async () => (await db.select().from(signatures).where(eq(signatures.userId, tobias.person.id)))[0];
  const send = async (more: Parts) => {
    const sheet = await tobias.visitor.get(signPath(document.id));
    const photographed = { [way]: "upload", [picture]: aFile(aSheetFile(), "unterschrift.png", "image/png"), ...more };
    const sent = await tobias.visitor.submit(sheet, { button: /nterschreiben/, field: way }, photographed);
    return until(
      () => tobias.visitor.get(sent.path),
      ({ text }) => text.includes("So wird Ihre Unterschrift aussehen"),
    );
  };
  const once = await send({ [signingFields.inProfile]: [] });
  expect(once.form({ field: way }).fields.map(([name]) => name)).not.toContain(signingFields.inProfile);
  await tobias.visitor.submit(once, { field: way });
  expect(await inProfile()).toMatchObject({ imageId: before, sentImageId: null });

  const ready = await send({});
  expect(await inProfile()).toMatchObject({ imageId: before, sentImageId: null });
  await tobias.visitor.submit(ready, { field: way });
  expect(await inProfile()).toMatchObject({ imageId: (await entryOf(tobias, document.versionId))?.imageId, sentImageId: null });
  expect((await inProfile())?.imageId).not.toBe(before);
});

test("what was changed meanwhile is not signed, and the person is told", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract();
  await aSignature(db, tobias.person, { inProfile: true });
  const sheet = await tobias.visitor.get(signPath(document.id));
  const facts = { ...noPaperFacts, name: "Nachtrag", documentType: "", tags: [], taxRelevance: false };
  const pageIds = document.pageIds.slice(0, 1);
  const changed = { documentId: document.id, authorId: owner.person.id, facts, pageIds, now: new Date() };
  const versionId = await db.transaction((tx) => appendVersion(tx, changed));

  const refused = await tobias.visitor.submit(sheet, { button: "Jetzt unterschreiben" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Das Dokument wurde inzwischen geändert.");
  expect(refused.html).toContain("Seite 1 von 1");
  for (const id of [document.versionId, versionId]) expect((await entryOf(tobias, id))?.signedAt).toBeNull();
  const signed = await tobias.visitor.submit(refused, { button: "Jetzt unterschreiben" });
  expect(signed.text).toContain("Sie haben unterschrieben.");
  expect((await entryOf(tobias, versionId))?.signedAt).toEqual(expect.any(Date));

  const older = await owner.visitor.get(documentPath(document.id, { version: document.versionId }));
  expect(older.text).toContain("Unterschriften 0 von 1");
  expect(older.forms.some(({ action }) => action.includes("/remind"))).toBe(false);
});

test("a name that cannot be written says so, and what was typed stays", async () => {
  const { tobias, document } = await aContract();
  const sheet = await tobias.visitor.get(signPath(document.id));
  const typed = { "signature-way": "type", "signature-name": "日本" };
  const refused = await tobias.visitor.submit(sheet, { button: "Jetzt unterschreiben" }, typed);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('value="日本"');
  expect((await entryOf(tobias, document.versionId))?.signedAt).toBeNull();
});

test("an uploaded signature is looked at before it is signed with", async () => {
  const { tobias, document } = await aContract();
  const sheet = await tobias.visitor.get(signPath(document.id));
  const picture = { name: "unterschrift.jpg", type: "image/jpeg", bytes: new Uint8Array(jpeg) };
  const sent = await tobias.visitor.submit(
    sheet,
    { button: "Jetzt unterschreiben" },
    { "signature-way": "upload", "signature-picture": picture },
  );
  expect(sent.path).toMatch(/\/sign\?document=.*&sent=[0-9a-f-]{36}$/);
  expect((await entryOf(tobias, document.versionId))?.signedAt).toBeNull();
});

test("who declines says why; those who may edit read it, others do not, and the owner is told", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract();
  const reader = await site.signedIn();
  await giveAccess(db, { documentId: document.id, userId: reader.person.id, grants: ["view"], now: new Date() });
  const asked = await tobias.visitor.get(declinePath(document.id));
  const nothing = await tobias.visitor.submit(asked, { field: "reason" }, { reason: "  " });
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain("Bitte nennen Sie einen Grund.");
  const declined = await tobias.visitor.submit(asked, { field: "reason" }, { reason: "Den Stellplatz möchte ich vorher sehen." });
  expect(declined.text).toContain("Sie haben abgelehnt.");
  expect(declined.text).toContain("Stellplatz");
  expect(hasPrimary(declined, "Unterschreiben")).toBe(true);

  await allTold(site.database().db);
  expect((await owner.visitor.get(notificationsPath)).text).toContain("Tobias Lindner möchte ein Dokument nicht unterschreiben");
  expect((await owner.visitor.get(documentPath(document.id))).text).toContain("Stellplatz");
  const others = await reader.visitor.get(documentPath(document.id));
  expect(others.text).toContain("abgelehnt am");
  for (const path of [documentPath(document.id), signPath(document.id)])
    expect((await reader.visitor.get(path)).html).not.toContain("Stellplatz");
  expect((await tobias.visitor.get(declinePath(document.id))).path).toBe(documentPath(document.id));
});

test("the form who must sign has a switch for each, locked with its reason, and makes no version", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract();
  const [ida, reader] = [await site.signedIn({ displayName: "Ida Sommer" }), await site.signedIn({ displayName: "Mehmet Aydın" })];
  const now = new Date();
  await giveAccess(db, { documentId: document.id, userId: ida.person.id, grants: ["view", "sign"], now });
  await giveAccess(db, { documentId: document.id, userId: reader.person.id, grants: ["view"], now });
  await aSignature(db, tobias.person, { inProfile: true });
  await tobias.visitor.submit(await tobias.visitor.get(signPath(document.id)), { button: "Jetzt unterschreiben" });

  const details = await owner.visitor.get(documentPath(document.id));
  const form = await owner.visitor.get(
    details.links.find(({ text }) => text === "Unterschriften anfordern")?.href.replaceAll("&amp;", "&") ?? "",
  );
  expect(form.text).toContain("hat diese Version schon unterschrieben");
  expect(form.text).toContain("darf nicht unterschreiben");
  const saved = await owner.visitor.submit(form, { button: "Speichern" }, { signer: [tobias.person.id, ida.person.id, reader.person.id] });
  expect(saved.text).toContain("Gespeichert.");
  expect(await entryOf(ida, document.versionId)).toMatchObject({ required: true, askedById: owner.person.id });
  expect(await entryOf(reader, document.versionId)).toBeUndefined();
  expect(await db.$count(versions, eq(versions.documentId, document.id))).toBe(1);
  await allTold(db);
  const told = await db.select().from(notifications).where(eq(notifications.userId, ida.person.id));
  expect(told).toMatchObject([{ kind: "asked-to-sign", documentId: document.id }]);

  expect((await ida.visitor.get(signersPath(document.id))).status).toBe(404);
});

test("a reminder is sent once a day, and the button says so", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract();
  const details = await owner.visitor.get(documentPath(document.id));
  const reminded = await owner.visitor.submit(details, { action: "/remind" });
  expect(reminded.text).toContain("Tobias Lindner wurde erinnert.");
  expect(reminded.text).toContain("heute erinnert");
  expect((await owner.visitor.submit(details, { action: "/remind" })).text).toContain("Heute wurde schon erinnert.");
  await allTold(db);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, tobias.person.id))
    .orderBy(asc(notifications.createdAt));
  expect(told.map(({ kind }) => kind)).toEqual(["asked-to-sign", "reminded-to-sign"]);
  expect(isoDate((await entryOf(tobias, document.versionId))?.remindedAt ?? new Date(0))).toBe(isoDate(new Date()));
});

test("nobody signs, declines or reminds for others, whatever they send", async () => {
  const { db } = site.database();
  const { tobias, document } = await aContract();
  const [reader, stranger] = [await site.signedIn(), await site.signedIn()];
  await giveAccess(db, { documentId: document.id, userId: reader.person.id, grants: ["view", "edit"], now: new Date() });
  await aSignature(db, reader.person, { inProfile: true });
  const image = await aSignature(db, tobias.person, { inProfile: true });
  const own = await tobias.visitor.get(signPath(document.id));
  const before = await db.$count(signingEvents, eq(signingEvents.documentId, document.id));
  const fields = Object.fromEntries(own.form({ field: "signature-name" }).fields);
  for (const { visitor } of [reader, stranger]) {
    const posts = [
      await visitor.postMultipart(signPath(document.id), { ...fields, "signature-way": "saved", "signature-saved": image }),
      await visitor.postMultipart(signPath(document.id), { ...fields, "signature-way": "type" }),
      await visitor.post(declinePath(document.id), { version: document.versionId, reason: "Nein" }),
    ];
    // Whoever may read it is led to the document, where there is nothing to decline.
    const declined = visitor === reader.visitor ? 200 : 404;
    expect(posts.map(({ status }) => status)).toEqual([expect.any(Number), expect.any(Number), declined]);
    expect(posts.slice(0, 2).every(({ status }) => status >= 400)).toBe(true);
  }
  expect(await entryOf(tobias, document.versionId)).toMatchObject({ signedAt: null, declinedAt: null });
  expect(await db.$count(signingEvents, eq(signingEvents.documentId, document.id))).toBe(before);
});

test("who may sign now is offered to be asked, as soon as the share is saved", async () => {
  const { db } = site.database();
  const [owner, ida] = [await site.signedIn(), await site.signedIn({ displayName: "Ida Sommer" })];
  await connect(db, owner.person, ida.person);
  const { id } = await aPublishedDocument(db, { owner: owner.person, pages: [{ jpeg }] });
  const shared = await owner.visitor.post(sharePath(id), {
    person: ida.person.id,
    right: rightValue(ida.person.id, "sign"),
    intent: "save",
  });
  expect(shared.text).toContain("Soll jemand dieses Dokument unterschreiben?");
  const form = await owner.visitor.get(
    shared.links.find(({ text }) => text === "Unterschriften anfordern")?.href.replaceAll("&amp;", "&") ?? "",
  );
  expect(form.text).toContain("Ida Sommer");
  expect((await ida.visitor.get(documentPath(id, { offer: "signers" }))).text).not.toContain("Soll jemand");
});

test("one's own document is signed from its screen: one press asks oneself and opens the sheet, and a second asks nobody again", async () => {
  const { db } = site.database();
  const owner = await site.signedIn({ displayName: "Jana Albrecht" });
  const { id, versionId } = await aPublishedDocument(db, { owner: owner.person, pages: [{ jpeg }] });
  const details = await owner.visitor.get(documentPath(id));
  expect(details.links.find(({ text }) => text.startsWith("Unterschriften anfordern"))?.href.replaceAll("&amp;", "&")).toBe(
    signersPath(id),
  );
  const sheet = await owner.visitor.submit(details, { action: "/sign?" });
  expect(sheet.path).toBe(signPath(id));
  expect(await entryOf(owner, versionId)).toMatchObject({ required: true, askedById: owner.person.id, signedAt: null });
  const asked = await owner.visitor.get(documentPath(id));
  expect(hasPrimary(asked, "Unterschreiben")).toBe(true);
  expect(asked.forms.filter(({ action }) => action.includes("/sign?"))).toEqual([]);

  const signed = await owner.visitor.submit(
    sheet,
    { button: "Jetzt unterschreiben" },
    { [way]: "type", "signature-name": "Jana Albrecht" },
  );
  expect(signed.text).toContain("Jana Albrecht hat sich selbst eingetragen.");
  const [entry, events] = [await entryOf(owner, versionId), await db.$count(signingEvents, eq(signingEvents.documentId, id))];
  // The press of a screen that was loaded before.
  const again = await owner.visitor.submit(details, { action: "/sign?" });
  expect(again.path).toBe(signPath(id));
  expect(again.text).toContain("Erneut unterschreiben");
  expect(await entryOf(owner, versionId)).toEqual(entry);
  expect(await db.$count(signingEvents, eq(signingEvents.documentId, id))).toBe(events);
});

test("only those who may edit and sign ask themselves; others are led back, or find nothing", async () => {
  const { db } = site.database();
  const owner = await site.signedIn();
  const { id, versionId } = await aPublishedDocument(db, { owner: owner.person, pages: [{ jpeg }] });
  const press = async (person: SignedIn) => {
    const { path, status } = await person.visitor.post(beginSigningPath(id), {});
    return { path, status, entry: await entryOf(person, versionId) };
  };
  const ledBack = { path: documentPath(id), status: 200, entry: undefined };
  for (const [grant, offered] of [
    ["edit", [["Unterschriften anfordern", signersPath(id)]]],
    ["sign", []],
  ] as const) {
    const reader = await site.signedIn();
    await giveAccess(db, { documentId: id, userId: reader.person.id, grants: ["view", grant], now: new Date() });
    const details = await reader.visitor.get(documentPath(id));
    const ways = details.links.map(({ text, href }) => [text, href.replaceAll("&amp;", "&")]).filter(([, href]) => href?.includes("/sign"));
    expect(ways, grant).toEqual(offered);
    expect(details.forms.filter(({ action }) => action.includes("/sign?"))).toEqual([]);
    expect(await press(reader), grant).toEqual(ledBack);
  }
  const both = await site.signedIn();
  await giveAccess(db, { documentId: id, userId: both.person.id, grants: ["view", "edit", "sign"], now: new Date() });
  expect(await press(both)).toEqual({ path: signPath(id), status: 200, entry: expect.objectContaining({ required: true }) });
  expect(await press(await site.signedIn())).toMatchObject({ status: 404, entry: undefined });
  expect(await press(await site.signedIn({ verified: false }))).toMatchObject({ status: 404, entry: undefined });
  await deleteDocument(db, owner.person, { documentId: id, now: new Date() });
  expect(await press(owner)).toMatchObject({ status: 404, entry: undefined });
});

test("whoever has not proven their address asks nobody to sign, not even themselves", async () => {
  const { db } = site.database();
  const owner = await site.signedIn({ verified: false });
  const { id, versionId } = await aPublishedDocument(db, { owner: owner.person, pages: [{ jpeg }] });
  const answer = await owner.visitor.post(beginSigningPath(id), {});
  expect(answer.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  expect(await entryOf(owner, versionId)).toBeUndefined();
});

test("an edit begins with a word on the signatures that it may cost, and afterwards the document leads to the version that has them", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract();
  const { id, versionId, pageIds } = document;
  const begin = () => owner.visitor.post(beginEditPath(id), { asked: "edit" });
  expect((await begin()).text).not.toContain("unterschrieben, von");
  await aSignature(db, tobias.person, { inProfile: true });
  await tobias.visitor.submit(await tobias.visitor.get(signPath(id)), { button: "Jetzt unterschreiben" });
  expect((await begin()).text).toContain("Diese Version ist unterschrieben, von Tobias Lindner.");

  const facts = { ...noPaperFacts, name: "Nachtrag", documentType: "", tags: [], taxRelevance: false };
  const changed = { documentId: id, authorId: owner.person.id, facts, pageIds: pageIds.slice(0, 1), now: new Date() };
  await db.transaction((tx) => appendVersion(tx, changed));
  const lapsed = "Die Unterschrift von Tobias Lindner gilt für Version 1, nicht für diese.";
  const shown = await owner.visitor.get(documentPath(id));
  expect(shown.text).toContain(lapsed);
  const before = shown.links.find(({ text }) => text === "Version 1 mit Unterschriften");
  expect(before?.href.replaceAll("&amp;", "&")).toBe(documentPath(id, { version: versionId }));
  expect((await tobias.visitor.get(documentPath(id))).text).not.toContain(lapsed);
  await tobias.visitor.submit(await tobias.visitor.get(signPath(id)), { button: "Jetzt unterschreiben" });
  expect((await owner.visitor.get(documentPath(id))).text).not.toContain(lapsed);
});

test("saving an edit of signed pages first shows whose signatures it costs; saving facts costs none and asks nothing", async () => {
  const { db } = site.database();
  const { owner, tobias, document } = await aContract({ both: true });
  const { id, pageIds } = document;
  await aSignature(db, tobias.person, { inProfile: true });
  await tobias.visitor.submit(await tobias.visitor.get(signPath(id)), { button: "Jetzt unterschreiben" });

  const edit = () => owner.visitor.post(beginEditPath(id), { asked: "edit" });
  const renamed = await owner.visitor.submit(await edit(), { button: "Speichern" }, { name: "Nachtrag 2" });
  expect(renamed.text).toContain("„Nachtrag 2“ ist gespeichert.");
  expect(renamed.text).toContain("Unterschriften 1 von 2");

  const next = "/admin/documents?q=Nachtrag";
  const shorter = await owner.visitor.submit(await edit(), { button: "Seite 2 entfernen" });
  const question = await owner.visitor.submit(shorter, { button: "Speichern" }, { next, name: "Nachtrag 3" });
  expect(question.text).toContain("Eine Unterschrift gilt dann nicht mehr");
  expect(question.text).toMatch(/Tobias Lindner \d+\. \p{L}+ \d{4} Die bisherige Version bleibt mit ihren Unterschriften erhalten\./u);
  expect(question.html).toContain('alt="Unterschrift von Tobias Lindner"');
  expect((await owner.visitor.get(documentPath(id))).text).toContain("Unterschriften 1 von 2");

  // A signature that came after the question was not in it.
  await aSignature(db, owner.person, { inProfile: true });
  await owner.visitor.submit(await owner.visitor.get(signPath(id)), { button: "Jetzt unterschreiben" });
  const again = await owner.visitor.submit(question, { button: "Neue Version speichern" });
  expect(again.text).toContain("2 Unterschriften gelten dann nicht mehr");
  expect(again.text).toContain(`gelten 2 Unterschriften nicht mehr: Tobias Lindner und ${owner.person.displayName} (Sie).`);

  const saved = await owner.visitor.submit(again, { button: "Neue Version speichern" });
  expect(saved.path).toBe(next);
  expect(saved.text).toContain("„Nachtrag 3“ ist gespeichert.");
  const details = await owner.visitor.get(documentPath(id));
  expect(details.text).toContain("Unterschriften 0 von 2");
  expect(details.html).not.toContain(pageIds[1]);
});

test("a contact without access is asked to sign by one form, and gets access with it", async () => {
  const { db } = site.database();
  const [owner, tobias] = [await site.signedIn(), await site.signedIn({ displayName: "Tobias Lindner" })];
  await connect(db, owner.person, tobias.person);
  const { id } = await aPublishedDocument(db, { owner: owner.person, name: "Nachtrag", pages: [{ jpeg }] });
  const form = await owner.visitor.get(signersPath(id));
  expect(form.text).toContain("bekommt Zugriff zum Ansehen und Unterschreiben");
  const saved = await owner.visitor.submit(form, { button: "Speichern" }, { [signingFields.signer]: tobias.person.id });
  expect(saved.text).toContain("Unterschriften 0 von 1");
  expect((await tobias.visitor.get(signPath(id))).text).toContain("Nachtrag");
});
