import { z } from "zod";
import { listTrash } from "~/features/documents/trash/list-trash.server";
import { purgeDocuments } from "~/features/documents/trash/purge-documents.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { readPlace } from "~/lib/batches";
import { withQuery } from "~/lib/with-query";
import { apiRoot } from "~/paths";
import { type Call, call } from "../call.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { afterQuery, document, id, moment, next } from "../schemas.ts";
import { toldAsIs } from "../told-as-is.server.ts";

const trashed = z.object({
  id,
  name: z.string(),
  type: z.string(),
  pages: z.int(),
  deletedAt: moment,
  deletedBy: z.string().nullable().describe("null: the person themselves, or an account that is deleted."),
  daysLeft: z.int().describe("Then it is deleted for good."),
});

const readTrash = call({
  method: "GET",
  path: "/trash",
  group: "trash",
  summary: "List the trash",
  right: "read",
  reach: "own",
  query: afterQuery,
  answers: { 200: z.object({ documents: z.array(trashed).describe("The last deleted first."), next }).meta({ id: "Trash" }) },
  problems: ["invalid-cursor"],
  async run({ db, viewer, query: { after }, now }) {
    const place = after === undefined ? undefined : readPlace(readCursor(after, "trash"));
    if (after !== undefined && !place) return { problem: "invalid-cursor" };
    const { rows, next } = await listTrash(db, viewer, { after: place, now });
    const documents = rows.map(({ id, name, documentType, pageTotal, at, by, daysLeft }) => {
      return { id, name, type: documentType, pages: pageTotal, deletedAt: at.toISOString(), deletedBy: by, daysLeft };
    });
    return { status: 200, body: { documents, next: next && withQuery(`${apiRoot}/trash`, { after: writeCursor(next, "trash") }) } };
  },
});

const restore = call({
  method: "POST",
  path: "/trash/{trashedId}/restore",
  group: "trash",
  summary: "Restore a document from the trash",
  about: "For everybody who had access.",
  right: "change",
  reach: "own",
  answers: { 200: document },
  async run({ db, viewer, params: { trashedId = "" }, now }) {
    const restored = await restoreDocuments(db, viewer, { documents: [trashedId], now });
    return restored === 1 ? toldAsIs(db, viewer, { documentId: trashedId, versionId: null }) : { problem: "not-found" };
  },
});

const purge = call({
  method: "DELETE",
  path: "/trash/{trashedId}",
  group: "trash",
  summary: "Delete a document in the trash for good",
  right: "change",
  reach: "own",
  answers: { 204: "nothing" },
  async run({ db, viewer, params: { trashedId = "" }, now }) {
    const purged = await purgeDocuments(db, viewer, { documents: [trashedId], now });
    return purged === 1 ? { status: 204 } : { problem: "not-found" };
  },
});

export const trashCalls: readonly Call[] = [readTrash, restore, purge];
