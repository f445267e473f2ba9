import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { apartFiles } from "~db/schema/index";
import { findPagesToAdd } from "../arriving/pages-to-add.server.ts";
import type { FilesOfForm, Room } from "../arriving/room.ts";
import { writeDownApart } from "./write-down-apart.server.ts";

/** New documents as the destination of a form: each file becomes a document of its own; an open draft is not touched. */
export function apartRoom(db: Db, { viewer, submissionId }: FilesOfForm): Room {
  const isOfForm = and(eq(apartFiles.userId, viewer.id), eq(apartFiles.submissionId, submissionId), isNotNull(apartFiles.arrivedAt));
  return {
    tellsEach: true,
    async known() {
      const rows = await db.select({ place: apartFiles.place }).from(apartFiles).where(isOfForm);
      return new Set(rows.map(({ place }) => place));
    },
    closed: async () => ((await findPagesToAdd(db, viewer, new Date())) === 0 ? "used-up" : undefined),
    writeDown: (files, quota) => writeDownApart(db, viewer, { submissionId, quota, now: new Date() }, files),
  };
}
