import { tellReadersOfEach } from "~/features/access/readers-of.server";
import { tellChange, tellChanges } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import type { OpenLink } from "./find-link.server.ts";

type Told = Pick<OpenLink, "makerId" | "viewId" | "documentIds">;

/** Tells the tabs of a link's maker that it was opened or changed. */
export async function tellMaker(tx: Db, { makerId, viewId, documentIds }: Told): Promise<void> {
  if (viewId) await tellChange(tx, [makerId], { topic: "documents", id: makerId });
  await tellChanges(
    tx,
    documentIds.map((id) => ({ userId: makerId, change: { topic: "document", id } as const })),
  );
}

/** Tells the tabs of all who have access to a document of the link that it was made or ended. */
export async function tellReadersOfLink(tx: Db, { makerId, viewId, documentIds }: Told): Promise<void> {
  if (viewId) await tellChange(tx, [makerId], { topic: "documents", id: makerId });
  await tellReadersOfEach(tx, documentIds);
}
