import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { placesPath } from "~/features/signing/places/paths";
import { mostPlaces } from "~/features/signing/places/rules";
import { mostTemplates } from "~/features/signing/templates/rules";
import { placeTemplates, signFields, signings } from "~db/schema/index";
import { aGuestSigner } from "../builders/guests.ts";
import { aJpeg } from "../builders/papers.ts";
import { somePlaces } from "../builders/places.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import type { Page, Parts } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { theSite } from "./documents-site.ts";

// Every journey without script.

const site = theSite();
let jpeg: Buffer;
let owner: SignedIn;
let tobias: SignedIn;

beforeAll(async () => {
  jpeg = await aJpeg("Vertrag");
  [owner, tobias] = [await site.signedIn({ displayName: "Jana Albrecht" }), await site.signedIn({ displayName: "Tobias Lindner" })];
});

async function toSign({ pages = 2 } = {}) {
  const { db } = site.database();
  const each = Array.from({ length: pages }, () => ({ jpeg }));
  return aDocumentToSign(db, { owner: owner.person, signers: [tobias.person], name: "Nachtrag", pages: each });
}

/** A document with three places, one of a second signer, that were kept under a name. */
async function keptFrom(name: string) {
  const { db } = site.database();
  const document = await toSign();
  const { id: documentId, versionId } = document;
  await aGuestSigner(db, owner.person, { documentId, versionId });
  const ofGuest = and(eq(signings.versionId, versionId), isNotNull(signings.guestId));
  const [guest] = await db.update(signings).set({ turn: 2 }).where(ofGuest).returning();
  await somePlaces(db, owner.person, document, [
    { kind: "signature", signerId: tobias.person.id },
    { kind: "text", label: "Kontonummer", isRequired: false, page: 2, signerId: tobias.person.id, at: { x: 0.3, y: 0.25 } },
    { kind: "date", signerId: guest?.guestId ?? "", at: { x: 0.5, y: 0.9 } },
  ]);
  const kept = await owner.visitor.submit(await owner.visitor.get(placesPath(documentId)), { button: "Vorlage behalten" }, { name });
  await db.delete(signings).where(ofGuest);
  return { document, kept };
}

const using = (screen: Page, more: Parts = {}) => owner.visitor.submit(screen, { button: "Vorlage anwenden" }, more);

test("places are kept as a template, put on another document, and what does not fit there is said", async () => {
  const { db } = site.database();
  const name = `Mietvertrag ${randomUUID()}`;
  const { kept } = await keptFrom(name);
  expect(kept.text).toContain(`Die Vorlage „${name}“ ist gespeichert.`);
  expect(kept.text).toContain(`${name} (3 Felder für 2 Personen)`);

  const other = await toSign();
  const put = await using(await owner.visitor.get(placesPath(other.id)));
  expect(put.text).toContain("2 Felder sind gesetzt. 1 Feld fehlt, weil hier an dieser Stelle niemand unterschreibt: 2.");
  expect(put.text).toMatch(/1. Unterschrift für Tobias Lindner Seite 1 .*2. Text „Kontonummer“ für Tobias Lindner Seite 2, freiwillig/);
  const placed = await db.select().from(signFields).where(eq(signFields.documentId, other.id));
  expect(placed.map(({ kind, box, pageId, userId, madeById }) => ({ kind, box, pageId, userId, madeById }))).toContainEqual({
    ...{ kind: "text", pageId: other.pageIds[1], userId: tobias.person.id, madeById: owner.person.id },
    box: { left: 0.12, top: 0.2375, width: 0.36, height: 0.025 },
  });

  const twice = await using(put);
  expect(twice.text).toContain("4. Text");
  const replaced = await using(twice, { replace: "on" });
  expect(replaced.text).not.toContain("3. Text");
  expect(await db.$count(signFields, eq(signFields.documentId, other.id))).toBe(2);

  const short = await toSign({ pages: 1 });
  const less = await using(await owner.visitor.get(placesPath(short.id)));
  expect(less.text).toContain("1 Feld ist gesetzt. 1 Feld fehlt, weil es hier keine solche Seite gibt: 2. 1 Feld fehlt, weil hier an");
});

