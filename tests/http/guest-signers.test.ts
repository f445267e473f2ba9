import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { giveAccess, revokeAccessOfEach } from "~/features/access/give-access.server";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { documentPath } from "~/features/documents/paths";
import { guestSignersPath, signersPath } from "~/features/signing/paths";
import { isoDate } from "~/lib/dates";
import { notificationsPath } from "~/paths";
import { guestSigners } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { lettersTo, linkIn } from "../support/letters.ts";
import type { SignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
let owner: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await aJpeg("Seite");
  owner = await site.signedIn({ displayName: "Jana Albrecht" });
});

const aDocument = (name = "Mietvertrag") =>
  aPublishedDocument(site.database().db, { owner: owner.person, name, pages: [{ text: "Wohnung im zweiten Stock", jpeg }, { jpeg }] });
const anAddress = () => `${randomUUID()}@mappe.example`;
const pictures = ({ html }: Page) =>
  [...html.matchAll(/<img[^>]* src="(\/sign[^"]+)"/g)].flatMap(([, src]) => src?.replaceAll("&amp;", "&") ?? []);
const statusOf = async (visitor: Visitor, path: string) => (await visitor.get(path, { follow: false })).status;
const over = "Dieser Link gilt nicht mehr";

async function ask(documentId: string, filled: { name: string; email?: string; message?: string; lastDay?: string; code?: string }) {
  const form = await owner.visitor.get(guestSignersPath(documentId));
  return owner.visitor.submit(form, { button: "Um Unterschrift bitten" }, filled);
}

/** The newest letter to an address whose subject says this. */
const letterTo = (email: string, subject: RegExp) =>
  vi.waitFor(async () => {
    const letter = (await lettersTo(email)).find((one) => subject.test(one.subject ?? ""));
    if (!letter) throw new Error("The letter has not come.");
    return letter;
  }, soon);

/** A guest with a link that was handed over. */
async function aGuest(documentId: string, name = "Erika Muster") {
  const asked = await ask(documentId, { name });
  const address = /value="(http[^"]*\/sign\/[\w-]{22})"/.exec(asked.html)?.[1];
  return { path: new URL(address ?? "").pathname, visitor: site.stranger(), asked };
}

async function sign(visitor: Visitor, path: string, name = "Erika Muster") {
  const hand = await visitor.get(`${path}/hand`);
  return visitor.submit(hand, { button: "Jetzt unterschreiben" }, { "signature-way": "type", "signature-name": name });
}

