import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { countDocuments } from "~/features/search/find-documents.server";
import { findSuggestions } from "~/features/search/suggestions/find-suggestions.server";
import { countViews } from "~/features/views/count-views.server";
import { findViewsNamed } from "~/features/views/find-views-named.server";
import { filtersOfView, findView, listViews, searchOf } from "~/features/views/list-views.server";
import { longestSearch, maxViews } from "~/features/views/rules";
import { changeView, deleteView, saveView } from "~/features/views/save-view.server";
import type { Db } from "~db/client.server";
import { documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const today = "2026-11-23";

async function save(db: Db, viewer: Viewer, name: string, filters: Filters = { tags: ["Strom"] }) {
  return saveView(db, viewer, { name, search: searchOf(filters) });
}

test("a view shows what its search shows, and counts it", async () => {
  const { db } = await aDatabase();
  const [viewer, friend] = [await aPerson(db), await aPerson(db)];
  const paper = { owner: viewer, sender: "Stadtwerke", documentDate: "2025-03-01" };
  await aPublishedDocument(db, { ...paper, name: "Strom", documentType: "Rechnung", tags: ["Strom"], sharedWith: [friend] });
  await aPublishedDocument(db, { ...paper, name: "Gas", documentType: "Rechnung", taxRelevance: true, pages: [{}, {}] });
  await aPublishedDocument(db, { owner: viewer, name: "Notiz", documentType: "" });
  await aPublishedDocument(db, { owner: friend, name: "Strom, fremd", documentType: "Rechnung", tags: ["Strom"] });
  const searches: Record<string, [Filters, number]> = {
    alles: [{}, 3],
    begriff: [{ terms: ["strom"] }, 1],
    ohne: [{ without: ["type", "sender"] }, 1],
    person: [{ sharedWith: friend.id }, 1],
    steuer: [{ tab: 3, order: "name-up", columns: ["name", "sender", "amount"] }, 1],
    tage: [{ datedFrom: "2025-01-01", datedTo: "2025-12-31", senders: ["stadtwerke"] }, 2],
    typ: [{ types: ["Rechnung"], pagesFrom: 2 }, 1],
  };
  for (const [name, [filters]] of Object.entries(searches)) await save(db, viewer, name, filters);

  const views = await listViews(db, viewer);
  expect(views.map(({ name }) => name)).toEqual(Object.keys(searches));
  expect(views.map((view) => documentsPath({ ...filtersOfView(view, today), view: undefined }))).toEqual(
    Object.values(searches).map(([filters]) => documentsPath(filters)),
  );
  const counted = Object.values(searches).map(([, count]) => ({ count, orMore: false }));
  expect(await countViews(db, viewer, { views, today })).toEqual(counted);
  expect(await Promise.all(views.map((view) => countDocuments(db, viewer, filtersOfView(view, today))))).toEqual(counted);
});

test("the hits of a search are counted anew as soon as there is another document", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await save(db, viewer, "Strom", { terms: ["strom"] });
  const views = await listViews(db, viewer);
  const counts = async () => (await countViews(db, viewer, { views, today })).map(({ count }) => count);
  expect(await counts()).toEqual([0]);
  await aPublishedDocument(db, { owner: viewer, name: "Strom" });
  expect(await counts()).toEqual([1]);
});

test("hits beyond a thousand are not counted", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const { id } = await aPublishedDocument(db, { owner: viewer, tags: ["Strom"] });
  await db.execute(sql`
    with further as (insert into documents (owner_id, uploaded_at) select ${viewer.id}, now() from generate_series(1, 1000) returning id)
    insert into document_access (user_id, document_id, grants, modified_at, uploaded_at, tags)
    select ${viewer.id}, further.id, own.grants, own.modified_at, own.uploaded_at, own.tags
    from further, document_access as own where own.document_id = ${id}`);
  await save(db, viewer, "Strom");
  expect(await countViews(db, viewer, { views: await listViews(db, viewer), today })).toEqual([{ count: 1000, orMore: true }]);
  expect(await countDocuments(db, viewer, { tags: ["Strom"] })).toEqual({ count: 1000, orMore: true });
  await db.delete(documents).where(eq(documents.id, id));
  expect(await countDocuments(db, viewer, { tags: ["Strom"] })).toEqual({ count: 1000, orMore: false });
});

