import { eq, inArray, sql } from "drizzle-orm";
import { followDocuments } from "~/features/access/give-access.server";
import { tellReadersOfEach } from "~/features/access/readers-of.server";
import { type CarrySigners, carrySigners } from "~/features/signing/carry-signers.server";
import type { Db } from "~db/client.server";
import { documents, versionPages, versions } from "~db/schema/index";
import { factsOf } from "../rules.ts";
import { refreshSearchTexts } from "./refresh-search-text.server.ts";

/** Updates documents, lists, search, signers and open tabs after these published versions became the newest ones. The documents are locked. */
export async function spreadNewest(tx: Db, newest: readonly CarrySigners[]): Promise<void> {
  const [documentIds, versionIds] = [newest.map(({ documentId }) => documentId), newest.map(({ versionId }) => versionId)];
  await tx
    .update(documents)
    .set({
      ...factsOf(versions),
      uploadedAt: sql`coalesce(${documents.uploadedAt}, ${versions.publishedAt})`,
      modifiedAt: sql`${versions.publishedAt}`,
      pageTotal: sql`(select count(*) from ${versionPages} where ${versionPages.versionId} = ${versions.id})`,
    })
    .from(versions)
    .where(sql`${eq(versions.documentId, documents.id)} and ${inArray(versions.id, versionIds)}`);
  await carrySigners(tx, newest);
  await followDocuments(tx, documentIds);
  await refreshSearchTexts(tx, documentIds);
  await tellReadersOfEach(tx, documentIds);
}
