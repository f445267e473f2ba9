import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { germanDate } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { documentAccess, documents, pages, versionPages, type versions } from "~db/schema/index";
import { namesOfItself } from "./names-of-itself.ts";

type Version = Pick<
  typeof versions.$inferSelect,
  "id" | "documentId" | "documentType" | "sender" | "documentDate" | "amount" | "currency" | "documentNumber"
>;

type Asked = { version: Version /** the author's language */; language: Language; now: Date };

/** Returns the name that a version gets automatically; undefined if its facts are not enough for one. */
export async function nameOfItself(tx: Db, { version, language, now }: Asked): Promise<string | undefined> {
  const { id, documentId } = version;
  const [first] = await tx
    .select({ fileName: pages.originalName })
    .from(versionPages)
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .where(eq(versionPages.versionId, id))
    .orderBy(asc(versionPages.position))
    .limit(1);
  const told = { fileName: first?.fileName ?? "", today: germanDate(now), language };
  const names = namesOfItself(version, told);
  const taken = new Set(names.length > 1 ? await namesBesides(tx, { names, documentId }) : []);
  return names.find((name) => !taken.has(name)) ?? names.at(-1);
}

/**
 * Does the same for a document that takes the name: until the transaction ends, nobody else takes a name for a document of the same owner.
 * Call it after locking documents, versions and pages, as people are locked last.
 */
export async function takeNameOfItself(tx: Db, asked: Asked): Promise<string | undefined> {
  await lockNames(tx, asked.version.documentId);
  return nameOfItself(tx, asked);
}

/** Returns the draft's automatic name, or another one if a document of the owner has taken it meanwhile, with the same lock. */
export async function keepOrTakeName(tx: Db, asked: Asked & { version: { name: string } }): Promise<string> {
  const { name, documentId } = asked.version;
  await lockNames(tx, documentId);
  const isTaken = (await namesBesides(tx, { names: [name], documentId })).length > 0;
  return (isTaken && (await nameOfItself(tx, asked))) || name;
}

async function lockNames(tx: Db, documentId: string): Promise<void> {
  await lockPerson(tx, tx.select({ id: documents.ownerId }).from(documents).where(eq(documents.id, documentId)));
}

/** Returns those of these names that other documents of the same owner have. */
async function namesBesides(tx: Db, { names, documentId }: { names: string[]; documentId: string }): Promise<string[]> {
  const owner = tx.select({ id: documents.ownerId }).from(documents).where(eq(documents.id, documentId));
  const bearing = await tx
    .select({ name: documents.name })
    .from(documentAccess)
    .innerJoin(documents, eq(documents.id, documentAccess.documentId))
    .where(
      and(
        inArray(documentAccess.userId, owner),
        inArray(documentAccess.nameKey, names.map(sortKey)),
        inArray(documents.name, names),
        ne(documents.id, documentId),
      ),
    );
  return bearing.map(({ name }) => name);
}
