import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Bulk, findBulk } from "~/features/bulk/find-bulk.server";
import { runBulk } from "~/features/bulk/run-bulk.server";
import { undoBulk } from "~/features/bulk/undo-bulk.server";
import { labelsPath } from "~/features/documents/labels/address";
import type { LabelKind } from "~/features/documents/labels/kinds";
import { setColour } from "~/features/documents/tags/set-colour.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { findLabel, labelsAtMost, listLabels } from "~/features/labels/list-labels.server";
import { renameLabel } from "~/features/labels/rename-label.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { listViews, searchOf } from "~/features/views/list-views.server";
import { saveView } from "~/features/views/save-view.server";
import type { Db } from "~db/client.server";
import { tagColours } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2100-01-01T12:00:00Z");

type Wish = { of: LabelKind; from: string; to: string; isMerge?: boolean };

function ask(db: Db, viewer: Viewer, wish: Wish) {
  return renameLabel(db, viewer, { ...wish, list: labelsPath(wish.of), now });
}

async function done(db: Db, viewer: Viewer, wish: Wish): Promise<Bulk["outcome"] | undefined> {
  const answer = await ask(db, viewer, wish);
  expect(answer).toMatchObject({ ok: true });
  const actionId = answer.ok ? answer.actionId : "";
  await runBulk(db, { actionId, now });
  return (await findBulk(db, viewer, actionId))?.outcome;
}

async function somePapers() {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const own = await aPublishedDocument(db, {
    owner: viewer,
    tags: ["Haus", "Strom", "2025"],
    sender: "Stadtwerke GmbH",
    documentType: "Beleg",
  });
  const both = await aPublishedDocument(db, {
    owner: viewer,
    tags: ["Energie", "Strom"],
    sender: "STADTWERKE GMBH",
    documentType: "Stromkram",
  });
  const read = await aPublishedDocument(db, {
    owner: friend,
    name: "Fremdes",
    tags: ["Strom"],
    documentType: "Stromkram",
    sharedWith: [viewer],
  });
  const edited = await aPublishedDocument(db, { owner: friend, tags: ["Strom"], documentType: "", sharedWith: [viewer] });
  await giveAccess(db, { documentId: edited.id, userId: viewer.id, grants: ["view", "edit"], now });
  await aPublishedDocument(db, { owner: friend, tags: ["Strom", "Geheim"], sender: "Geheimdienst", documentType: "Geheim" });
  const tagsOf = async ({ id }: { id: string }) => (await findNewest(db, id))?.tags;
  return { db, viewer, friend, own, both, read, edited, tagsOf };
}

test("the lists hold what one's documents bear, with how many of them one may change", async () => {
  const { db, viewer } = await somePapers();
  expect(await listLabels(db, viewer, "tag")).toEqual([
    { name: "2025", count: 1, editable: 1 },
    { name: "Energie", count: 1, editable: 1 },
    { name: "Haus", count: 1, editable: 1 },
    { name: "Strom", count: 4, editable: 3 },
  ]);
  expect(await listLabels(db, viewer, "sender")).toMatchObject([
    { name: expect.stringMatching(/^stadtwerke gmbh$/i), count: 2, editable: 2 },
  ]);
  expect(await listLabels(db, viewer, "type")).toEqual([
    { name: "Beleg", count: 1, editable: 1 },
    { name: "Stromkram", count: 2, editable: 1 },
  ]);
  expect(await findLabel(db, viewer, { kind: "tag", name: "Geheim" })).toBeUndefined();
});

test("a tag gets another name in its place wherever one may change it, told by the history; saved searches follow", async () => {
  const { db, viewer, friend, own, read, edited, tagsOf } = await somePapers();
  for (const person of [viewer, friend])
    await saveView(db, person, { name: "Licht", search: searchOf({ tab: 3, tags: ["Strom", "2025"] }) });
  const outcome = await done(db, viewer, { of: "tag", from: "Strom", to: "Licht" });
  expect(outcome).toMatchObject({ done: 3, same: 0, denied: 1, deniedNames: ["Fremdes"], failed: 0 });
  expect(await tagsOf(own)).toEqual(["Haus", "Licht", "2025"]);
  expect(await tagsOf(edited)).toEqual(["Licht"]);
  expect(await tagsOf(read)).toEqual(["Strom"]);
  const [newest, , ...more] = await listVersions(db, viewer, own.id);
  expect(more).toEqual([]);
  expect(newest?.changes?.tags).toEqual({ added: ["Licht"], removed: ["Strom"] });
  expect(await listViews(db, viewer)).toMatchObject([{ tab: 3, list: "tag=Licht&tag=2025" }]);
  expect(await listViews(db, friend)).toMatchObject([{ tab: 3, list: "tag=Strom&tag=2025" }]);
});

