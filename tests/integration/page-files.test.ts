import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { openDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { recordFile } from "~/features/pages/record-file.server";
import type { Db } from "~db/client.server";
import { documents, pages, renditions, versionPages } from "~db/schema/index";
import { aPage, aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

/** A document of one page, whose picture has a smaller one. */
async function aPictured(db: Db) {
  const owner = await aPerson(db);
  const { pageIds } = await aPublishedDocument(db, { owner });
  const pageId = pageIds[0] ?? "";
  const all = await db.select({ id: pages.id, pictureId: pages.renderedFileId }).from(pages);
  const pictureId = all.find(({ id }) => id === pageId)?.pictureId ?? "";
  const fileId = await recordFile(db, { key: crypto.randomUUID(), sha256: "", bytes: 1, mediaType: "image/webp" });
  await db.insert(renditions).values({ pictureId, fileId });
  return { owner, pageId, pictures: [pictureId, fileId] };
}

test("a page shows its own pictures, and nobody's who is not on it, however well they are known", async () => {
  const { db } = await aDatabase();
  const [own, other] = [await aPictured(db), await aPictured(db)];
  for (const picture of own.pictures) expect(await findPageFile(db, own.owner, own.pageId, picture)).toBeDefined();
  for (const picture of other.pictures) {
    expect(await findPageFile(db, own.owner, own.pageId, picture)).toBeUndefined();
    expect(await findPageFile(db, own.owner, other.pageId, picture)).toBeUndefined();
  }
});

test("what lies under the marks of a page is for those who may draw some, and what a crop hides for those who may edit", async () => {
  const { db } = await aDatabase();
  const { owner, pageId } = await aPictured(db);
  const [signer, reader, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const [document] = await db.select({ id: documents.id }).from(documents);
  const documentId = document?.id ?? "";
  await giveAccess(db, { documentId, userId: signer.id, grants: ["view", "sign"], now: new Date() });
  await giveAccess(db, { documentId, userId: reader.id, grants: ["view"], now: new Date() });
  const aFile = () => recordFile(db, { key: crypto.randomUUID(), sha256: "", bytes: 1, mediaType: "image/webp" });
  const [clean, base] = [await aFile(), await aFile()];
  await db.update(pages).set({ cleanFileId: clean, baseFileId: base }).where(eq(pages.id, pageId));
  const seenBy = async (viewer: Viewer) => {
    const found = [await findPageFile(db, viewer, pageId, clean), await findPageFile(db, viewer, pageId, base)];
    return found.map((file) => file !== undefined);
  };
  expect(await seenBy(owner)).toEqual([true, true]);
  expect(await seenBy(signer)).toEqual([true, false]);
  for (const viewer of [reader, stranger]) expect(await seenBy(viewer)).toEqual([false, false]);
});

test("what is in a draft is its author's alone, and in an edit as long as they may edit", async () => {
  const { db } = await aDatabase();
  const [owner, author, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner });
  const may = (grants: Grant[]) => giveAccess(db, { documentId, userId: author.id, grants, now: new Date() });
  await may(["view", "edit"]);
  const aFile = () => recordFile(db, { key: crypto.randomUUID(), sha256: "", bytes: 1, mediaType: "image/webp" });
  /** A page of its own, and who is shown its look, what lies under its marks and what a crop hides. */
  const drafted = async (versionId = "") => {
    const pageId = await aPage(db, {});
    await db.insert(versionPages).values({ versionId, pageId, position: 9 });
    const [renderedFileId, cleanFileId, baseFileId] = [await aFile(), await aFile(), await aFile()];
    await db.update(pages).set({ renderedFileId, cleanFileId, baseFileId }).where(eq(pages.id, pageId));
    return async (viewer: Viewer) => {
      const shown: boolean[] = [];
      for (const file of [renderedFileId, cleanFileId, baseFileId])
        shown.push((await findPageFile(db, viewer, pageId, file)) !== undefined);
      return shown;
    };
  };
  const [all, none] = [
    [true, true, true],
    [false, false, false],
  ];
  const inDraft = await drafted((await openDraft(db, author)).id);
  const inEdit = await drafted((await openEdit(db, author, { documentId }))?.id);
  for (const shownTo of [inDraft, inEdit]) {
    expect(await shownTo(author)).toEqual(all);
    for (const viewer of [owner, stranger]) expect(await shownTo(viewer)).toEqual(none);
  }
  await may(["view"]);
  expect([await inDraft(author), await inEdit(author)]).toEqual([all, none]);
});
