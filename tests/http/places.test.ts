import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documentPath } from "~/features/documents/paths";
import { guestSignersPath, signersPath } from "~/features/signing/paths";
import { placesPath } from "~/features/signing/places/paths";
import { placeField } from "~/features/signing/places/typed-places";
import { signingFields } from "~/features/signing/signing-fields";
import { germanDate, isoDate } from "~/lib/dates";
import { hashOfSecret } from "~/lib/secret.server";
import { signPath } from "~/paths";
import { guestSigners, signatureImages, signatures, signings, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { aSheetFile } from "../builders/handwriting.ts";
import { aJpeg } from "../builders/papers.ts";
import { somePlaces } from "../builders/places.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import type { Page } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { aFile, theSite, until } from "./documents-site.ts";

// Every journey without script.

const site = theSite();
let jpeg: Buffer;
let owner: SignedIn;
let tobias: SignedIn;

beforeAll(async () => {
  jpeg = await aJpeg("Vertrag");
  [owner, tobias] = [await site.signedIn({ displayName: "Jana Albrecht" }), await site.signedIn({ displayName: "Tobias Lindner" })];
});

async function toSign(): Promise<string> {
  const { db } = site.database();
  const pages = [{ jpeg }, { jpeg }];
  return (await aDocumentToSign(db, { owner: owner.person, signers: [tobias.person], name: "Nachtrag", pages })).id;
}

/** Taps the page where it is shown 560 px wide; jpeg has the proportions of A4. */
const tap = (screen: Page, filled: Record<string, string>, at = { x: 280, y: 700 }) =>
  owner.visitor.submit(screen, { field: "kind" }, { ...filled, "at560.x": String(at.x), "at560.y": String(at.y) });

/** The field of a form for what is typed at the place with this label. */
function fieldFor({ html }: Page, label: string): string {
  const id = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>(?:<input[^>]*>)?(?:<span>)?${label}`).exec(html)?.[1];
  const name = /<input[^>]*>/g;
  const input = [...html.matchAll(name)].find(([tag]) => tag.includes(`id="${id}"`))?.[0] ?? "";
  return / name="([^"]+)"/.exec(input)?.[1] ?? "";
}

const inputWith = (name: string, what: string) => new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* ${what})[^>]*>`);

/** Asks for the state of the picture until the screen says this. */
function looked(visitor: SignedIn["visitor"], sent: Page, text: string): Promise<Page> {
  let screen = sent;
  return until(
    async () => {
      screen = await visitor.submit(screen, { button: "Nachsehen, ob es fertig ist" });
      return screen;
    },
    (shown) => shown.text.includes(text),
  );
}

test("places are put by a tap or in numbers, moved and removed, and an odd form is given back", async () => {
  const id = await toSign();
  expect((await owner.visitor.get(signersPath(id))).links.find(({ text }) => text === "Felder setzen")?.href).toBe(placesPath(id));
  const screen = await owner.visitor.get(placesPath(id));
  expect(screen.text).toContain("Neues Feld");
  const put = await tap(screen, { kind: "text", label: "Kontonummer" });
  expect(put.text).toContain("1. Text „Kontonummer“ für Tobias Lindner");
  expect(put.html).toMatch(/class="place-box[^"]*"[^>]*style="left:32%;/);
  const byKeys = await tap(put, { kind: "date", label: "", left: "20", top: "10,5" }, { x: 0, y: 0 });
  expect(byKeys.text).toContain("1. Datum für Tobias Lindner");
  expect(byKeys.html).toMatch(/style="left:20%;top:10.5%;/);

  const odd = await owner.visitor.submit(byKeys, { field: "kind" }, { kind: "name", label: "x".repeat(61), left: "120", top: "" });
  expect(odd.status).toBe(422);
  expect(odd.text).toContain("Die Beschriftung darf höchstens 60 Zeichen haben.");
  expect(odd.text).toContain("Bitte geben Sie eine Zahl von 0 bis 100 an.");
  expect(odd.html).toContain(`value="${"x".repeat(61)}"`);

  const wide = await owner.visitor.submit(
    byKeys,
    { field: "width", button: "Speichern" },
    { left: "50", top: "50", width: "0", height: "3" },
  );
  expect([wide.status, wide.text.includes("Bitte geben Sie eine Zahl von 1 bis 100 an.")]).toEqual([422, true]);
  const moved = await owner.visitor.submit(
    byKeys,
    { field: "width", button: "Speichern" },
    { left: "50", top: "50", width: "20", height: "3" },
  );
  expect(moved.html).toMatch(/style="left:50%;top:50%;width:20%;height:3%/);
  const removed = await owner.visitor.submit(moved, { button: "Entfernen" });
  expect(removed.text.match(/für Tobias Lindner/g)).toHaveLength(1);
  expect((await owner.visitor.post(placesPath(id), { intent: "scatter" })).status).toBe(422);
  expect((await tobias.visitor.get(placesPath(id))).status).toBe(404);
});

test("a person is led from field to field, what is missing is told there, and what they fill in lies over the page", async () => {
  const id = await toSign();
  const first = await tap(await owner.visitor.get(placesPath(id)), { kind: "text", label: "Kontonummer" });
  const second = await tap(first, { kind: "date", label: "" }, { x: 280, y: 100 });
  await tap(second, { kind: "tick", label: "Einverstanden" }, { x: 100, y: 740 });

  const sheet = await tobias.visitor.get(signPath(id));
  expect(sheet.text).toMatch(/1 von 3 · Seite 1 · Datum.*2 von 3 · Seite 1 · Kontonummer.*3 von 3 · Seite 1 · Einverstanden/);
  expect(sheet.links.filter(({ text }) => text === "Nächstes Feld").map(({ href }) => href)).toEqual(["#place-2", "#place-3"]);
  expect(sheet.html).toContain(`value="${isoDate(new Date())}"`);
  const signature = { "signature-way": "type", "signature-name": "Tobias Lindner" };
  const account = fieldFor(sheet, "Kontonummer");
  const refused = await tobias.visitor.submit(sheet, { button: "Jetzt unterschreiben" }, { ...signature, [account]: "東京 12" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("東 京 kann hier nicht geschrieben werden.");
  expect(refused.text).toContain("Bitte setzen Sie diesen Haken.");
  expect(refused.html).toMatch(/value="東京 12"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*value="東京 12"/);
  expect(refused.html).toContain('value="Tobias Lindner"');

  const agreed = fieldFor(refused, "Einverstanden");
  expect(agreed).toContain(placeField(""));
  const done = await tobias.visitor.submit(
    refused,
    { button: "Jetzt unterschreiben" },
    { ...signature, [account]: "DE12 3456", [agreed]: "on" },
  );
  expect(done.text).toContain("Sie haben unterschrieben.");
  expect(done.text).toContain("Tobias Lindner hat unterschrieben. Dabei wurden 3 Felder ausgefüllt.");
  const shown = await owner.visitor.get(documentPath(id));
  const [, src = "", alt = ""] = /<img class="over-page" src="([^"]+)" alt="([^"]+)"/.exec(shown.html) ?? [];
  const day = germanDate(new Date());
  expect(alt).toBe(`Ausgefüllt von Tobias Lindner: Datum ${day}, Kontonummer DE12 3456, Einverstanden`);
  const picture = await owner.visitor.get(src.replaceAll("&amp;", "&"), { follow: false });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect((await site.stranger().get(src, { follow: false })).status).not.toBe(200);

  const fixed = await owner.visitor.get(placesPath(id));
  expect(fixed.text).toContain("Alle haben schon unterschrieben.");
  expect(fixed.text).toContain("schon unterschrieben");
});

test("what is filled in stays while the picture to sign with is sent, refused, read, and looked at", async () => {
  const id = await toSign();
  const first = await tap(await owner.visitor.get(placesPath(id)), { kind: "text", label: "Kontonummer" });
  await tap(first, { kind: "tick", label: "Einverstanden" }, { x: 100, y: 740 });
  const sheet = await tobias.visitor.get(signPath(id));
  const [account, agreed] = [fieldFor(sheet, "Kontonummer"), fieldFor(sheet, "Einverstanden")];
  const filled = {
    [account]: "DE12 3456",
    [agreed]: "on",
    "signature-way": "upload",
    "signature-name": "Tobi",
    [signingFields.inProfile]: [],
  };
  const button = { button: "Jetzt unterschreiben" };
  const isFilled = ({ html }: Page) => {
    expect(html).toMatch(inputWith(account, 'value="DE12 3456"'));
    expect(html).toMatch(inputWith(agreed, "checked"));
    expect(html).not.toMatch(inputWith(signingFields.inProfile, "checked"));
    expect(html).toMatch(inputWith("signature-name", 'value="Tobi"'));
  };

  const none = await tobias.visitor.submit(sheet, button, filled);
  expect([none.status, none.text.includes("Wählen Sie zuerst ein Bild.")]).toEqual([422, true]);
  isFilled(none);

  const odd = await tobias.visitor.submit(none, button, { "signature-picture": aFile(Buffer.from("kein Bild"), "a.png", "image/png") });
  expect([odd.status, odd.text.includes("Ihr Bild wird vorbereitet.")]).toEqual([200, true]);
  expect(odd.html).not.toContain("refresh");
  isFilled(odd);
  const failed = await looked(tobias.visitor, odd, "keine Unterschrift zu erkennen");
  isFilled(failed);

  const sent = await tobias.visitor.submit(failed, button, { "signature-picture": aFile(aSheetFile(), "name.png", "image/png") });
  const ready = await looked(tobias.visitor, sent, "So wird Ihre Unterschrift aussehen");
  isFilled(ready);
  expect(ready.path).not.toContain("DE12");
  const missing = await tobias.visitor.submit(ready, button, { [account]: "", "signature-way": "saved" });
  expect([missing.status, missing.text.includes("So wird Ihre Unterschrift aussehen")]).toEqual([422, true]);
  const done = await tobias.visitor.submit(missing, button, { [account]: "DE12 3456", "signature-way": "saved" });
  expect(done.text).toContain("Dabei wurden 2 Felder ausgefüllt.");
  const { db } = site.database();
  const given = await db
    .select({ id: signatureImages.id, kind: signatureImages.kind })
    .from(signings)
    .innerJoin(versions, eq(versions.id, signings.versionId))
    .innerJoin(signatureImages, eq(signatureImages.id, signings.imageId))
    .where(eq(versions.documentId, id));
  expect(given).toEqual([{ id: expect.any(String), kind: "uploaded" }]);
  const ofProfile = and(eq(signatures.userId, tobias.person.id), eq(signatures.imageId, given[0]?.id ?? ""));
  expect(await db.$count(signatures, ofProfile)).toBe(0);
});

test("a guest fills in their fields, and no one else's", async () => {
  const { db } = site.database();
  const { id } = await aPublishedDocument(db, { owner: owner.person, name: "Vollmacht", pages: [{ jpeg }, { jpeg }] });
  const asking = await owner.visitor.get(guestSignersPath(id));
  const asked = await owner.visitor.submit(asking, { button: "Um Unterschrift bitten" }, { name: "Erika Muster" });
  const path = new URL(/value="(http[^"]*\/sign\/[\w-]{22})"/.exec(asked.html)?.[1] ?? "").pathname;
  const first = await tap(await owner.visitor.get(placesPath(id, { page: 2 })), { kind: "text", label: "Kontonummer" });
  expect(first.text).toContain("Seite 2, 1 Feld");
  await tap(first, { kind: "name", label: "" }, { x: 280, y: 300 });

  const guest = site.stranger();
  const hand = await guest.get(`${path}/hand`);
  expect(hand.text).toMatch(/1 von 2 · Seite 2 · Name.*2 von 2 · Seite 2 · Kontonummer/);
  const account = fieldFor(hand, "Kontonummer");
  const signature = { "signature-way": "type", "signature-name": "Erika Muster" };
  const refused = await guest.submit(hand, { button: "Jetzt unterschreiben" }, { ...signature, [account]: " " });
  expect([refused.status, refused.text.includes("Bitte füllen Sie dieses Feld aus.")]).toEqual([422, true]);
  expect(refused.text).toContain("Unterschrieben ist noch nichts.");
  const signed = await guest.submit(refused, { button: "Jetzt unterschreiben" }, { ...signature, [account]: "DE12 3456" });
  expect(signed.text).toContain("Alle haben unterschrieben.");
  const src = /<img class="over-page" src="([^"]+)"/.exec(signed.html)?.[1] ?? "";
  expect((await guest.get(src, { follow: false })).headers.get("content-type")).toBe("image/svg+xml");
});

test("a guest signs with a photographed signature, which nobody else's link shows, and keeps what they filled in", async () => {
  const { db } = site.database();
  const document = await aPublishedDocument(db, { owner: owner.person, name: "Vollmacht", pages: [{ jpeg }] });
  const asked = { documentId: document.id, versionId: document.versionId };
  const [path, other] = [
    await aGuestSigner(db, owner.person, asked),
    await aGuestSigner(db, owner.person, { ...asked, name: "Max Muster" }),
  ];
  const [erika] = await db
    .select()
    .from(guestSigners)
    .where(eq(guestSigners.secretHash, hashOfSecret(path.split("/").at(-1) ?? "")));
  await somePlaces(db, owner.person, document, [{ kind: "text", label: "Kontonummer", signerId: erika?.id ?? "" }]);

  const guest = site.stranger();
  const hand = await guest.get(`${path}/hand`);
  const account = fieldFor(hand, "Kontonummer");
  const button = { button: "Jetzt unterschreiben" };
  const filled = { [account]: "DE12 3456", "signature-way": "upload" };
  const isFilled = ({ html }: Page) => expect(html).toMatch(inputWith(account, 'value="DE12 3456"'));
  const odd = await guest.submit(hand, button, { ...filled, "signature-picture": aFile(Buffer.from("kein Bild"), "a.png", "image/png") });
  expect([odd.status, odd.text.includes("Ihr Bild wird vorbereitet.")]).toEqual([200, true]);
  isFilled(odd);
  const failed = await looked(guest, odd, "keine Unterschrift zu erkennen");
  isFilled(failed);
  const sent = await guest.submit(failed, button, { "signature-picture": aFile(aSheetFile(), "name.png", "image/png") });
  const ready = await looked(guest, sent, "So wird Ihre Unterschrift aussehen");
  isFilled(ready);
  const src = /<img class="signature-image" src="([^"]+)"/.exec(ready.html)?.[1] ?? "";
  expect((await guest.get(src, { follow: false })).headers.get("content-type")).toBe("image/png");
  const own = src.slice(path.length);
  for (const address of [`${other}${own}`, `${path}/signature/nothing`]) expect((await guest.get(address)).status).toBe(404);
  const stolen = { "signature-way": "saved", "signature-saved": own.split("/").at(-1) ?? "" };
  expect((await guest.postMultipart(`${other}/hand?sent=${own.split("/").at(-1)}`, stolen)).status).toBe(422);

  const signed = await guest.submit(ready, button, { "signature-way": "saved" });
  expect(signed.text).toContain("Danke, Ihre Unterschrift ist angekommen.");
  expect(signed.html).toContain("Ausgefüllt von Erika Muster: Kontonummer DE12 3456");
  const [entry] = await db
    .select()
    .from(signings)
    .where(eq(signings.guestId, erika?.id ?? ""));
  expect(entry?.imageId).toBe(own.split("/").at(-1));
  expect((await owner.visitor.get(documentPath(document.id))).html).toContain(`/signatures/${entry?.imageId}`);
  expect((await owner.visitor.get(`/signatures/${entry?.imageId}`, { follow: false })).headers.get("content-type")).toBe("image/png");
});

