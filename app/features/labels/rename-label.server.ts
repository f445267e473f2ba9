import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { startBulk } from "~/features/bulk/start-bulk.server";
import { filtersOfLabel } from "~/features/documents/labels/kinds";
import type { Renamed } from "~/features/documents/rules";
import { carryColour } from "~/features/documents/tags/set-colour.server";
import { followRenaming } from "~/features/views/follow-renaming.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { bulkActions } from "~db/schema/index";
import { findLabel, findTwin, type Label } from "./list-labels.server.ts";

/** to: "" deletes it. isMerge: the person knows that the new name exists already. list: the address to return to */
export type RenameLabel = Renamed & { list: string; now: Date };

type Answer = Done<{ actionId: string }> | Refused<"gone" | "same" | "busy" | "untouchable"> | (Refused<"twin"> & { twin: Label });

/** Renames a tag, sender or type in all documents that the viewer may change, by a job, and in the viewer's saved searches. */
export async function renameLabel(db: Db, viewer: Viewer, { of, from, to, isMerge, list, now }: RenameLabel): Promise<Answer> {
  const label = await findLabel(db, viewer, { kind: of, name: from });
  if (!label) return refused("gone");
  if (to === label.name) return refused("same");
  if (label.editable === 0) return refused("untouchable");
  const twin = to ? await findTwin(db, viewer, { kind: of, name: to, from: label.name }) : undefined;
  if (twin && !isMerge) return { ...refused("twin" as const), twin };
  // A second renaming would miss the documents that the first job has not reached yet.
  if (await isBusy(db, viewer)) return refused("busy");

  const renamed: Renamed = { of, from: label.name, to: twin?.name ?? to, isMerge: twin !== undefined };
  const chosen = { hitsOf: filtersOfLabel(of, label.name) };
  const actionId = await askBulk(db, viewer, { kind: "change", chosen, change: { renamed }, list, now });
  if (!actionId) return refused("gone");
  await startBulk(db, viewer, { actionId, now });
  if (to) await followRenaming(db, viewer, renamed);
  if (to && of === "tag") await carryColour(db, viewer, renamed);
  return done({ actionId });
}

async function isBusy(db: Db, viewer: Viewer): Promise<boolean> {
  const running = and(inArray(bulkActions.kind, ["change", "undo"]), isNotNull(bulkActions.startedAt), isNull(bulkActions.finishedAt));
  return (await db.$count(bulkActions, and(eq(bulkActions.userId, viewer.id), running))) > 0;
}
