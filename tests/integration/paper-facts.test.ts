import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeChosen } from "~/features/bulk/change-chosen.server";
import { findDocument } from "~/features/documents/find-document.server";
import { paperOf } from "~/features/documents/paper/rules";
import { factsOf, noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { revertToVersion } from "~/features/documents/versions/revert-to-version.server";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { askToPublish } from "~/features/drafts/saving/publish-draft.server";
import { shareDocument } from "~/features/sharing/share-document.server";
import { documents } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2100-01-01T08:00:00Z");
const ofPaper: PaperFacts = {
  ...paperOf((column, { kind }) => (kind === "text" ? `a ${column}` : noPaperFacts[column])),
  documentDate: "2026-11-05",
  dueDate: "2026-11-19",
  sender: "Stadtwerke Musterstadt GmbH",
  documentNumber: "RE-2026/507",
  amount: 14_990,
  currency: "EUR",
};

test("what is known of the paper goes along with each further version", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const first = await aPublishedDocument(db, { owner, ...ofPaper });
  const documentId = first.id;
  const steps = {
    edited: async () => {
      const edit = await openEdit(db, owner, { documentId });
      await changeDraft(db, owner, { versionId: edit?.id ?? "", facts: { name: "Anders" }, now });
      await askToPublish(db, owner, { versionId: edit?.id ?? "", now });
    },
    chosen: () =>
      db.transaction((tx) =>
        changeChosen(tx, owner, {
          chosen: [{ documentId, now }],
          change: { addTags: ["Neu"], documentType: undefined, taxRelevance: undefined },
        }),
      ),
    shared: async () => {
      const friend = await aPerson(db);
      await connect(db, owner, friend);
      await shareDocument(db, owner, { documentId, asked: { before: new Map(), after: new Map([[friend.id, []]]) }, now });
    },
    restored: async () => {
      const newestId = (await findDocument(db, owner, { documentId, versionId: null }))?.versionId ?? "";
      await revertToVersion(db, owner, { documentId, versionId: first.versionId, newestId, now });
    },
  };
  for (const [what, step] of Object.entries(steps)) {
    await step();
    const shown = await findDocument(db, owner, { documentId, versionId: null });
    const [row] = await db.select().from(documents).where(eq(documents.id, documentId));
    expect(shown, what).toMatchObject(ofPaper);
    expect(shown && row && factsOf(row), what).toEqual(shown && factsOf(shown));
  }
  const known = await findDocument(db, owner, { documentId, versionId: null });
  expect(known?.versions).toHaveLength(5);
});

test("a document is found by its sender and its number, each a place of its own", async () => {
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const { sender, documentNumber } = ofPaper;
  const { id } = await aPublishedDocument(db, { owner, sender, documentNumber, name: "Strom", pages: [{ text: "Abschlag" }] });
  const [row] = await db.select({ text: documents.searchText }).from(documents).where(eq(documents.id, id));
  expect(row?.text.split("\u001f")).toEqual([
    "strom",
    "beleg",
    "receipt",
    "stadtwerke musterstadt gmbh",
    "re-2026/507",
    "re2026507",
    "abschlag",
  ]);
});