test("a renaming is taken back with the saved searches that followed it", async () => {
  const { db, viewer, own, read, tagsOf } = await somePapers();
  await saveView(db, viewer, { name: "Licht", search: searchOf({ tags: ["Strom"] }) });
  const answer = await ask(db, viewer, { of: "tag", from: "Strom", to: "Licht" });
  const actionId = answer.ok ? answer.actionId : "";
  await runBulk(db, { actionId, now });
  const undoId = await undoBulk(db, viewer, { actionId, now });
  expect(await ask(db, viewer, { of: "tag", from: "Haus", to: "Heim" })).toEqual({ ok: false, reason: "busy" });
  await runBulk(db, { actionId: undoId ?? "", now });
  expect([await tagsOf(own), await tagsOf(read)]).toEqual([["Haus", "Strom", "2025"], ["Strom"]]);
  expect(await listViews(db, viewer)).toMatchObject([{ list: "tag=Strom" }]);
});

test("of very many words the commonest are listed", async () => {
  const { db, viewer } = await somePapers();
  const words = Array.from({ length: labelsAtMost }, (_, n) => `Aktenzeichen ${n}`);
  await aPublishedDocument(db, { owner: viewer, tags: words });
  const listed = await listLabels(db, viewer, "tag");
  expect(listed).toHaveLength(labelsAtMost);
  expect(listed.some(({ name }) => name === "Strom")).toBe(true);
});

test("names are searched as people compare them, word by word, rare ones too, and types in both languages", async () => {
  const { db, viewer } = await somePapers();
  const frequent = Array.from({ length: labelsAtMost }, (_, n) => `Aktenzeichen ${n}`);
  for (const tags of [frequent, [...frequent, "Größe des Hauses"]])
    await aPublishedDocument(db, { owner: viewer, tags, sender: "Müller & Söhne", documentType: "Rechnung" });
  const found = async (kind: LabelKind, typed: string) => (await listLabels(db, viewer, kind, typed)).map(({ name }) => name);
  expect(await found("tag", "GROESSE")).toEqual(["Größe des Hauses"]);
  expect(await found("tag", "haus gro")).toEqual(["Größe des Hauses"]);
  expect(await findLabel(db, viewer, { kind: "tag", name: "Größe des Hauses" })).toMatchObject({ count: 1 });
  expect(await found("tag", "Geheim")).toEqual([]);
  expect(await found("sender", "sohne muller")).toEqual(["Müller & Söhne"]);
  expect(await found("type", "invo")).toEqual(["Rechnung"]);
});

test("a name that is there already asks whether to merge, and of two the one remains", async () => {
  const { db, viewer, both, own, tagsOf } = await somePapers();
  expect(await ask(db, viewer, { of: "tag", from: "Strom", to: "ENERGIE" })).toMatchObject({
    reason: "twin",
    twin: { name: "Energie", count: 1 },
  });
  expect(await done(db, viewer, { of: "tag", from: "Strom", to: "ENERGIE", isMerge: true })).toMatchObject({ done: 3 });
  expect(await tagsOf(both)).toEqual(["Energie"]);
  expect(await tagsOf(own)).toEqual(["Haus", "Energie", "2025"]);
});

test("senders and types are renamed, whatever their spelling, and taken away", async () => {
  const { db, viewer, own, both } = await somePapers();
  expect(await done(db, viewer, { of: "sender", from: "stadtwerke gmbh", to: "Stadtwerke" })).toMatchObject({ done: 2 });
  expect(await listLabels(db, viewer, "sender")).toEqual([{ name: "Stadtwerke", count: 2, editable: 2 }]);
  expect(await done(db, viewer, { of: "sender", from: "Stadtwerke", to: "" })).toMatchObject({ done: 2 });
  expect(await findNewest(db, own.id)).toMatchObject({ sender: "", tags: ["Haus", "Strom", "2025"] });
  expect(await done(db, viewer, { of: "type", from: "Stromkram", to: "Beleg", isMerge: true })).toMatchObject({ done: 1, denied: 1 });
  expect(await findNewest(db, both.id)).toMatchObject({ documentType: "Beleg" });
});

