import { type ChosenDocuments, chosenDocuments } from "~/features/access/chosen-documents.server";
import type { Viewer } from "~/features/accounts/rules";
import { findShareQuestion } from "~/features/bulk/find-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import { listPlaces } from "~/features/search/find-documents.server";
import { filtersOfView, findView } from "~/features/views/list-views.server";
import { batchSize, maxBatches } from "~/lib/batches";
import { isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import type { LinkOf } from "./address.ts";
import { mostShown } from "./rules.ts";

/** The documents that a new link could show. */
export type Linkable = ChosenDocuments & {
  /** the saved search that shows them; null: they were ticked in the list */
  view: { id: string; name: string } | null;
  /** there are more than a link can name */
  isTooMany: boolean;
  /** the viewer may see the originals of none of them */
  originalsOfNone: boolean;
  /** address of the list that they were chosen in */
  list: string;
  /** the question that keeps them ticked there */
  actionId: string | null;
};

/** number of a saved search's documents that are looked at */
const lookedAtMost = batchSize * maxBatches;

/** Returns the documents that a new link could show; undefined if they were never chosen, or the saved search is gone. */
export async function findLinkable(db: Db, viewer: Viewer, of: LinkOf, now: Date): Promise<Linkable | undefined> {
  const found = "viewId" in of ? await inView(db, viewer, of.viewId, now) : await ticked(db, viewer, of.actionId);
  if (!found) return undefined;
  const documentIds = found.granted.map(({ id }) => id);
  const originals = await chosenDocuments(db, viewer, { documentIds, ability: "seeOriginals" });
  return { ...found, originalsOfNone: originals.granted.length === 0 };
}

async function ticked(db: Db, viewer: Viewer, actionId: string) {
  const question = await findShareQuestion(db, viewer, actionId);
  if (!question) return undefined;
  const { id, ...chosen } = question;
  return { ...chosen, view: null, isTooMany: chosen.granted.length > mostShown, actionId: id };
}

async function inView(db: Db, viewer: Viewer, viewId: string, now: Date) {
  const view = await findView(db, viewer, viewId);
  if (!view) return undefined;
  const filters = filtersOfView(view, isoDate(now));
  const places = await listPlaces(db, viewer, { ...filters, limit: lookedAtMost });
  const chosen = await chosenDocuments(db, viewer, { documentIds: places.map(({ documentId }) => documentId), ability: "share" });
  const isTooMany = chosen.granted.length > mostShown || places.length === lookedAtMost;
  const { id, name } = view;
  return { ...chosen, view: { id, name }, isTooMany, list: documentsPath(filters), actionId: null };
}
