import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Viewer } from "~/features/accounts/rules";
import { openDraft } from "~/features/drafts/open-draft.server";
import { recordFiles } from "~/features/pages/record-file.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { apartFiles, documents, draftFiles, versions } from "~db/schema/index";

type Refused = { name: string; bytes: Buffer; isApart?: boolean; reason?: "too-hard" | "encrypted-pdf" };

/** A good file that an engine could not manage, in the person's draft or meant to become a document of its own. Answers its name in the draft. */
export async function aRefusedFile(
  db: Db,
  author: Viewer,
  { name, bytes, isApart = false, reason = "too-hard" }: Refused,
): Promise<string> {
  const stored = await storage().put(newDocumentKey(), Readable.from([bytes]));
  const idOf = await recordFiles(db, [{ ...stored, mediaType: "application/octet-stream", addedBy: author.id }]);
  const submissionId = randomUUID();
  const versionId = isApart ? await anApartDraft(db, author) : (await openDraft(db, author)).id;
  const [file] = await db
    .insert(draftFiles)
    .values({ versionId, fileId: idOf.get(stored.key), name, submissionId, place: 0, position: 1, state: "refused", reason })
    .returning({ id: draftFiles.id });
  if (isApart)
    await db.insert(apartFiles).values({ userId: author.id, submissionId, place: 0, name, arrivedAt: new Date(), versionId, reason });
  return file?.id ?? "";
}

async function anApartDraft(db: Db, author: Viewer): Promise<string> {
  const [document] = await db.insert(documents).values({ ownerId: author.id }).returning({ id: documents.id });
  const [draft] = await db
    .insert(versions)
    .values({ documentId: document?.id ?? "", authorId: author.id, isApart: true })
    .returning({ id: versions.id });
  return draft?.id ?? "";
}
