import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { chooseApart, findSendsApart } from "~/features/accounts/choose-apart.server";
import { chooseStraightening, findStraightening } from "~/features/accounts/choose-straightening.server";
import { passwordChosenAt } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { labelsPath } from "~/features/documents/labels/address";
import { alikeDocuments } from "~/features/drafts/suggesting/find-alike.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import { listChoices } from "~/features/list/list-choices.server";
import { chooseMails, chosenMails } from "~/features/notifications/mails/choose-mails.server";
import { findOwnPhoto, findPhotoFile, findPhotoState } from "~/features/profiles/photos/find-photo.server";
import { collectWords } from "~/features/search/collect-words.server";
import { findOwnSignature, findSignatureState } from "~/features/signatures/find-own-signature.server";
import { newPhotoKey } from "~/storage/keys";
import type { Db } from "~db/client.server";
import { credentials, files, photos, users, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPerson, connect } from "../builders/people.ts";
import { giveSignature, giveUnusable } from "../builders/signatures.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T10:00:00.000Z");

function phoneBill(month: string, amount: string): string {
  return `Fernruf Mobilfunk GmbH\nKundenservice Postfach Bremen\nRechnung für ${month}\nGrundgebühr Tarif Flatrate Allnet\nGesprächsminuten Inland\nDatenvolumen verbraucht\nRechnungsbetrag ${amount} EUR\nwird von Ihrem Konto abgebucht`;
}

const letter =
  "Mietvertrag zwischen Vermieterin Oelkers und Mieter Brückner\n§ 1 Mietgegenstand Wohnung im dritten Obergeschoss mit Balkon und Keller";

async function suggestedFor(db: Db, author: Viewer, text: string) {
  const draft = await aDraftRow(db, { author, changedAt: now });
  const pageId = await aPage(db, { text });
  await db.insert(versionPages).values({ versionId: draft.id, pageId, position: 0 });
  await suggestFromPage(db, { pageId, imageGuess: null, now });
  const [row] = await db.select({ suggestions: versions.suggestions }).from(versions).where(eq(versions.id, draft.id));
  return row?.suggestions;
}

test("what a person called a similar page comes first, type and tags, and only for them", async () => {
  const { db } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  for (const [month, amount] of [
    ["Januar", "29,90"],
    ["Februar", "31,40"],
  ] as const)
    await aPublishedDocument(db, {
      owner: jana,
      documentType: "Handyrechnung",
      tags: ["Handy"],
      pages: [{ text: phoneBill(month, amount) }],
    });
  await aPublishedDocument(db, { owner: jana, documentType: "Vertrag", tags: ["Wohnung"], pages: [{ text: letter }] });
  await collectWords(db);

  const hers = await suggestedFor(db, jana, phoneBill("März", "30,15"));
  expect(hers?.types.slice(0, 2)).toEqual(["Handyrechnung", "Rechnung"]);
  expect(hers?.types).toHaveLength(3);
  expect(hers?.tags[0]).toBe("Handy");
  expect(hers?.tags).not.toContain("Wohnung");

  const his = await suggestedFor(db, olaf, phoneBill("März", "30,15"));
  expect(his?.types[0]).toBe("Rechnung");
  expect(his?.tags).not.toContain("Handy");
});

test("of the newest three hundred documents the five that are most alike are told", async () => {
  const { db, sql } = await aDatabase();
  const jana = await aPerson(db);
  const alike = async () => {
    await collectWords(db);
    return (await alikeDocuments(db, { ownerId: jana.id, text: letter })).map(({ likeness }) => Math.round(likeness));
  };
  const newer = (count: number) => sql`
    insert into documents (id, owner_id, name, uploaded_at, modified_at, search_text)
    select gen_random_uuid(), ${jana.id}, 'x', now(), now(), 'garten' from generate_series(1, ${count}::int)`;
  for (let number = 0; number < 6; number += 1) await aPublishedDocument(db, { owner: jana, pages: [{ text: letter }], modifiedAt: now });
  expect(await alike()).toEqual([1, 1, 1, 1, 1]);
  await newer(299);
  expect(await alike()).toEqual([1, 0, 0, 0, 0]);
  await newer(1);
  expect(await alike()).toEqual([0, 0, 0, 0, 0]);
});

test("the name that is suggested speaks the language the person has at the time", async () => {
  const { db } = await aDatabase();
  for (const [language, name] of [
    ["de", "Rechnung 22.11.2026"],
    ["en", "Invoice 22.11.2026"],
  ] as const) {
    const author = await aPerson(db);
    await db.update(users).set({ language }).where(eq(users.id, author.id));
    await suggestedFor(db, author, phoneBill("März", "30,15"));
    const [draft] = await db.select({ name: versions.name }).from(versions).where(eq(versions.authorId, author.id));
    expect(draft?.name).toBe(name);
  }
});

