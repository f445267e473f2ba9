import { eq } from "drizzle-orm";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { documentNotes } from "~db/schema/index";
import { refreshSearchText } from "../versions/refresh-search-text.server.ts";
import { maxNotes } from "./rules.ts";

export type NewNote = { documentId: string; text: string; submissionId: string; now: Date };

/** Adds a note to a document, for everybody who may see it. */
export async function addNote(
  db: Db,
  viewer: Viewer,
  { documentId, text, submissionId, now }: NewNote,
): Promise<Done<{ isNew: boolean }> | Refused<"gone" | "full">> {
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "edit" }))) return refused("gone");
    const ofDocument = eq(documentNotes.documentId, documentId);
    const sent = await tx.select({ id: documentNotes.submissionId }).from(documentNotes).where(ofDocument);
    if (sent.some(({ id }) => id === submissionId)) return done({ isNew: false });
    if (sent.length >= maxNotes) return refused("full");
    await tx.insert(documentNotes).values({ documentId, authorId: viewer.id, text, submissionId, createdAt: now });
    await refreshSearchText(tx, documentId);
    await tellReaders(tx, documentId);
    return done({ isNew: true });
  });
}