test("somebody without an account is asked by mail, types the code, reads, signs, and everybody hears of it", async () => {
  const { id } = await aDocument();
  const email = anAddress();
  const people = await owner.visitor.get(signersPath(id));
  expect(people.links.find(({ text }) => text === "Per Link um die Unterschrift bitten")?.href).toBe(guestSignersPath(id));
  const asked = await ask(id, { name: "Erika Muster", email, message: "Bitte bis Freitag.", code: "on" });
  expect(asked.text).toMatch(/Erika Muster .*@mappe\.example Noch nicht geöffnet Gefragt am/);

  const letter = await letterTo(email, /Jana Albrecht bittet um Ihre Unterschrift/);
  expect(letter.text).toContain("Bitte bis Freitag.");
  const path = linkIn(letter);
  const guest = site.stranger();
  const gate = await guest.get(path);
  expect(gate.text).toContain("Sind Sie es?");
  expect(gate.text).not.toMatch(/Mietvertrag|Wohnung/);
  expect(gate.headers.get("x-robots-tag")).toContain("noindex");
  expect(await statusOf(guest, `${path}/hand`)).toBe(302);
  expect([await statusOf(guest, `${path}/pdf`), await statusOf(guest, `${path}/record`)]).toEqual([404, 404]);

  const sent = await guest.submit(gate, { button: "Code schicken" });
  const code = /\d{3} \d{3}/.exec((await letterTo(email, /Ihr Code/)).text ?? "")?.[0] ?? "";
  const wrong = await guest.submit(sent, { button: "Dokument öffnen" }, { code: code === "111 111" ? "222222" : "111111" });
  expect([wrong.status, wrong.text.includes("Der Code stimmt nicht.")]).toEqual([422, true]);
  const shown = await guest.submit(wrong, { button: "Dokument öffnen" }, { code });
  expect(shown.text).toContain("Jana Albrecht bittet Sie, Erika Muster, dieses Dokument zu unterschreiben.");
  expect(shown.text).toContain("Bitte bis Freitag.");
  expect(shown.text).toContain("Wohnung im zweiten Stock");
  expect((await owner.visitor.get(guestSignersPath(id))).text).toContain("Noch nicht geöffnet");
  for (const picture of pictures(shown)) expect(await statusOf(guest, picture)).toBe(200);
  expect((await owner.visitor.get(guestSignersPath(id))).text).toContain("Gesehen");

  const signed = await sign(guest, path);
  expect(signed.text).toContain("Alle haben unterschrieben.");
  const told = await owner.visitor.get(documentPath(id));
  expect(told.text).toMatch(/Erika Muster hat unterschrieben/);
  await vi.waitFor(
    async () => expect((await owner.visitor.get(notificationsPath)).text).toContain("Erika Muster hat ein Dokument unterschrieben"),
    soon,
  );
  expect(linkIn(await letterTo(email, /Alle haben unterschrieben/))).toBe(path);
  const pdf = await vi.waitFor(async () => {
    const answer = await guest.get(`${path}/pdf`, { follow: false });
    expect(answer.status).toBe(200);
    return answer;
  }, soon);
  expect(pdf.headers.get("content-type")).toContain("application/pdf");
});

test("a link that is handed over needs no code, and its guest declines, changes their mind, or is somebody else", async () => {
  const { id } = await aDocument("Vollmacht");
  const { path, visitor } = await aGuest(id);
  const shown = await visitor.get(path);
  expect(shown.text).toContain("Vollmacht");
  const mute = await visitor.submit(shown, { button: "Ablehnen" });
  expect([mute.status, mute.text.includes("Bitte schreiben Sie kurz, warum.")]).toEqual([422, true]);
  const declined = await visitor.submit(shown, { button: "Ablehnen" }, { reason: "Die Miete stimmt nicht." });
  expect(declined.text).toContain("Sie haben abgelehnt.");
  expect((await owner.visitor.get(documentPath(id))).text).toContain("Die Miete stimmt nicht.");
  expect((await sign(visitor, path)).text).toContain("Alle haben unterschrieben.");

  const other = await aGuest((await aDocument()).id, "Max Fremd");
  const left = await other.visitor.submit(await other.visitor.get(other.path), { button: "Ja, Link beenden" });
  expect(left.text).toContain("Der Link ist beendet");
  expect((await other.visitor.get(other.path)).text).toContain(over);
});

test("whoever asks corrects an address, which ends the former link, reminds once a day, and ends all at any moment", async () => {
  const { id } = await aDocument();
  const [wrong, right] = [anAddress(), anAddress()];
  await ask(id, { name: "Erika Muster", email: wrong, code: "on" });
  const former = linkIn(await letterTo(wrong, /bittet um/));
  const screen = await owner.visitor.get(guestSignersPath(id));
  const twice = await ask(id, { name: "Wer anders", email: wrong });
  expect([twice.status, twice.text.includes("Diese Adresse ist schon gefragt.")]).toEqual([422, true]);
  const changed = await owner.visitor.submit(screen, { button: "Speichern" }, { email: right });
  expect(changed.text).toContain(right);
  expect((await site.stranger().get(former)).status).toBe(404);
  const path = linkIn(await letterTo(right, /bittet um/));
  expect((await site.stranger().get(path)).status).toBe(200);

  const reminded = await owner.visitor.submit(changed, { button: "Erinnern" });
  expect(reminded.text).toContain("Heute schon erinnert");
  await letterTo(right, /Erinnerung/);
  const ended = await owner.visitor.submit(reminded, { button: "Jetzt beenden" });
  expect(ended.text).toContain("Der Link ist beendet.");
  expect((await site.stranger().get(path)).status).toBe(404);
  await letterTo(right, /nicht mehr gebraucht/);
});

