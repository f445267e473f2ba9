import { and, eq, ne, sql } from "drizzle-orm";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { placeTemplates } from "~db/schema/index";
import { findPlaces } from "../places/find-places.server.ts";
import { mostTemplates, type TemplatePlace } from "./rules.ts";
import { signersInOrder } from "./signers-in-order.server.ts";

type Keep = { documentId: string; name: string; now: Date };

/** Keeps the places of a document as a template of the viewer's; those of people who have left are not among them. none: there are no others */
export async function keepTemplate(
  db: Db,
  viewer: Viewer,
  { documentId, name, now }: Keep,
): Promise<Done<object> | Refused<"gone" | "none" | "taken" | "many">> {
  return db.transaction(async (tx) => {
    const newest = (await isGrantedOn(tx, viewer, { documentId, ability: "edit" })) ? await findNewest(tx, documentId) : undefined;
    if (!newest) return refused("gone");
    const places = await templatePlaces(tx, newest.id);
    if (places.length === 0) return refused("none");
    // One at a time: two tabs would each count one template too few.
    await lockPerson(tx, viewer.id);
    if (await isTaken(tx, viewer, { name })) return refused("taken");
    if ((await tx.$count(placeTemplates, eq(placeTemplates.userId, viewer.id))) >= mostTemplates) return refused("many");
    await tx.insert(placeTemplates).values({ userId: viewer.id, name, places, createdAt: now });
    return done({});
  });
}

async function templatePlaces(tx: Db, versionId: string): Promise<TemplatePlace[]> {
  const [signers, places] = [await signersInOrder(tx, versionId), await findPlaces(tx, versionId)];
  return places.flatMap(({ page, kind, box, isRequired, label, userId, guestId }) => {
    const isTheirs = (signer: (typeof signers)[number]) => (userId ? signer.userId === userId : guestId && signer.guestId === guestId);
    const signer = signers.findIndex(isTheirs) + 1;
    return signer > 0 ? [{ page, signer, kind, box, isRequired, label }] : [];
  });
}

/** Gives one of the viewer's templates another name. */
export async function renameTemplate(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { templateId, name }: { templateId: string; name: string },
): Promise<Done<object> | Refused<"which" | "taken">> {
  if (!isId(templateId)) return refused("which");
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    if (await isTaken(tx, viewer, { name, templateId })) return refused("taken");
    const renamed = await tx.update(placeTemplates).set({ name }).where(own(viewer, templateId)).returning({ id: placeTemplates.id });
    return renamed.length > 0 ? done({}) : refused("which");
  });
}

/** Deletes one of the viewer's templates. What was put with it stays. */
export async function deleteTemplate(db: Db, viewer: Pick<Viewer, "id">, templateId: string): Promise<void> {
  if (isId(templateId)) await db.delete(placeTemplates).where(own(viewer, templateId));
}

/** The condition that a template is the viewer's. */
export function own(viewer: Pick<Viewer, "id">, templateId: string) {
  return and(eq(placeTemplates.id, templateId), eq(placeTemplates.userId, viewer.id));
}

async function isTaken(tx: Db, viewer: Pick<Viewer, "id">, { name, templateId }: { name: string; templateId?: string }): Promise<boolean> {
  const named = and(eq(placeTemplates.userId, viewer.id), sql`lower(${placeTemplates.name}) = lower(${name})`);
  return (await tx.$count(placeTemplates, and(named, templateId ? ne(placeTemplates.id, templateId) : undefined))) > 0;
}
