import { buffer } from "node:stream/consumers";
import { and, asc, eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { beforeEach, expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Viewer } from "~/features/accounts/rules";
import { noPaperFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf } from "~/features/exports/export-pdf.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { filledPicture } from "~/features/signing/places/filled-picture.server";
import { findFilled } from "~/features/signing/places/find-filled.server";
import { findPlaces } from "~/features/signing/places/find-places.server";
import { mostPlaces } from "~/features/signing/places/rules";
import { addPlaces, changePlace } from "~/features/signing/placing/change-places.server";
import type { RecordEntry } from "~/features/signing/rules";
import { signVersion } from "~/features/signing/sign-version.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import { exports, signFieldValues, signingEvents, signings } from "~db/schema/index";
import { aPage, type PublishedDocument } from "../builders/documents.ts";
import { aJpeg } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { somePlaces } from "../builders/places.ts";
import { aDocumentToSign, aSender, aSignature } from "../builders/signings.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";

// The key is made with the first seal, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date();
let database: TestDatabase;
let owner: Viewer;
let tobias: Viewer;
let document: PublishedDocument;
let jpeg: Buffer;

beforeEach(async () => {
  database = await aDatabase();
  jpeg = await aJpeg("Seite");
  [owner, tobias] = [await aPerson(database.db), await aPerson(database.db, { displayName: "Tobias Lindner" })];
  document = await aDocumentToSign(database.db, { owner, name: "Mietvertrag", pages: [{ jpeg }, { jpeg }], signers: [owner, tobias] });
});

async function sign(person: Viewer, typed: Record<string, string> = {}) {
  const { id: documentId, versionId } = document;
  return signVersion(database.db, person, {
    ...{ documentId, versionId, typed: new Map(Object.entries(typed)), sender: aSender, now },
    content: await contentHash(database.db, versionId),
    signature: (tx) => aSignature(tx, person),
  });
}

const ofTobias = (more: Omit<Parameters<typeof somePlaces>[3][number], "signerId">) => ({
  ...more,
  signerId: tobias.id,
});

const newest = async (kind: RecordEntry["kind"]) => {
  const rows = await database.db
    .select()
    .from(signingEvents)
    .where(eq(signingEvents.documentId, document.id))
    .orderBy(asc(signingEvents.seq));
  return rows.map(({ entry }) => JSON.parse(entry) as RecordEntry).findLast((entry) => entry.kind === kind);
};

async function edit(pageIds: string[]): Promise<string> {
  const facts = { ...noPaperFacts, name: "Neu", documentType: "", tags: [], taxRelevance: false };
  return appendVersion(database.db, { documentId: document.id, authorId: owner.id, facts, pageIds, now: new Date() });
}

test("who signs fills in their places: what is missing is named, the rest is recorded with the signature", async () => {
  const { db } = database;
  const [text = "", , day = ""] = await somePlaces(db, owner, document, [
    ofTobias({ kind: "text", label: "Konto" }),
    ofTobias({ kind: "tick", isRequired: false, page: 2 }),
    ofTobias({ kind: "date", page: 2 }),
    ofTobias({ kind: "signature", page: 2, at: { x: 0.5, y: 0.8 } }),
  ]);
  const refused = await sign(tobias, { [text]: " ", [day]: "gestern" });
  expect(refused).toEqual({
    ok: false,
    reason: "unfilled",
    problems: new Map([
      [text, { reason: "missing" }],
      [day, { reason: "day" }],
    ]),
  });
  expect(await newest("signed")).toBeUndefined();

  expect(await sign(owner)).toEqual({ ok: true, isAgain: false });
  expect(await newest("signed")).not.toHaveProperty("fields");
  expect(await sign(tobias, { [text]: " DE12  34", [day]: "1.12.2026" })).toEqual({ ok: true, isAgain: false });
  expect((await newest("signed"))?.fields).toEqual([
    { page: 1, kind: "text", label: "Konto", value: "DE12 34" },
    { page: 2, kind: "date", label: "", value: "2026-12-01" },
    { page: 2, kind: "signature", label: "", value: "" },
  ]);
  expect(await sign(tobias, { [text]: "neu", [day]: "2.12.2026" })).toEqual({ ok: true, isAgain: true });
  expect((await findFilled(db, document.versionId)).map(({ value }) => value).sort()).toEqual(["2026-12-02", "neu", null]);
});

test("places are put by who may edit, on the newest version's pages, for who is asked and has not signed, and not without end", async () => {
  const { db } = database;
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
  const [pageId = ""] = document.pageIds;
  const place = { pageId, signerId: tobias.id, kind: "text", box, isRequired: true, label: "" } as const;
  const add = (by: Viewer, ...places: Parameters<typeof addPlaces>[2]["places"][number][]) =>
    addPlaces(db, by, { documentId: document.id, now, places });
  expect(await add(tobias, place)).toEqual({ ok: false, reason: "gone" });
  expect(await add(owner, { ...place, signerId: (await aPerson(db)).id })).toEqual({ ok: false, reason: "outdated" });
  expect(await add(owner, { ...place, pageId: await aPage(db, {}) })).toEqual({ ok: false, reason: "outdated" });
  expect(await add(owner, ...Array.from({ length: mostPlaces + 1 }, () => place))).toEqual({ ok: false, reason: "full" });
  const added = await add(owner, place);
  const placeId = added.ok ? (added.ids[0] ?? "") : "";
  const change = (by: Viewer, to: typeof box | null) => changePlace(db, by, { documentId: document.id, placeId, box: to });
  expect(await change(tobias, null)).toEqual({ ok: false, reason: "gone" });
  expect(await change(owner, { ...box, left: 0.95 })).toEqual({ ok: true });
  expect((await findPlaces(db, document.versionId))[0]?.box).toEqual({ ...box, left: 0.8 });

  expect(await sign(tobias, { [placeId]: "x" })).toMatchObject({ ok: true });
  expect(await add(owner, place)).toEqual({ ok: false, reason: "signed" });
  expect([await change(owner, box), await change(owner, null)]).toEqual([
    { ok: false, reason: "signed" },
    { ok: false, reason: "signed" },
  ]);
});

test("a signature that is carried on takes along what was filled in; one that lapses does not, and its places stay on unchanged pages", async () => {
  const { db } = database;
  const [first = "", second = ""] = await somePlaces(db, owner, document, [
    ofTobias({ kind: "text" }),
    ofTobias({ kind: "name", page: 2 }),
  ]);
  expect(await sign(tobias, { [first]: "eins", [second]: "zwei" })).toMatchObject({ ok: true });
  const [one = "", two = ""] = [document.pageIds[0], await aPage(db, { jpeg })];
  const same = await edit([one, two]);
  expect((await findFilled(db, same, two)).map(({ value }) => value)).toEqual(["zwei"]);

  const other = await edit([one, await aPage(db, { jpeg: await aJpeg("Anders") })]);
  expect(await findFilled(db, other)).toEqual([]);
  expect((await findPlaces(db, other, { userId: tobias.id })).map(({ id }) => id)).toEqual([first]);
  // What was signed before stays as it was, whatever happens to the places now.
  expect(await changePlace(db, owner, { documentId: document.id, placeId: first, box: null })).toEqual({ ok: true });
  expect((await findFilled(db, same)).map(({ value }) => value).sort()).toEqual(["eins", "zwei"]);
});

test("what was filled in lies over the page for who may see it, and stands in the sealed PDF as text", async () => {
  const { db } = database;
  const [text = "", tick = ""] = await somePlaces(db, owner, document, [
    ofTobias({ kind: "text" }),
    ofTobias({ kind: "tick", page: 2 }),
    ofTobias({ kind: "signature", page: 2 }),
  ]);
  const make = async () => {
    await askForExport(db, owner, { documentId: document.id, versionId: null, now });
    for (const { cacheKey } of await db.select().from(exports)) await exportPdf(db, engines().image, { cacheKey });
    const answer = await askForExport(db, owner, { documentId: document.id, versionId: null, now });
    invariant(answer?.state === "ready", "the export is made");
    return buffer(await storage().open(answer.file.key));
  };
  const wordsOn = (pdf: Buffer, page: number) =>
    mupdf.Document.openDocument(pdf, "application/pdf").loadPage(page).toStructuredText("preserve-whitespace").asText();
  const blank = await make();
  expect(wordsOn(blank, 0)).not.toContain("DE12");
  expect(await sign(tobias, { [text]: "DE12 Größe fi", [tick]: "on" })).toMatchObject({ ok: true });
  const filled = await make();
  expect(wordsOn(filled, 0)).toContain("DE12 Größe fi");

  const [one = "", two = ""] = document.pageIds;
  const picture = await filledPicture(db, tobias, { pageId: one, versionId: null });
  expect(picture?.svg.toString()).toMatch(/^<svg [^>]*viewBox="0 0 1000 /);
  expect((await filledPicture(db, tobias, { pageId: two, versionId: document.versionId }))?.svg.toString()).toContain("stroke=");
  const stranger = await aPerson(db);
  expect(await filledPicture(db, stranger, { pageId: one, versionId: null })).toBeUndefined();
  const entries = await db
    .select()
    .from(signings)
    .where(and(eq(signings.versionId, document.versionId), eq(signings.userId, tobias.id)));
  expect(await db.$count(signFieldValues, eq(signFieldValues.signingId, entries[0]?.id ?? ""))).toBe(3);
});
