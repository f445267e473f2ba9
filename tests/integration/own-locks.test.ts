import { randomUUID } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockSecondStep } from "~/features/accounts/second-factor/second-steps.server";
import { lockAllowance } from "~/features/billing/use-pages.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { refusePrepared } from "~/features/drafts/adding/refuse-prepared.server";
import { spareIdentityCard } from "~/features/drafts/looks/spare-identity-card.server";
import { giveUpPublishing } from "~/features/drafts/saving/publish-draft.server";
import { lockStoredBytes } from "~/features/pages/stored-bytes.server";
import { lockNewest } from "~/features/signing/lock-newest.server";
import { searchOf } from "~/features/views/list-views.server";
import { changeView, saveView } from "~/features/views/save-view.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { lockDocument } from "~db/locks.server";
import { allowances, documents, draftFiles, pages, users, versions } from "~db/schema/index";
import { secondSteps } from "~db/schema/second-factor";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { besideHeld } from "../support/beside-held.ts";
import { aDatabase } from "../support/database.ts";
import { whileHeld } from "../support/while-held.ts";

test("whoever locks what is theirs waits for nobody who holds the like", async () => {
  const database = await aDatabase();
  const { db } = database;
  const now = new Date();
  const [viewer, other] = [await aPerson(db), await aPerson(db)];
  const { id: documentId } = await aPublishedDocument(db, { owner: viewer });
  await aPublishedDocument(db, { owner: other });
  await receiveFile(db, { viewer, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(Buffer.from("bytes")) });
  await db
    .insert(allowances)
    .values([{ userId: viewer.id }, { userId: other.id }])
    .onConflictDoNothing();
  const [file] = await db.select().from(draftFiles);

  await besideHeld(
    database,
    async (tx) => {
      await tx.select().from(users).where(ne(users.id, viewer.id)).for("update");
      await tx.select().from(allowances).where(ne(allowances.userId, viewer.id)).for("update");
      await tx.select().from(documents).where(ne(documents.ownerId, viewer.id)).for("update");
      await tx
        .select()
        .from(versions)
        .where(ne(versions.id, file?.versionId ?? ""))
        .for("update");
    },
    () =>
      db.transaction(async (tx) => {
        await lockAllowance(tx, viewer.id, now);
        await lockStoredBytes(tx, viewer.id);
        await lockDocument(tx, documentId);
        expect(await lockNewest(tx, viewer, { documentId, ability: "sign" })).toMatchObject({ documentId });
        await refusePrepared(tx, { draftFileId: file?.id ?? "", reason: "too-hard" });
      }),
  );
  expect(await db.select({ state: draftFiles.state }).from(draftFiles)).toEqual([{ state: "refused" }]);
});

test("whoever changes a document waits for whoever is changing it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { id: documentId } = await aPublishedDocument(db, { owner: await aPerson(db) });
  let name = "";
  await whileHeld(
    database,
    (tx) => lockDocument(tx, documentId),
    () =>
      db.transaction(async (tx) => {
        await lockDocument(tx, documentId);
        name = (await tx.select({ name: documents.name }).from(documents))[0]?.name ?? "";
      }),
    (tx) => tx.update(documents).set({ name: "Mietvertrag" }),
  );
  expect(name).toBe("Mietvertrag");
});

test.each([
  ["the document first, as everybody does", (tx: Db) => tx.select().from(documents).for("update")],
  ["then its version", (tx: Db) => tx.select().from(versions).for("update")],
])("whoever gives up publishing waits for whoever publishes, and leaves what is published: %s", async (_, hold) => {
  const database = await aDatabase();
  const { db } = database;
  const { id } = await aDraftRow(db, { author: await aPerson(db), changedAt: new Date() });
  await db.update(versions).set({ isApart: true });
  await whileHeld(
    database,
    hold,
    () => giveUpPublishing(db, { versionId: id }),
    (tx) => tx.update(versions).set({ publishedAt: new Date() }),
  );
  expect(await db.select({ id: versions.id }).from(versions)).toEqual([{ id }]);
});

test("a name that another tab gives a view at the same moment is taken", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const strom = { name: "Strom", search: searchOf({ tags: ["Strom"] }) };
  const other = await saveView(db, viewer, { ...strom, name: "Miete" });
  if (!other.ok) throw new Error(other.reason);
  const meanwhile = (deed: () => Promise<unknown>, name: string) =>
    whileHeld(database, (tx) => saveView(tx, viewer, { ...strom, name }), deed);
  expect(await meanwhile(() => saveView(db, viewer, strom), "Strom")).toEqual({ ok: false, reason: "taken" });
  expect(await meanwhile(() => changeView(db, viewer, { viewId: other.id, name: "Gas" }), "Gas")).toEqual({ ok: false, reason: "taken" });
});

test("a look that is chosen at the moment in which an identity card is recognised stays", async () => {
  const database = await aDatabase();
  const { db } = database;
  const viewer = await aPerson(db);
  const { pageIds } = await aPublishedDocument(db, { owner: viewer });
  const pageId = pageIds[0] ?? "";
  const [automatic, chosen] = (["document", "grayscale"] as const).map((filter) => ({ ...untouched, filter }));
  if (!automatic || !chosen) throw new Error("There are two looks.");
  const key = recipeKey(automatic);
  await db.update(pages).set({ recipe: automatic, recipeKey: key, automaticKey: key }).where(eq(pages.id, pageId));
  await whileHeld(
    database,
    (tx) => tx.select().from(pages).where(eq(pages.id, pageId)).for("update"),
    () => db.transaction((tx) => spareIdentityCard(tx, { pageId, personId: viewer.id })),
    (tx) =>
      tx
        .update(pages)
        .set({ recipe: chosen, recipeKey: recipeKey(chosen) })
        .where(eq(pages.id, pageId)),
  );
  expect(await db.select({ recipe: pages.recipe }).from(pages).where(eq(pages.id, pageId))).toEqual([{ recipe: chosen }]);
});

test("of two answers to the same second step at once the later one finds nothing", async () => {
  const database = await aDatabase();
  const { db } = database;
  const { id: userId } = await aPerson(db);
  await db.insert(secondSteps).values({ secretHash: hashOfSecret("step"), userId, expiresAt: new Date(Date.now() + 60_000) });
  const found = await whileHeld(
    database,
    (tx) => lockSecondStep(tx, { stepSecret: "step", userId }),
    () => db.transaction((tx) => lockSecondStep(tx, { stepSecret: "step", userId })),
    (tx) => tx.delete(secondSteps),
  );
  expect(found).toBe(false);
});
