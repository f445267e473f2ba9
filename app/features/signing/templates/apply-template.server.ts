import { eq, inArray } from "drizzle-orm";
import { tellReaders } from "~/features/access/readers-of.server";
import type { Viewer } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { placeTemplates, signFields } from "~db/schema/index";
import { lockNewest } from "../lock-newest.server.ts";
import { findPlaces, pageIdsOf } from "../places/find-places.server.ts";
import { mostPlaces, withinPage } from "../places/rules.ts";
import { own } from "./keep-template.server.ts";
import { fitTemplate, type Unput } from "./rules.ts";
import { signersInOrder } from "./signers-in-order.server.ts";

/** isReplacing: the places of those who have not signed go */
type Apply = { documentId: string; templateId: string; isReplacing: boolean; now: Date };

type Applied =
  | Done<{ count: number; unput: Unput }>
  | Refused<"gone" | "which" | "tooMany">
  | { ok: false; reason: "nothing"; unput: Unput };

/**
 * Puts the places of one of the viewer's templates on the newest version's pages. nothing: none fits, and what is there stays; tooMany: the
 * document would have more places than it may
 */
export async function applyTemplate(db: Db, viewer: Viewer, { documentId, templateId, isReplacing, now }: Apply): Promise<Applied> {
  return db.transaction(async (tx) => {
    const newest = await lockNewest(tx, viewer, { documentId, ability: "edit" });
    if (!newest) return refused("gone");
    const [template] = await tx.select().from(placeTemplates).where(own(viewer, templateId));
    if (!template) return refused("which");
    const { versionId } = newest;
    const [pageIds, signers] = [await pageIdsOf(tx, versionId), await signersInOrder(tx, versionId)];
    const { fitting, unput } = fitTemplate(template.places, { pages: pageIds.length, signers });
    if (fitting.length === 0) return { ok: false, reason: "nothing", unput } as const;

    const hasSigned = new Set(signers.flatMap(({ hasSigned, userId, guestId }) => (hasSigned ? (userId ?? guestId ?? []) : [])));
    const shown = await findPlaces(tx, versionId);
    const replaced = isReplacing ? shown.filter(({ userId, guestId }) => !hasSigned.has(userId ?? guestId ?? "")) : [];
    const known = await tx.$count(signFields, eq(signFields.documentId, documentId));
    if (known - replaced.length + fitting.length > mostPlaces) return refused("tooMany");
    const ids = replaced.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(signFields).where(inArray(signFields.id, ids));
    await tx.insert(signFields).values(
      fitting.map(({ page, signer, kind, box, isRequired, label }) => ({
        ...{ documentId, kind, isRequired, label, box: withinPage(box), madeById: viewer.id, createdAt: now },
        pageId: pageIds[page - 1] ?? "",
        userId: signers[signer - 1]?.userId ?? null,
        guestId: signers[signer - 1]?.guestId ?? null,
      })),
    );
    await tellReaders(tx, documentId);
    return done({ count: fitting.length, unput });
  });
}
