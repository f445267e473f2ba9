import { and, eq } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import type { LinkGuest } from "~/features/access/rules";
import { hashOfSecret } from "~/lib/secret.server";
import { isLinkSecret } from "~/secrets/link-secret.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links, users } from "~db/schema/index";
import type { LinkDownload } from "./rules.ts";

/** A link that somebody has the address of. */
export type OpenLink = {
  guest: LinkGuest;
  makerId: string;
  madeBy: string;
  /** the saved search that it shows; null: it shows the documents that it names */
  viewId: string | null;
  documentIds: string[];
  download: LinkDownload;
  passwordHash: string | null;
  endsAt: Date;
};

/**
 * Returns the open link with this secret; undefined if there is none, or it is over. Links are found by the hash of 128 random bits, so that the
 * time this takes tells nothing about any of them.
 */
export async function findLink(db: Db, secret: string): Promise<OpenLink | undefined> {
  if (!isLinkSecret(secret)) return undefined;
  const rows = await db
    .select({
      linkId: links.id,
      makerId: links.madeById,
      madeBy: users.displayName,
      viewId: links.viewId,
      documentId: linkedDocuments.documentId,
      download: links.download,
      passwordHash: links.passwordHash,
      endsAt: links.endsAt,
    })
    .from(links)
    .innerJoin(users, eq(users.id, links.madeById))
    .leftJoin(linkedDocuments, eq(linkedDocuments.linkId, links.id))
    .where(and(eq(links.secretHash, hashOfSecret(secret)), isOpenLink));
  const [first] = rows;
  if (!first) return undefined;
  const { linkId, documentId: _, ...link } = first;
  return { ...link, guest: { linkId }, documentIds: rows.flatMap(({ documentId }) => documentId ?? []) };
}