test("whoever has very many documents is told of the newest 20,000, by a view and while they type", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  await aPublishedDocument(db, { owner: viewer, tags: ["Jetzt"] });
  const past = { modifiedAt: new Date("2001-01-01"), name: "Zuvor", tags: ["Einst"], sender: "Gestrige" };
  const old = await aPublishedDocument(db, { owner: viewer, ...past });
  const further = (count: number) =>
    db.execute(sql`
      with further as (insert into documents (owner_id, uploaded_at) select ${viewer.id}, now() from generate_series(1, ${count}::int) returning id)
      insert into document_access (user_id, document_id, grants, modified_at, uploaded_at)
      select ${viewer.id}, further.id, own.grants, now() - interval '1 day', own.uploaded_at
      from further, document_access as own where own.document_id = ${old.id}`);
  for (const tag of ["Jetzt", "Einst"]) await save(db, viewer, tag, { tags: [tag] });
  const views = await listViews(db, viewer);
  const found = async () => {
    const { documents, senders } = await findSuggestions(db, viewer, "gestrige");
    const counts = await countViews(db, viewer, { views, today });
    return { counts, names: documents.map(({ name }) => name), senders };
  };
  const shown = (...counts: number[]) => counts.map((count) => ({ count, orMore: true }));
  await further(19_998);
  expect(await found()).toEqual({ counts: shown(1, 1), names: ["Zuvor"], senders: ["Gestrige"] });
  await further(1);
  expect(await found()).toEqual({ counts: shown(0, 1), names: [], senders: [] });
});

test("a name is taken once, whatever its case, and views are limited in number and length", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  expect(await save(db, viewer, "Strom")).toMatchObject({ ok: true });
  expect(await save(db, viewer, "STROM")).toEqual({ ok: false, reason: "taken" });
  expect(await save(db, other, "Strom")).toMatchObject({ ok: true });
  expect(await save(db, viewer, "Lang", { terms: ["x".repeat(longestSearch)] })).toEqual({ ok: false, reason: "endless" });
  const further = await Promise.all(Array.from({ length: maxViews + 2 }, (_, n) => save(db, viewer, `Ansicht ${n}`)));
  expect(further.filter(({ ok }) => ok)).toHaveLength(maxViews - 1);
  expect(further.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "many" });
});

test("a view is renamed, given another search and deleted, by its owner alone", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const saved = await save(db, viewer, "Strom");
  await save(db, viewer, "Gas");
  const viewId = saved.ok ? saved.id : "";
  expect(await findView(db, other, viewId)).toBeUndefined();
  expect(await changeView(db, other, { viewId, name: "Fremd" })).toEqual({ ok: false, reason: "gone" });
  expect(await deleteView(db, other, viewId)).toBeUndefined();
  expect(await changeView(db, viewer, { viewId, name: "gas" })).toEqual({ ok: false, reason: "taken" });
  expect(await changeView(db, viewer, { viewId, name: "strom" })).toMatchObject({ ok: true });
  expect(await changeView(db, viewer, { viewId, search: searchOf({ tab: 3, order: "date-up" }) })).toMatchObject({ ok: true });
  expect(await findView(db, viewer, viewId)).toEqual({ id: viewId, name: "strom", tab: 3, list: "sort=date-up" });
  expect(await deleteView(db, viewer, viewId)).toBe("strom");
  expect((await listViews(db, viewer)).map(({ name }) => name)).toEqual(["Gas"]);
});

test("views are proposed whose names contain each typed word, umlauts or not, those that begin like it first", async () => {
  const { db } = await aDatabase();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  for (const name of ["Alte Verträge", "Verträge", "Verträge 2025", "Zwei Verträge", "Strom"]) await save(db, viewer, name);
  await save(db, other, "Verträge, fremd");
  const proposed = (typed: string) => findViewsNamed(db, viewer, { typed, today });
  expect((await proposed("VERTRAE")).map(({ label }) => label)).toEqual(["Verträge", "Verträge 2025", "Alte Verträge"]);
  expect((await proposed("2025 vertrag")).map(({ label }) => label)).toEqual(["Verträge 2025"]);
  expect(await proposed("fremd")).toEqual([]);
  expect(await proposed("  ")).toEqual([]);
  const [strom] = await proposed("tro");
  expect(strom?.to).toMatch(/^\/admin\/documents\?tag=Strom&view=/);
});