test("what another job still works on waits, and what changed meanwhile stays as it is", async () => {
  const { db, viewer, friend, own, edited, tagsOf } = await somePapers();
  const answer = await ask(db, viewer, { of: "tag", from: "Strom", to: "Licht" });
  expect(await ask(db, viewer, { of: "tag", from: "Haus", to: "Heim" })).toEqual({ ok: false, reason: "busy" });
  const theirs = await ask(db, friend, { of: "tag", from: "Strom", to: "Wasser" });
  for (const begun of [theirs, answer]) if (begun.ok) await runBulk(db, { actionId: begun.actionId, now });
  const outcome = answer.ok && (await findBulk(db, viewer, answer.actionId))?.outcome;
  expect(outcome).toMatchObject({ done: 2, same: 1, denied: 1 });
  expect(await tagsOf(edited)).toEqual(["Wasser"]);
  expect(await tagsOf(own)).toEqual(["Haus", "Licht", "2025"]);
});

test("nothing is begun where there is nothing to change", async () => {
  const { db, viewer, friend } = await somePapers();
  const stranger = await aPerson(db);
  expect(await ask(db, stranger, { of: "tag", from: "Strom", to: "Licht" })).toEqual({ ok: false, reason: "gone" });
  expect(await ask(db, viewer, { of: "tag", from: "Strom", to: "Strom" })).toEqual({ ok: false, reason: "same" });
  expect(await ask(db, viewer, { of: "sender", from: "Geheimdienst", to: "Bekannt" })).toEqual({ ok: false, reason: "gone" });
  const { id } = await aPublishedDocument(db, { owner: friend, tags: ["Nur lesen"], sharedWith: [stranger] });
  expect(await ask(db, stranger, { of: "tag", from: "Nur lesen", to: "" })).toEqual({ ok: false, reason: "untouchable" });
  expect((await listVersions(db, friend, id)).length).toBe(1);
});

test("a tag has a colour for who chose it and in no other list, and keeps it with another name unless that one has its own", async () => {
  const { db, viewer, friend, own, read, edited } = await somePapers();
  const hues = async (who: Viewer, id: string) => {
    const { rows } = await listDocuments(db, who, {});
    const row = rows.find((row) => row.id === id);
    return Object.fromEntries(row?.tags.map((tag, n) => [tag, row.shownTags[n]?.hue]) ?? []);
  };
  await setColour(db, viewer, { tag: "Strom", colour: "red" });
  await setColour(db, viewer, { tag: "STROM", colour: "blue" });
  await setColour(db, viewer, { tag: "Haus", colour: "green" });
  for (const tag of ["2025", "Strom", "Wohnung"]) await setColour(db, friend, { tag, colour: "orange" });
  expect(await hues(viewer, own.id)).toEqual({ Haus: "hue-green", Strom: "hue-blue", 2025: undefined });
  expect(await hues(viewer, read.id)).toEqual({ Strom: "hue-blue" });
  expect(await hues(friend, read.id)).toEqual({ Strom: "hue-orange" });

  await done(db, viewer, { of: "tag", from: "2025", to: "Jahr" });
  await done(db, viewer, { of: "tag", from: "Haus", to: "Wohnung" });
  await done(db, viewer, { of: "tag", from: "Strom", to: "Wohnung", isMerge: true });
  expect(await hues(viewer, own.id)).toEqual({ Wohnung: "hue-green", Jahr: undefined });
  await setColour(db, viewer, { tag: "Wohnung", colour: null });
  expect(await hues(viewer, own.id)).toEqual({ Wohnung: undefined, Jahr: undefined });
  // Somebody else's colours neither go nor come with it.
  expect(await hues(friend, edited.id)).toEqual({ Wohnung: "hue-orange" });
  expect(await db.$count(tagColours, eq(tagColours.userId, friend.id))).toBe(3);
});