test("nobody's picture is stored whose signature is not needed, and a guest's tries are counted", async () => {
  const { db } = site.database();
  const { id, versionId } = await aPublishedDocument(db, { owner: owner.person, name: "Vollmacht", pages: [{ jpeg }] });
  const path = await aGuestSigner(db, owner.person, { documentId: id, versionId });
  const guest = site.stranger();
  const hand = await guest.get(`${path}/hand`);
  const picture = { "signature-way": "upload", "signature-picture": aFile(Buffer.from("x"), "a.png", "image/png") };
  const send = () => guest.submit(hand, { button: "Jetzt unterschreiben" }, picture);
  const later = await db.update(signings).set({ askedAt: null }).where(eq(signings.versionId, versionId)).returning();
  const held = await send();
  expect(held.path).toBe(path);
  const ofGuest = eq(signatureImages.guestId, later[0]?.guestId ?? "");
  expect(await db.$count(signatureImages, ofGuest)).toBe(0);

  await db.update(signings).set({ askedAt: new Date() }).where(eq(signings.versionId, versionId));
  for (let n = 0; n < 20; n++) expect((await send()).status).toBe(200);
  const tooMany = await send();
  expect([tooMany.status, tooMany.text.includes("Heute haben Sie schon viele Unterschriften gemacht.")]).toEqual([429, true]);
  expect(await db.$count(signatureImages, ofGuest)).toBe(20);
});
