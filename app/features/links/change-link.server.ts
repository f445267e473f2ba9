import { and, eq } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import { lockGranted } from "~/features/access/lock-granted.server";
import { hashPassword } from "~/features/accounts/password.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { endOf, refusedDay } from "~/lib/last-day";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { mayHandOn } from "./make-link.server.ts";
import { type LinkTerms, listenerOf } from "./rules.ts";
import { tellMaker } from "./tell-link.server.ts";

/** opens: it asks for no password any more */
export type ChangeLink = LinkTerms & { linkId: string; opens: boolean; now: Date };

/** Changes an open link of the viewer's own; no password means the one that it has. A new one asks everybody who has the address again. */
export async function changeLink(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { linkId, name, download, lastDay, password, opens, now }: ChangeLink,
): Promise<Done<object> | Refused<"gone" | "day" | "originals" | "busy">> {
  if (!isId(linkId)) return refused("gone");
  if (refusedDay(lastDay, now)) return refused("day");
  const own = and(eq(links.id, linkId), eq(links.madeById, viewer.id), isOpenLink);
  // The hash takes long: nobody has it made for a link that is not theirs.
  if ((await db.$count(links, own)) === 0) return refused("gone");
  const hashed = password === null ? null : await hashPassword(password, { of: viewer.id, isFirst: true });
  if (hashed && !hashed.ok) return hashed;
  const passwordHash = hashed ? hashed.passwordHash : opens ? null : undefined;
  return db.transaction(async (tx) => {
    const named = await tx.select({ id: linkedDocuments.documentId }).from(linkedDocuments).where(eq(linkedDocuments.linkId, linkId));
    const documentIds = named.map(({ id }) => id);
    const standing = await lockGranted(tx, viewer, { documentIds, ability: "share" });
    const granted = documentIds.filter((id) => standing.get(id) === "granted");
    if (documentIds.length > 0 && granted.length === 0) return refused("gone");
    if (granted.length > 0 && !(await mayHandOn(tx, viewer, { documentIds: granted, download }))) return refused("originals");
    const [changed] = await tx
      .update(links)
      .set({ name, download, endsAt: endOf(lastDay), passwordHash })
      .where(own)
      .returning({ viewId: links.viewId });
    if (!changed) return refused("gone");
    await tellMaker(tx, { makerId: viewer.id, viewId: changed.viewId, documentIds });
    // What guests have open may need the password now.
    await tellChange(tx, [listenerOf({ linkId }).userId], { topic: "document", id: linkId });
    return done({});
  });
}
