import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { hands } from "~/features/signatures/rules";
import { hashOfSecret } from "~/lib/secret.server";
import { attempts, guestSigners, pages, signatureImages } from "~db/schema/index";
import { aFileRequest } from "../builders/file-requests.ts";
import { aGuestSigner } from "../builders/guests.ts";
import { aLink } from "../builders/links.ts";
import { aJpeg } from "../builders/papers.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import { aWorkingSite } from "../http/documents-site.ts";
import { addresses } from "../support/addresses.ts";

// Guests of each purpose, by links that are open, over, or of another document: each asks every address of guests about the same document.

const open = ["see", "see with PDF", "see with originals", "sign", "sign before the code", "send"] as const;
const closed = ["see, over", "sign, over", "send, over", "see what was deleted", "sign what was deleted"] as const;
const foreign = ["see another", "sign another"] as const;
type Guest = (typeof open)[number] | (typeof closed)[number] | (typeof foreign)[number];

const seers: Guest[] = ["see", "see with PDF", "see with originals"];
const takers: Guest[] = ["see with PDF", "see with originals"];
const all: Guest[] = [...seers, "see another"];
const signers: Guest[] = ["sign", "sign another"];

/** The link stays open, because its document may come back from the trash; until then it shows nothing. */
const waiting: Guest[] = ["see what was deleted"];

/** Whom each address of guests answers; which: the picture of a page, unless its name says otherwise. */
const table: Record<string, Guest[]> = {
  "l/:secret": all,
  "l/:secret/d/:documentId": seers,
  "l/:secret/preparing/:documentId": takers,
  "l/:secret/pdf/:documentId": takers,
  "l/:secret/pages/:pageId/:which": seers,
  "l/:secret/pages/:pageId/original": ["see with originals"],
  "l/:secret/live": [...all, ...waiting],
  "sign/:secret": [...signers, "sign before the code"],
  "sign/:secret/hand": [...signers, "sign before the code"],
  // It leads to the code.
  "sign/:secret/preparing": [...signers, "sign before the code"],
  "sign/:secret/pdf": signers,
  "sign/:secret/record": signers,
  "sign/:secret/typed": signers,
  "sign/:secret/pages/:pageId/:which": ["sign"],
  // A guest signs pages, and gets no original of them.
  "sign/:secret/pages/:pageId/original": [],
  "sign/:secret/signature/:imageId": ["sign"],
  "sign/:secret/live": [...signers, "sign before the code"],
  "s/:secret": ["send"],
};

const site = aWorkingSite();
const secretName = "Geheimsache";
const secretIn = (path: string) => path.split("/").at(-1) ?? "";
const secretOf = new Map<Guest, string>();
let documentId = "";
let pageId = "";
let picture = "";
/** a picture with which the guest signs */
let imageId = "";

beforeAll(async () => {
  const { db } = site.database();
  const { person } = await site.signedIn({ displayName: "Jana Albrecht" });
  const page = { jpeg: await aJpeg("Seite"), text: `${secretName} im Text` };
  const toAsk = { owner: person, signers: [person] };
  const asked = await aDocumentToSign(db, { ...toAsk, name: `${secretName} im Namen`, pages: [page] });
  const another = await aDocumentToSign(db, { ...toAsk, name: "Vollmacht", pages: [{ jpeg: page.jpeg }] });
  const deleted = await aDocumentToSign(db, { ...toAsk, name: `${secretName} im Namen`, pages: [page] });
  [documentId, pageId = ""] = [asked.id, asked.pageIds[0]];
  const [row] = await db.select({ fileId: pages.renderedFileId }).from(pages).where(eq(pages.id, pageId));
  picture = row?.fileId ?? "";

  const over = { endsAt: new Date(Date.now() - 1000) };
  const shown = { documentId: asked.id };
  const toSign = { documentId: asked.id, versionId: asked.versionId };
  const made: Record<Guest, string> = {
    see: await aLink(db, person, { ...shown, download: "none" }),
    "see with PDF": await aLink(db, person, { ...shown, download: "pdf" }),
    "see with originals": await aLink(db, person, { ...shown, download: "originals" }),
    sign: await aGuestSigner(db, person, toSign),
    "sign before the code": await aGuestSigner(db, person, { ...toSign, email: "erika@post.example", needsCode: true }),
    send: (await aFileRequest(db, person)).path,
    "see, over": await aLink(db, person, { ...shown, ...over }),
    "sign, over": await aGuestSigner(db, person, { ...toSign, ...over }),
    "send, over": (await aFileRequest(db, person, over)).path,
    "see what was deleted": await aLink(db, person, { documentId: deleted.id }),
    "sign what was deleted": await aGuestSigner(db, person, { documentId: deleted.id, versionId: deleted.versionId }),
    "see another": await aLink(db, person, { documentId: another.id }),
    "sign another": await aGuestSigner(db, person, { documentId: another.id, versionId: another.versionId }),
  };
  const [{ id: guestId = "" } = {}] = await db
    .select({ id: guestSigners.id })
    .from(guestSigners)
    .where(eq(guestSigners.secretHash, hashOfSecret(secretIn(made.sign))));
  const [image] = await db
    .insert(signatureImages)
    .values({ guestId, kind: "uploaded", fileId: picture })
    .returning({ id: signatureImages.id });
  imageId = image?.id ?? "";
  await deleteDocument(db, person, { documentId: deleted.id, now: new Date() });
  for (const [guest, path] of Object.entries(made)) secretOf.set(guest as Guest, secretIn(path));
});

