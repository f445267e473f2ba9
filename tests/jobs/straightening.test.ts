import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { changeLook } from "~/features/drafts/looks/change-page.server";
import { spareIdentityCard } from "~/features/drafts/looks/spare-identity-card.server";
import { distance } from "~/imaging/geometry";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { pages } from "~db/schema/index";
import { aPdf, aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aPhoto, lying } from "../builders/photos.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

const text = "Stadtwerke Lindau\nRechnung Nr. 4711\nStrom 84,20 EUR\nWasser 12,30 EUR\nZahlbar bis 30.11.2026";

const fullPage = `${text}\n`.repeat(5);

async function prepared({ db, url }: TestDatabase, viewer: Viewer, files: [string, Buffer][]) {
  const submissionId = randomUUID();
  for (const [place, [name, bytes]] of files.entries()) await receiveFile(db, { viewer, submissionId, place, name, body: streamOf(bytes) });
  await drainJobs(url);
  const draft = await findDraft(db, viewer);
  invariant(draft, "there is a draft");
  return draft;
}

const again = async (db: Db, viewer: Viewer) => (await findDraft(db, viewer))?.pages[0];

test("a photographed page comes straightened and as a scanner gives it; taken back it stays as it was photographed", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const viewer = await aPerson(db, { straightens: true });
  const draft = await prepared(database, viewer, [["foto.jpg", await aPhoto(fullPage, { light: 0.8 })]]);
  const [page] = draft.pages;
  invariant(page, "there is a page");
  expect(page).toMatchObject({ isAutomatic: true, isRendering: false, recipe: { turns: 0, filter: "document" } });
  for (const [i, corner] of (page.recipe.corners ?? []).entries()) expect(distance(corner, lying[i] ?? corner)).toBeLessThan(0.02);
  expect(page.picture.fileId).not.toBe(page.base.fileId);

  const which = { versionId: draft.id, pageId: page.id, analyse: false };
  await changeLook(db, viewer, { ...which, change: { kind: "filter", filter: null } });
  await drainJobs(url);
  expect(await again(db, viewer)).toMatchObject({ isAutomatic: false, recipe: { filter: null, corners: page.recipe.corners } });
  await changeLook(db, viewer, { ...which, change: { kind: "uncrop" } });
  await drainJobs(url);
  expect(await again(db, viewer)).toMatchObject({ isAutomatic: false, recipe: { corners: null }, proposedCorners: page.recipe.corners });
});

test("what was wanted of pages before they were there is how they look once they are cut out", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const [wanting, cutting] = [await aPerson(db, { straightens: true }), await aPerson(db)];
  const photo = await aPhoto(fullPage, { light: 0.8 });
  const wanted = { submissionId: randomUUID(), place: 0, name: "foto.jpg", look: "black-and-white" as const };
  for (const viewer of [wanting, cutting]) await receiveFile(db, { ...wanted, viewer, body: streamOf(photo) });
  const bare = { viewer: wanting, submissionId: randomUUID(), place: 1, name: "bunt.jpg", look: "none" as const };
  await receiveFile(db, { ...bare, body: streamOf(photo) });
  await drainJobs(url);
  const own = await findDraft(db, wanting);
  const looks = (own?.pages ?? []).map(({ recipe, isAutomatic, isRendering }) => [recipe.filter, isAutomatic, isRendering]);
  expect(looks).toEqual([
    ["black-and-white", true, false],
    [null, true, false],
  ]);

  const draft = await findDraft(db, cutting);
  const page = draft?.pages[0];
  invariant(draft && page?.proposedCorners, "a page waits to be cut out");
  expect(page.recipe).toMatchObject({ corners: null, filter: null });
  const crop = { kind: "crop" as const, corners: page.proposedCorners };
  await changeLook(db, cutting, { versionId: draft.id, pageId: page.id, change: crop, analyse: false });
  await drainJobs(url);
  expect(await again(db, cutting)).toMatchObject({ recipe: { filter: "black-and-white" }, isRendering: false });
});

test("screenshots and PDFs stay as they are, and so does everything of somebody who wants it so", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [wanting, other] = [await aPerson(db, { straightens: true }), await aPerson(db)];
  const { pages: own } = await prepared(database, wanting, [
    ["schirm.png", await aPng(text)],
    ["brief.pdf", await aPdf([text])],
  ]);
  expect(own.map(({ isAutomatic, recipe }) => [isAutomatic, recipe.corners])).toEqual([
    [false, null],
    [false, null],
  ]);
  const { pages: others } = await prepared(database, other, [["foto.jpg", await aPhoto(text)]]);
  expect(others).toMatchObject([{ isAutomatic: false, recipe: { corners: null } }]);
  expect(others[0]?.proposedCorners).not.toBeNull();
});

test("an identity card is shown as it was photographed, straightened, unless somebody chose its look", async () => {
  const database = await aDatabase();
  const { db, url } = database;
  const viewer = await aPerson(db, { straightens: true });
  const draft = await prepared(database, viewer, [["foto.jpg", await aPhoto(fullPage, { light: 0.8 })]]);
  const [page] = draft.pages;
  invariant(page, "there is a page");
  await spareIdentityCard(db, { pageId: page.id, personId: viewer.id });
  await drainJobs(url);
  expect(await again(db, viewer)).toMatchObject({
    isAutomatic: true,
    isRendering: false,
    recipe: { filter: null, corners: page.recipe.corners },
  });
  await changeLook(db, viewer, { versionId: draft.id, pageId: page.id, change: { kind: "filter", filter: "document" }, analyse: false });
  await spareIdentityCard(db, { pageId: page.id, personId: viewer.id });
  expect(await db.select({ recipe: pages.recipe }).from(pages).where(eq(pages.id, page.id))).toMatchObject([
    { recipe: { filter: "document" } },
  ]);
});
