import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { collectWords } from "~/features/documents/search/collect-words.server";
import { alikeDocuments } from "~/features/drafts/suggesting/find-alike.server";
import { suggestFromPage } from "~/features/drafts/suggesting/suggest-from-page.server";
import type { Db } from "~db/client.server";
import { users, versionPages, versions } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPerson } from "../builders/people.ts";
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