test("nothing is replaced where nothing fits, and what was signed stays", async () => {
  const { db } = site.database();
  const name = `Nur der Zweite ${randomUUID()}`;
  const { document } = await keptFrom(name);
  const [kept] = await db.select().from(placeTemplates).where(eq(placeTemplates.name, name));
  const [template, places] = [kept?.id ?? "", kept?.places ?? []];
  const screen = await owner.visitor.get(placesPath(document.id));
  await db
    .update(placeTemplates)
    .set({ places: places.filter(({ signer }) => signer === 2) })
    .where(eq(placeTemplates.id, template));
  const refused = await using(screen, { template, replace: "on" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    "Von dieser Vorlage passt hier kein Feld. Es wurde nichts geändert. 1 Feld fehlt, weil hier an dieser Stelle",
  );
  expect(refused.html).toMatch(new RegExp(`<option[^>]*value="${template}"[^>]*selected|selected[^>]*value="${template}"`));
  const before = await db.$count(signFields, eq(signFields.documentId, document.id));
  expect(before).toBeGreaterThan(1);

  const many = Array.from({ length: mostPlaces }, () => ({ ...(places[0] ?? expect.fail()), signer: 1, page: 1 }));
  await db.update(placeTemplates).set({ places: many }).where(eq(placeTemplates.id, template));
  const full = await using(refused, { template, replace: [] });
  expect([full.status, full.text.includes("mehr als 100 Felder")]).toEqual([422, true]);
  expect(await db.$count(signFields, eq(signFields.documentId, document.id))).toBe(before);

  const gone = await using(full, { template: randomUUID() });
  expect([gone.status, gone.text.includes("Diese Vorlage gibt es nicht mehr.")]).toEqual([422, true]);
});

test("a template is renamed and deleted by its person alone, and a name is given once", async () => {
  const { db } = site.database();
  const [first, second] = [`Eins ${randomUUID()}`, `Zwei ${randomUUID()}`];
  await keptFrom(first);
  const { document, kept } = await keptFrom(second);
  const again = await owner.visitor.submit(kept, { button: "Vorlage behalten" }, { name: first.toUpperCase() });
  expect([again.status, again.text.includes("So heißt schon eine andere Vorlage von Ihnen.")]).toEqual([422, true]);
  expect(again.html).toContain(`value="${first.toUpperCase()}"`);
  const nameless = await owner.visitor.submit(kept, { button: "Vorlage behalten" }, { name: " " });
  expect([nameless.status, nameless.text.includes("Bitte geben Sie der Vorlage einen Namen.")]).toEqual([422, true]);

  const [template] = await db.select().from(placeTemplates).where(eq(placeTemplates.name, second));
  const id = template?.id ?? "";
  const rename = (who: SignedIn, path: string, name: string) => who.visitor.post(path, { intent: `rename:${id}`, name });
  expect((await rename(owner, placesPath(document.id), first)).status).toBe(422);
  expect((await rename(owner, placesPath(document.id), `${second} neu`)).text).toContain(`Die Vorlage heißt jetzt „${second} neu“.`);

  const own = await aDocumentToSign(db, { owner: tobias.person, signers: [tobias.person], name: "Eigenes", pages: [{ jpeg }] });
  expect((await rename(tobias, placesPath(own.id), "Meine")).status).toBe(422);
  for (const intent of [`delete:${id}`, "apply"]) await tobias.visitor.post(placesPath(own.id), { intent, template: id });
  expect(await db.$count(placeTemplates, eq(placeTemplates.id, id))).toBe(1);
  expect(await db.$count(signFields, eq(signFields.documentId, own.id))).toBe(0);

  const deleted = await owner.visitor.post(placesPath(document.id), { intent: `delete:${id}` });
  expect(deleted.text).toContain("Die Vorlage ist gelöscht.");
  expect(await db.$count(placeTemplates, eq(placeTemplates.id, id))).toBe(0);
});

test("nobody keeps more templates than they may", async () => {
  const { db } = site.database();
  const jana = await site.signedIn();
  const document = await aDocumentToSign(db, { owner: jana.person, signers: [jana.person], name: "Vertrag", pages: [{ jpeg }] });
  await somePlaces(db, jana.person, document, [{ kind: "tick", signerId: jana.person.id }]);
  const rows = Array.from({ length: mostTemplates }, (_, n) => ({ userId: jana.person.id, name: `Vorlage ${n}`, places: [] }));
  await db.insert(placeTemplates).values(rows);
  const screen = await jana.visitor.get(placesPath(document.id));
  const refused = await jana.visitor.submit(screen, { button: "Vorlage behalten" }, { name: "Noch eine" });
  expect([refused.status, refused.text.includes("Mehr als 50 Vorlagen gehen nicht.")]).toEqual([422, true]);
});
