import { and, desc, eq, isNull } from "drizzle-orm";
import type { CarriedInvoice, InvoiceEngine } from "~/engines/contract";
import { EngineError, type EngineFailure } from "~/engines/engine-error";
import { tellReaders } from "~/features/access/readers-of.server";
import { refreshSearchText } from "~/features/documents/versions/refresh-search-text.server";
import { openedKey } from "~/features/pages/opened-key.server";
import { log } from "~/log.server";
import { NotStored, StoreAway } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { files, invoices, pages, uninspectedFiles, users, versionPages, versions } from "~db/schema/index";
import { draftColumns } from "../open-draft.server.ts";
import { fillFacts } from "./fill-facts.server.ts";
import { guessDraft } from "./guess-draft.server.ts";
import { ofItsPages } from "./recognise-facts.server.ts";
import { together } from "./together.ts";

/** most: number of files that are looked into, and until: no further ones after that */
type Turn = { most: number; until: Date; now: Date };

/**
 * Looks for electronic invoices in PDFs that came before these were read, the newest first, as bills that are still to be paid are among those. What
 * is found fills the documents as it does with a new file. If it is killed, it goes on where it was. Returns how many invoices it found.
 */
export async function findOlderInvoices(db: Db, engine: Pick<InvoiceEngine, "read">, { most, until, now }: Turn): Promise<number> {
  const waiting = await db
    .select({ id: files.id, key: openedKey })
    .from(uninspectedFiles)
    .innerJoin(files, eq(files.id, uninspectedFiles.fileId))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(most);
  let found = 0;
  for (const file of waiting) {
    const looked = await lookInto(engine, file);
    if (looked === "no-more" || new Date() > until) break;
    if (looked === "later") continue;
    if (looked) {
      await takeInvoice(db, { fileId: file.id, invoice: looked, now });
      found += 1;
    }
    await db.delete(uninspectedFiles).where(eq(uninspectedFiles.fileId, file.id));
  }
  return found;
}

/** Failures that the file itself causes: it is kept as a PDF without an invoice, and not looked into again. */
const ofTheFile: readonly EngineFailure[] = ["timed-out", "over-memory", "died", "failed"];

/** later: the engine has other questions to answer first; no-more: neither this file nor another one can be looked into now */
type Looked = CarriedInvoice | null | "later" | "no-more";

async function lookInto(engine: Pick<InvoiceEngine, "read">, { id, key }: { id: string; key: string }): Promise<Looked> {
  try {
    const read = await storage().withLocalFile(key, (file) => engine.read({ file }));
    return read.ok ? read.invoice : null;
  } catch (error) {
    const failure = error instanceof EngineError ? error.failure : undefined;
    if (failure === "put-off") return "later";
    if (error instanceof StoreAway || (failure && !ofTheFile.includes(failure))) return "no-more";
    if (!failure && !(error instanceof NotStored)) throw error;
    log.warn({ err: error, fileId: id }, "A PDF from before could not be looked into.");
    return null;
  }
}

type Taken = { fileId: string; invoice: CarriedInvoice; now: Date };

/** Keeps an invoice, and has each document follow that shows its file; each is a transaction of its own. */
async function takeInvoice(db: Db, { fileId, invoice, now }: Taken): Promise<void> {
  await db
    .insert(invoices)
    .values({ fileId, ...invoice })
    .onConflictDoNothing();
  const showing = await db
    .selectDistinct({
      versionId: versions.id,
      documentId: versions.documentId,
      publishedAt: versions.publishedAt,
      base: versions.baseVersionId,
    })
    .from(pages)
    .innerJoin(versionPages, eq(versionPages.pageId, pages.id))
    .innerJoin(versions, eq(versions.id, versionPages.versionId))
    .where(eq(pages.originalFileId, fileId));
  const published = new Set(showing.filter((one) => one.publishedAt).map((one) => one.documentId));
  for (const documentId of published) await followInvoice(db, { documentId, now });
  for (const { versionId, publishedAt, base } of showing) if (!publishedAt && !base) await fillDraft(db, { versionId, now });
}

async function followInvoice(db: Db, asked: { documentId: string; now: Date }): Promise<void> {
  await fillFacts(db, asked);
  await db.transaction(async (tx) => {
    await refreshSearchText(tx, asked.documentId);
    await tellReaders(tx, asked.documentId);
  });
}

/** Fills a draft of a new document, if it was not published meanwhile. */
async function fillDraft(db: Db, { versionId, now }: { versionId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ ...draftColumns, language: users.language })
      .from(versions)
      .innerJoin(users, eq(users.id, versions.authorId))
      .where(and(eq(versions.id, versionId), isNull(versions.publishedAt)))
      .for("no key update", { of: versions });
    if (draft)
      await guessDraft(tx, draft, { language: draft.language, ofPages: together(await ofItsPages(tx, versionId)), isAsked: false, now });
  });
}
