import { randomBytes } from "node:crypto";
import { linkPath } from "~/features/links/paths";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links, linkVisits } from "~db/schema/index";

type Terms = Partial<Pick<typeof links.$inferInsert, "name" | "download" | "passwordHash" | "endsAt" | "viewId">>;

/** A link with a visit, whose closed secret nobody can open. others: further documents that it names. Returns its address. */
export async function aLink(
  db: Db,
  maker: { id: string },
  { documentId, others = [], ...terms }: Terms & { documentId?: string; others?: readonly string[] },
): Promise<string> {
  const secret = randomBytes(16).toString("base64url");
  const endsAt = new Date(Date.now() + 1e9);
  const usual = { name: "Steuerberaterin", download: "originals", secret: "", secretHash: hashOfSecret(secret), endsAt } as const;
  const [made] = await db
    .insert(links)
    .values({ ...usual, madeById: maker.id, ...terms })
    .returning({ id: links.id });
  const linkId = made?.id ?? "";
  const named = [...(documentId ? [documentId] : []), ...others];
  if (named.length > 0) await db.insert(linkedDocuments).values(named.map((one) => ({ linkId, documentId: one })));
  await db.insert(linkVisits).values({ linkId, kind: "seen", browser: "Chrome", system: "Android" });
  return linkPath(secret);
}
