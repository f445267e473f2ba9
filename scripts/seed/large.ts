import type { Word } from "~/engines/contract";
import { giveAccess } from "~/features/access/give-access.server";
import { ownerGrants } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import type { VersionFacts } from "~/features/documents/rules";
import { appendVersion } from "~/features/documents/versions/append-version.server";
import { collectWords } from "~/features/search/collect-words.server";
import { recipeKey, untouched } from "~/imaging/recipe";
import type { Db } from "~db/client.server";
import { db } from "~db/client.server";
import { documents, pages, pageTexts } from "~db/schema/index";
import { seeded } from "../training/corner-scenes/random.ts";
import { largeContacts } from "./account.ts";
import { type DrawnForm, drawForm } from "./large-forms.ts";
import { factsOf, type LargePaper, largePapers, pagesOf } from "./large-papers.ts";
import { aContact } from "./people.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** The papers of ten years. Answers how many. */
export async function fillLarge(viewer: Viewer): Promise<number> {
  const now = new Date();
  const operator = { by: "seed", note: "npm run seed -- --large" };
  await grantPlan(db, { operator, userId: viewer.id, validUntil: new Date(now.getTime() + 10 * year), now });
  const people = { own: viewer, spouse: await aContact(viewer, largeContacts.eva), advisor: await aContact(viewer, largeContacts.advisor) };
  const papers = largePapers();
  const drawn = new Map<string, DrawnForm>();
  for (const { form } of papers) {
    if (drawn.has(form.key)) continue;
    drawn.set(form.key, await drawForm(form, factsOf(seeded(drawn.size), form, now)));
  }
  for (const paper of papers) {
    const form = drawn.get(paper.form.key);
    if (form) await db.transaction((tx) => file(tx, paper, { form, viewer, people }));
  }
  await collectWords(db);
  return papers.length;
}

type Among = { form: DrawnForm; viewer: Viewer; people: Record<LargePaper["from"], Viewer> };

async function file(tx: Db, paper: LargePaper, { form, viewer, people }: Among): Promise<void> {
  const { uploadedAt, changedAt, isShared } = paper;
  const owner = people[paper.from];
  const facts: VersionFacts = {
    ...paper.known,
    name: paper.name,
    documentType: paper.form.kind.type,
    tags: paper.tags,
    taxRelevance: paper.taxRelevance,
  };
  const [document] = await tx
    .insert(documents)
    .values({ ...facts, ownerId: owner.id })
    .returning({ id: documents.id });
  const documentId = document?.id ?? "";
  const pageIds: string[] = [];
  for (const [n, lines] of pagesOf(paper.form, paper.facts).entries()) pageIds.push(await page(tx, form, { n, lines, now: uploadedAt }));
  await giveAccess(tx, { documentId, userId: owner.id, grants: ownerGrants, now: uploadedAt });
  const other = owner !== viewer ? viewer : isShared ? people.spouse : undefined;
  if (other) await giveAccess(tx, { documentId, userId: other.id, grants: ["view"], givenById: owner.id, now: uploadedAt });
  await appendVersion(tx, { documentId, authorId: owner.id, facts, pageIds, now: uploadedAt });
  if (changedAt)
    await appendVersion(tx, {
      documentId,
      authorId: owner.id,
      facts: { ...facts, tags: [...facts.tags, "abgelegt"] },
      pageIds,
      now: changedAt,
    });
}

async function page(
  tx: Db,
  { fileId, fileName, pages: drawn }: DrawnForm,
  { n, lines, now }: { n: number; lines: string[]; now: Date },
): Promise<string> {
  const picture = drawn[n];
  if (!picture) throw new Error("A form has fewer pages than its papers.");
  const [row] = await tx
    .insert(pages)
    .values({
      originalFileId: fileId,
      originalName: fileName,
      pdfPage: n,
      baseFileId: picture.pictureId,
      renderedFileId: picture.pictureId,
      recipe: untouched,
      recipeKey: recipeKey(untouched),
      renderedKey: recipeKey(untouched),
      analysis: "done",
      createdAt: now,
    })
    .returning({ id: pages.id });
  const pageId = row?.id ?? "";
  await tx
    .insert(pageTexts)
    .values({ pageId, text: lines.join("\n"), words: wordsOf(picture.words, lines), source: "pdf", recipe: untouched });
  return pageId;
}

/** The words have the places of those in the picture. */
function wordsOf(drawn: Word[], lines: string[]): Word[] {
  const own = lines.flatMap((line) => line.split(" "));
  return own.length === drawn.length ? drawn.map((word, n) => ({ ...word, text: own[n] ?? word.text })) : [];
}
