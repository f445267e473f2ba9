import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentPath, draftPath } from "~/paths";
import { versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { aWorkingSite, press } from "./documents-site.ts";

const site = aWorkingSite();

type NewDocument = Omit<Parameters<typeof aPublishedDocument>[1], "owner">;

async function anOwner(document: NewDocument = {}) {
  const signedIn = await site.signedIn();
  const own = await aPublishedDocument(site.database().db, { owner: signedIn.person, name: "Vertrag", ...document });
  return { ...signedIn, document: own };
}

async function begin(visitor: Visitor, documentId: string, button = "Bearbeiten"): Promise<Page> {
  return visitor.submit(await visitor.get(documentPath(documentId)), { action: "begin=1", button });
}

function versionsOf(documentId: string) {
  return site.database().db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(desc(versions.publishedAt));
}

function fieldsOf(page: Page): Record<string, string> {
  return Object.fromEntries(page.form({ field: "submissionId" }).fields);
}

test("what is changed in an edit becomes a new version by Save", async () => {
  const { visitor, document } = await anOwner({ documentType: "Vertrag", tags: ["Miete"] });
  const edit = await begin(visitor, document.id);
  expect(edit.path).toContain(draftPath(undefined, { document: document.id }));
  expect(fieldsOf(edit)).toMatchObject({ name: "Vertrag", type: "Vertrag" });

  const saved = await press(visitor, edit, "upload", { name: "Mietvertrag", tags: "Wohnung" });
  expect(saved.path).toBe(documentPath(document.id));
  expect(saved.text).toContain("„Mietvertrag“ ist gespeichert.");
  expect(await versionsOf(document.id)).toMatchObject([
    { name: "Mietvertrag", tags: ["Miete", "Wohnung"], baseVersionId: document.versionId },
    { id: document.versionId, name: "Vertrag", tags: ["Miete"] },
  ]);
});
