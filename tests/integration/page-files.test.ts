import { expect, test } from "vitest";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { recordFile } from "~/features/pages/record-file.server";
import type { Db } from "~db/client.server";
import { pages, renditions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
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