test("a link shows nothing once it is over, once its maker may not ask any more, and once the document is gone", async () => {
  const { db } = site.database();
  const friend = await site.signedIn({ displayName: "Tobias Lindner" });
  const now = new Date();
  const shared = async () => {
    const { id: documentId } = await aDocument();
    await giveAccess(db, { documentId, userId: friend.person.id, grants: ["view", "edit", "share"], givenById: owner.person.id, now });
    const form = await friend.visitor.get(guestSignersPath(documentId));
    const asked = await friend.visitor.submit(form, { button: "Um Unterschrift bitten" }, { name: "Erika Muster" });
    const address = /value="(http[^"]*\/sign\/[\w-]{22})"/.exec(asked.html)?.[1] ?? "";
    return { documentId, path: new URL(address).pathname };
  };
  const visitor = site.stranger();
  const [revoked, trashed, ended] = [await shared(), await shared(), await shared()];
  for (const { path } of [revoked, trashed, ended]) expect((await visitor.get(path)).status).toBe(200);

  await revokeAccessOfEach(db, [{ documentId: revoked.documentId, userId: friend.person.id, endedById: owner.person.id, now }]);
  await deleteDocument(db, owner.person, { documentId: trashed.documentId, now });
  await db
    .update(guestSigners)
    .set({ endsAt: new Date(now.getTime() - 1000) })
    .where(eq(guestSigners.documentId, ended.documentId));
  for (const { path } of [revoked, trashed, ended])
    for (const below of ["", "/hand", "/pdf", "/record", "/live"])
      expect([path, below, await statusOf(visitor, path + below)]).toEqual([path, below, 404]);
});

test("whose time is over gets more of it by a later last day, and a reason that is refused stays typed", async () => {
  const { db } = site.database();
  const { id } = await aDocument();
  const { path, visitor } = await aGuest(id);
  await db
    .update(guestSigners)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(guestSigners.documentId, id));
  const screen = await owner.visitor.get(guestSignersPath(id));
  expect(screen.text).toContain("Abgelaufen am");
  const longer = await owner.visitor.submit(screen, { button: "Speichern" }, { lastDay: isoDate(new Date(Date.now() + 1e9)) });
  expect(longer.text).toContain("Unterschrift möglich bis");
  expect((await visitor.get(path)).status).toBe(200);
  const refused = await visitor.post(path, { intent: "decline", version: randomUUID(), reason: "Die Miete stimmt nicht." });
  expect([refused.status, refused.html.includes(">Die Miete stimmt nicht.</textarea>")]).toEqual([409, true]);
});

test("a guest sees the one document alone, and no other guest's", async () => {
  const [one, other] = [await aDocument("Eins"), await aDocument("Zwei")];
  const [first, second] = [await aGuest(one.id), await aGuest(other.id)];
  const ofOther = pictures(await second.visitor.get(second.path)).find((src) => src.includes("/pages/")) ?? "";
  expect(await statusOf(first.visitor, ofOther.replace(second.path, first.path))).toBe(404);
  expect(await statusOf(first.visitor, ofOther)).toBe(200);
  const { html } = await first.visitor.get(`${first.path}/hand`);
  const shown = Object.fromEntries(
    [...html.matchAll(/name="(version|content)" value="([^"]+)"/g)].map(([, name, value]) => [name, value ?? ""]),
  );
  const hand = { ...shown, "signature-way": "type", "signature-name": "Erika" };
  const forged = await first.visitor.post(`${second.path}/hand`, hand);
  expect(forged.status).toBe(409);
});
