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

type Asked = { version: Version /** of its author */; language: Language; now: Date };

/** What a version is called by itself; undefined: its facts name nothing. */
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
 * The same for a document that bears the name from now on: until the transaction ends nobody else takes a name for a document of the same
 * owner. After every document, version and page that is locked, as people come last.
 */
export async function takeNameOfItself(tx: Db, asked: Asked): Promise<string | undefined> {
  await lockNames(tx, asked.version.documentId);
  return nameOfItself(tx, asked);
}

/** A draft bears its name since it was read: another one where a document of the owner took that meanwhile, and taken as above. */
export async function keepOrTakeName(tx: Db, asked: Asked & { version: { name: string } }): Promise<string> {
  const { name, documentId } = asked.version;
  await lockNames(tx, documentId);
  const isTaken = (await namesBesides(tx, { names: [name], documentId })).length > 0;
  return (isTaken && (await nameOfItself(tx, asked))) || name;
}

async function lockNames(tx: Db, documentId: string): Promise<void> {
  await lockPerson(tx, tx.select({ id: documents.ownerId }).from(documents).where(eq(documents.id, documentId)));
}

/** Those of these names that other documents of the same owner bear. */
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
