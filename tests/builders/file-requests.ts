import { randomBytes } from "node:crypto";
import { fileRequestPath } from "~/features/file-requests/paths";
import { MB } from "~/lib/bytes";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { fileRequests, requestedFiles } from "~db/schema/index";

type Terms = Partial<Pick<typeof fileRequests.$inferInsert, "name" | "purpose" | "mostFiles" | "mostBytes" | "endsAt">>;

/** A file request by which a file came, whose closed secret nobody can open. */
export async function aFileRequest(
  db: Db,
  maker: { id: string },
  terms: Terms = {},
): Promise<{ id: string; secret: string; path: string }> {
  const secret = randomBytes(16).toString("base64url");
  const usual = { name: "Steuerberaterin", purpose: "Belege für die Steuer", mostFiles: 20, mostBytes: 100 * MB };
  const kept = { secret: "", secretHash: hashOfSecret(secret), endsAt: new Date(Date.now() + 1e9) };
  const [made] = await db
    .insert(fileRequests)
    .values({ ...usual, ...kept, madeById: maker.id, ...terms })
    .returning({ id: fileRequests.id });
  const id = made?.id ?? "";
  const came = { name: "Beleg.pdf", sender: "Tobias Lindner", bytes: 1000, sha256: hashOfSecret(id) };
  await db.insert(requestedFiles).values({ requestId: id, ...came, takenAt: new Date() });
  return { id, secret, path: fileRequestPath(secret) };
}
