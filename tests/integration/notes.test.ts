import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { addNote } from "~/features/documents/notes/add-note.server";
import { deleteNote } from "~/features/documents/notes/delete-note.server";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { maxNotes } from "~/features/documents/notes/rules";
import { listDocuments } from "~/features/list/list-documents.server";
import { documentNotes, users } from "~db/schema/index";
import { revokeAccess } from "../builders/access.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2100-01-01T08:00:00Z");

async function aDocument() {
  const { db } = await aDatabase();
  const [owner, friend, reader] = [
    await aPerson(db, { displayName: "Jana Albrecht" }),
    await aPerson(db, { displayName: "Tobias Lindner" }),
    await aPerson(db),
  ];
  const { id: documentId } = await aPublishedDocument(db, { owner, name: "Mietvertrag" });
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], now });
  await giveAccess(db, { documentId, userId: reader.id, grants: ["view"], now });
  const add = (viewer: typeof owner, text: string, submissionId: string = crypto.randomUUID(), at = now) =>
    addNote(db, viewer, { documentId, text, submissionId, now: at });
  const read = async (viewer: typeof owner) => (await listNotes(db, viewer, documentId)).map(({ text, author }) => [author, text]);
  return { db, owner, friend, reader, documentId, add, read };
}

test("everybody who sees a document reads its notes, the newest first, and finds it by their words", async () => {
  const { db, owner, friend, reader, add, read } = await aDocument();
  const later = new Date(now.getTime() + 60_000);
  expect(await add(friend, "Kaution ist überwiesen.", crypto.randomUUID(), later)).toEqual({ ok: true, isNew: true });
  await add(owner, "Schlüssel liegen bei Frau Özdemir");
  const notes = [
    ["Tobias Lindner", "Kaution ist überwiesen."],
    ["Jana Albrecht", "Schlüssel liegen bei Frau Özdemir"],
  ];
  for (const viewer of [owner, friend, reader]) {
    expect(await read(viewer)).toEqual(notes);
    const { rows: found } = await listDocuments(db, viewer, { terms: ["özdemir"] });
    expect(found.map(({ name }) => name)).toEqual(["Mietvertrag"]);
  }
});

test("a hit that lies in a note alone shows the newest such note, and that it is none of the pages", async () => {
  const { db, owner, documentId, add } = await aDocument();
  await add(owner, "Kaution offen");
  await add(owner, "Kaution ist überwiesen", crypto.randomUUID(), new Date(now.getTime() + 60_000));
  const text = "Der Schlüssel liegt beim Hausmeister";
  const other = await aPublishedDocument(db, { owner, name: "Hausordnung", pages: [{ text }] });
  await addNote(db, owner, { documentId: other.id, text: "Schlüssel und Kaution", submissionId: crypto.randomUUID(), now });
  const shown = async (term: string) => {
    const { rows } = await listDocuments(db, owner, { terms: [term] });
    return new Map(rows.map(({ id, excerpt }) => [id, [excerpt?.page, excerpt?.pieces.map(({ text }) => text).join("")]]));
  };
  expect(await shown("kaution")).toEqual(
    new Map([
      [documentId, [null, "Kaution ist überwiesen"]],
      [other.id, [null, "Schlüssel und Kaution"]],
    ]),
  );
  expect(await shown("schlüssel")).toEqual(new Map([[other.id, [1, text]]]));
});

test("the same form sent twice adds one note", async () => {
  const { owner, add, read } = await aDocument();
  const submissionId = crypto.randomUUID();
  const answers = await Promise.all([add(owner, "Einmal", submissionId), add(owner, "Einmal", submissionId)]);
  expect(answers.map((answer) => answer.ok && answer.isNew).sort()).toEqual([false, true]);
  expect(await read(owner)).toHaveLength(1);
});

test("whoever may only read notes nothing, and a stranger sees none", async () => {
  const { db, reader, owner, add, read } = await aDocument();
  const stranger = await aPerson(db);
  for (const viewer of [reader, stranger]) expect(await add(viewer, "Von mir")).toEqual({ ok: false, reason: "gone" });
  await add(owner, "Für uns");
  expect(await read(stranger)).toEqual([]);
  expect(await read(reader)).toHaveLength(1);
});

test("a note goes by its author or by whose document it is, by nobody else, and is not found any more", async () => {
  const { db, owner, friend, reader, documentId, add, read } = await aDocument();
  await add(friend, "Zeppelin");
  await add(owner, "Bleibt");
  const [ofFriend, ofOwner] = await Promise.all(
    ["Zeppelin", "Bleibt"].map(async (text) => (await db.select().from(documentNotes).where(eq(documentNotes.text, text)))[0]?.id ?? ""),
  );
  const remove = (viewer: typeof owner, noteId = "") => deleteNote(db, viewer, { documentId, noteId });
  expect(await remove(reader, ofFriend)).toBe(false);
  expect(await remove(friend, ofOwner)).toBe(false);
  const other = await aPublishedDocument(db, { owner: friend });
  expect(await deleteNote(db, friend, { documentId: other.id, noteId: ofFriend ?? "" })).toBe(false);
  expect(await remove(friend, ofFriend)).toBe(true);
  expect(await remove(friend, ofFriend)).toBe(false);
  expect(await read(owner)).toEqual([["Jana Albrecht", "Bleibt"]]);
  const { rows: found } = await listDocuments(db, owner, { terms: ["zeppelin"] });
  expect(found).toEqual([]);
  await add(friend, "Vom Freund");
  await revokeAccess(db, { documentId, userId: friend.id, endedById: owner.id, now });
  const [left] = await db.select().from(documentNotes).where(eq(documentNotes.text, "Vom Freund"));
  expect(await remove(friend, left?.id)).toBe(false);
  expect(await remove(owner, left?.id)).toBe(true);
});

test("a document holds so many notes and no more, and they outlive their author", async () => {
  const { db, owner, friend, documentId, add, read } = await aDocument();
  const rows = Array.from({ length: maxNotes - 1 }, (_, n) => ({
    documentId,
    authorId: owner.id,
    text: `Notiz ${n}`,
    submissionId: crypto.randomUUID(),
  }));
  await db.insert(documentNotes).values(rows);
  expect(await add(friend, "Die letzte", crypto.randomUUID(), new Date("2100-01-02"))).toMatchObject({ ok: true });
  expect(await add(owner, "Zu viel")).toEqual({ ok: false, reason: "full" });
  await db.delete(users).where(eq(users.id, friend.id));
  expect((await read(owner))[0]).toEqual([null, "Die letzte"]);
});