test("what each of two has chosen is shown to each as they chose it", async () => {
  const { db } = await aDatabase();
  const people = [await aPerson(db), await aPerson(db)] as const;
  const chosenAt = (person: Viewer) => (person === people[0] ? now : new Date(now.getTime() + 1000));
  const rhythmOf = (person: Viewer) => (person === people[0] ? "daily" : "at-once");
  for (const viewer of people) {
    await chooseApart(db, viewer, viewer === people[0]);
    await chooseStraightening(db, viewer, viewer === people[0]);
    await chooseMails(db, { viewer, rhythm: rhythmOf(viewer), now });
    await db.delete(credentials).where(eq(credentials.userId, viewer.id));
    await db.insert(credentials).values({ userId: viewer.id, passwordHash: "x", changedAt: chosenAt(viewer) });
  }
  for (const viewer of people) {
    expect(await findSendsApart(db, viewer)).toBe(viewer === people[0]);
    expect(await findStraightening(db, viewer)).toBe(viewer === people[0]);
    expect(await chosenMails(db, viewer)).toBe(rhythmOf(viewer));
    expect(await passwordChosenAt(db, viewer)).toEqual(chosenAt(viewer));
  }
});

test("each has a photo of their own, which only those see who may see who it is", async () => {
  const { db } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  const shown = new Map<Viewer, string>();
  for (const person of [jana, olaf]) {
    const file = { key: newPhotoKey(person.id), sha256: person.id, bytes: 1, mediaType: "image/jpeg" };
    const [{ id = "" } = {}] = await db.insert(files).values(file).returning({ id: files.id });
    await db.insert(photos).values({ userId: person.id, ...(person === jana ? { fileId: id } : { fileId: id, failedAt: now }) });
    shown.set(person, id);
  }
  for (const person of [jana, olaf]) expect(await findOwnPhoto(db, person)).toBe(shown.get(person));
  expect([await findPhotoState(db, jana), await findPhotoState(db, olaf)]).toEqual(["done", "failed"]);
  expect(await findPhotoFile(db, jana, shown.get(jana) ?? "")).toMatchObject({ sha256: jana.id });
  expect(await findPhotoFile(db, jana, shown.get(olaf) ?? "")).toBeUndefined();
  await connect(db, jana, olaf);
  expect(await findPhotoFile(db, jana, shown.get(olaf) ?? "")).toMatchObject({ sha256: olaf.id });
});

test("each has a signature of their own, and hears what became of the picture they sent for it", async () => {
  const { db } = await aDatabase();
  const [jana, olaf, newcomer] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await giveUnusable(db, olaf);
  const imageId = await giveSignature(db, jana);
  expect([await findSignatureState(db, jana), await findSignatureState(db, olaf)]).toEqual(["done", "failed"]);
  expect(await findOwnSignature(db, jana)).toMatchObject({ imageId });
  expect([await findOwnSignature(db, olaf), await findOwnSignature(db, newcomer)]).toEqual([undefined, undefined]);
});

test("there are at most a hundred senders and tags to choose from, the commonest tags first", async () => {
  const { db, sql } = await aDatabase();
  const viewer = await aPerson(db);
  await sql`insert into documents (id, owner_id, name, sender, uploaded_at, modified_at)
    select gen_random_uuid(), ${viewer.id}, 'x', 's' || 1000 + n, now(), now() from generate_series(1, 150) as n`;
  await sql`insert into document_access (user_id, document_id, grants, modified_at, uploaded_at, sender_key, tags)
    select owner_id, id, '{view}', modified_at, uploaded_at, case when sender < 's1102' then sender else 's1101' end,
      array[case when sender < 's1091' then sender else 'common' end] from documents`;
  const { senders, allSenders, tags } = await listChoices(db, viewer);
  expect([senders.length, senders[0], senders.at(-1)]).toEqual([100, "s1001", "s1100"]);
  expect(allSenders).toBe(labelsPath("sender"));
  expect([tags.length, tags[0], tags[1], tags.at(-1)]).toEqual([91, "common", "s1001", "s1090"]);
  await sql`update document_access set tags = array_append(tags, sender_key || 't') where sender_key < 's1100'`;
  expect((await listChoices(db, viewer)).tags).toHaveLength(100);
  await sql`update document_access set sender_key = '' where sender_key = 's1101'`;
  expect((await listChoices(db, viewer)).allSenders).toBeNull();
});