// Whoever asks for links that there are not is soon asked to wait.
beforeEach(async () => {
  await site.database().db.delete(attempts).where(like(attempts.key, "link-unknown:sender:%"));
});

const guests = [...open, ...closed, ...foreign];
const places = (guest: Guest): Record<string, string> => ({
  ":secret": secretOf.get(guest) ?? "",
  ":documentId": documentId,
  ":pageId": pageId,
  ":which": picture,
  ":imageId": imageId,
});
const query = `?name=Erika&hand=${hands[0]}`;
const asked = (address: string, guest: Guest) => `/${address.replace(/:\w+/g, (place) => places(guest)[place] ?? "")}${query}`;

/** The answer of an address, without waiting for the end of one that goes on. */
async function answer(path: string, init: RequestInit = {}): Promise<{ status: number; said: string }> {
  const headers = { accept: "text/html", origin: site.url(), ...init.headers };
  const response = await fetch(site.url() + path, { ...init, headers, redirect: "manual" });
  const isText = response.headers.get("content-type")?.startsWith("text/html");
  const said = isText ? await response.text() : "";
  if (!isText) await response.body?.cancel();
  return { status: response.status, said };
}

test("every address of guests has its row", () => {
  const isOfGuests = /^(l|s|sign)\/:secret/;
  const known = addresses.map(({ address }) => address).filter((address) => isOfGuests.test(address));
  expect(Object.keys(table).filter((address) => !address.endsWith("/original"))).toEqual(expect.arrayContaining(known));
  expect(Object.keys(table).filter((address) => !known.includes(address) && !address.endsWith("/original"))).toEqual([]);
});

test.each(Object.keys(table))("/%s answers whom it is for, and nobody else", async (address) => {
  const answered: Guest[] = [];
  for (const guest of guests) {
    const { status, said } = await answer(asked(address, guest));
    if (status !== 404) answered.push(guest);
    // Whoever has not typed the code, and whoever came for another document, reads no word of it.
    if (!seers.includes(guest) && guest !== "sign") expect(said, guest).not.toContain(secretName);
  }
  expect(answered.toSorted()).toEqual((table[address] ?? []).toSorted());
});

test.each(addresses.filter(({ address, takesPosts }) => takesPosts && address in table).map(({ address }) => address))(
  "/%s takes nothing from a guest who came for something else",
  async (address) => {
    for (const guest of guests.filter((one) => ![...(table[address] ?? []), ...waiting].includes(one))) {
      const body = new URLSearchParams({ intent: "sign", "signature-way": "type", "signature-name": "Fremd" });
      expect((await answer(asked(address, guest), { method: "POST", body })).status, guest).toBe(404);
    }
  },
);

test("a guest is nobody who is signed in", async () => {
  const visitor = site.stranger();
  for (const guest of open)
    await visitor.get(asked(guest === "send" ? "s/:secret" : guest.startsWith("sign") ? "sign/:secret" : "l/:secret", guest));
  for (const path of [`/admin/documentdetails?document=${documentId}`, "/admin/documents", `/files/${pageId}/${picture}`]) {
    const shown = await visitor.get(path, { follow: false });
    expect([shown.status, shown.headers.get("location")?.startsWith("/auth/login")], path).toEqual([302, true]);
  }
});
