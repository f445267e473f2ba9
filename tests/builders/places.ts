import type { Viewer } from "~/features/accounts/rules";
import { boxAround, type PlaceKind } from "~/features/signing/places/rules";
import { addPlaces } from "~/features/signing/placing/change-places.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";

type NewPlace = { kind: PlaceKind; at?: { x: number; y: number }; label?: string; isRequired?: boolean; page?: number; signerId: string };

/** Puts places on the pages of a document; returns their ids. */
export async function somePlaces(
  db: Db,
  owner: Viewer,
  { id: documentId, pageIds }: { id: string; pageIds: readonly string[] },
  places: readonly NewPlace[],
): Promise<string[]> {
  const added = await addPlaces(db, owner, {
    documentId,
    now: new Date(),
    places: places.map(({ kind, at = { x: 0.5, y: 0.5 }, label = "", isRequired = true, page = 1, signerId }) => ({
      ...{ kind, label, isRequired, signerId },
      pageId: pageIds[page - 1] ?? "",
      box: boxAround(at, kind),
    })),
  });
  invariant(added.ok, "the places are put");
  return added.ids;
}
