import { asc, eq, inArray } from "drizzle-orm";
import { readersOfEach } from "~/features/access/readers-of.server";
import type { RecordEntry } from "~/features/signing/rules";
import { grouped } from "~/lib/grouped";
import type { Db } from "~db/client.server";
import { documentNotes, pages, pageTexts, pastAccess, signingEvents, signings, users } from "~db/schema/index";
import type { Section } from "./json-text.server.ts";
import type { OwnDraft } from "./own-drafts.server.ts";
import { type Original, type Packed, type Paper, papersOf } from "./papers.server.ts";

type Asked = { person: { id: string }; exportId: string; drafts: OwnDraft[] };

/** Yields documents, drafts, and the pages of both. */
export async function* documentSections(tx: Db, asked: Asked): AsyncGenerator<Section> {
  yield ["documents", documentRows(tx, asked)];
  yield ["drafts", draftRows(asked.drafts)];
  yield ["pages", pageRows(tx, asked)];
}

async function* documentRows(tx: Db, { person, exportId }: Asked): AsyncGenerator<object> {
  for await (const papers of papersOf(tx, person, exportId)) {
    const ids = papers.map(({ id }) => id);
    const [notes, readers, past, signers, record] = await Promise.all([
      notesOn(tx, ids),
      readersOfEach(tx, ids),
      pastAccessTo(
        tx,
        papers.filter(({ isReceived }) => !isReceived).map(({ id }) => id),
      ),
      signersOf(
        tx,
        papers.flatMap(({ versions }) => versions.map(({ id }) => id)),
      ),
      recordOf(tx, ids),
    ]);
    for (const paper of papers) {
      const { place: _, pdfVersionId: __, versions, originals, pdf, ...facts } = paper;
      const shown = new Set(versions.map(({ id }) => id));
      yield {
        ...facts,
        pdf: pdf && { ...listed(pdf), versionId: pdf.versionId },
        originals: originals.map(listedOriginal),
        versions: versions.map(({ documentId: _, participants, ...version }) => ({
          ...version,
          participants: participants.map(({ displayName, email, grants }) => ({ name: displayName, email, grants })),
        })),
        sharedWith: (readers.get(paper.id) ?? []).map(({ displayName, email, grants }) => ({ name: displayName, email, grants })),
        sharedFormerly: (past.get(paper.id) ?? []).map(({ documentId: _, ...row }) => row),
        notes: (notes.get(paper.id) ?? []).map(({ documentId: _, ...note }) => note),
        signers: versions.flatMap(({ id }) => signers.get(id) ?? []),
        signingRecord: (record.get(paper.id) ?? []).flatMap(({ hash, entry }) => (shown.has(entry.version) ? [{ ...entry, hash }] : [])),
      };
    }
  }
}

async function* draftRows(drafts: OwnDraft[]): AsyncGenerator<object> {
  for (const { originals, ...draft } of drafts) yield { ...draft, originals: originals.map(listedOriginal) };
}

function listed({ path, bytes, sha256, mediaType }: Packed) {
  return { path, bytes, sha256, mediaType };
}

function listedOriginal(original: Original) {
  return { ...listed(original), name: original.name };
}

async function notesOn(tx: Db, documentIds: string[]) {
  const { documentId, text, createdAt: at } = documentNotes;
  const rows = await tx
    .select({ documentId, text, author: users.displayName, at })
    .from(documentNotes)
    .leftJoin(users, eq(users.id, documentNotes.authorId))
    .where(inArray(documentId, documentIds))
    .orderBy(asc(at), asc(documentNotes.id));
  return grouped(rows, ({ documentId }) => documentId);
}

async function pastAccessTo(tx: Db, documentIds: string[]) {
  if (documentIds.length === 0) return new Map<string, never[]>();
  const { documentId, grants, grantedAt, endedAt } = pastAccess;
  const rows = await tx
    .select({ documentId, name: users.displayName, email: users.email, grants, grantedAt, endedAt })
    .from(pastAccess)
    .leftJoin(users, eq(users.id, pastAccess.userId))
    .where(inArray(documentId, documentIds))
    .orderBy(asc(endedAt), asc(pastAccess.id));
  return grouped(rows, ({ documentId }) => documentId);
}

async function signersOf(tx: Db, versionIds: string[]) {
  if (versionIds.length === 0) return new Map<string, never[]>();
  const { versionId, name, email, required, askedAt, seenAt, signedAt, declinedAt, reason } = signings;
  const rows = await tx
    .select({ versionId, name, email, required, askedAt, seenAt, signedAt, declinedAt, reason })
    .from(signings)
    .where(inArray(versionId, versionIds))
    .orderBy(asc(askedAt), asc(signings.id));
  return grouped(rows, ({ versionId }) => versionId);
}

async function recordOf(tx: Db, documentIds: string[]) {
  const { documentId, hash, entry } = signingEvents;
  const rows = await tx
    .select({ documentId, hash, entry })
    .from(signingEvents)
    .where(inArray(documentId, documentIds))
    .orderBy(asc(documentId), asc(signingEvents.seq));
  const parsed = rows.map(({ entry, ...row }) => ({ ...row, entry: JSON.parse(entry) as RecordEntry }));
  return grouped(parsed, ({ documentId }) => documentId);
}

/** number of pages at a time, as texts are large */
const pagesAtOnce = 50;

async function* pageRows(tx: Db, { person, exportId, drafts }: Asked): AsyncGenerator<object> {
  const told = new Set<string>();
  for await (const papers of papersOf(tx, person, exportId))
    for (const paper of papers)
      yield* pagesIn(
        tx,
        paper.versions.flatMap(({ pages }) => pages),
        paper,
      );
  // An edit contains pages of its document, which are listed there.
  for (const { pages, originals } of drafts) yield* pagesIn(tx, pages, { originals });

  async function* pagesIn(tx: Db, all: string[], { originals }: Pick<Paper, "originals">): AsyncGenerator<object> {
    const ids = [...new Set(all)].filter((id) => !told.has(id));
    for (let from = 0; from < ids.length; from += pagesAtOnce) yield* await textsOf(tx, ids.slice(from, from + pagesAtOnce), originals);
    for (const id of ids) told.add(id);
  }
}

/**
 * Returns the texts of pages. The recipe of an original is only listed for people who may have the original, annotations for everybody who
 * sees the page.
 */
async function textsOf(tx: Db, pageIds: string[], originals: readonly Original[]): Promise<object[]> {
  const { id, originalFileId, pdfPage, recipe, createdAt } = pages;
  const { text, words, source, readAt } = pageTexts;
  const rows = await tx
    .select({ id, originalFileId, pdfPage, recipe, createdAt, text, words, source, readAt })
    .from(pages)
    .leftJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(inArray(id, pageIds))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ originalFileId, pdfPage, recipe, ...page }) => {
    const original = originals.find(({ fileId }) => fileId === originalFileId);
    const { marks = [], ...look } = recipe;
    return { ...page, original: original?.path ?? null, pdfPage: original ? pdfPage : null, recipe: original ? look : null, marks };
  });
}
