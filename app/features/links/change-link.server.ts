import { and, eq, exists, sql } from "drizzle-orm";
import { isOpenLink } from "~/features/access/linked-to.server";
import { lockGrantedOn } from "~/features/access/lock-granted.server";
import { hashPassword } from "~/features/accounts/password.server";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { linkedDocuments, links } from "~db/schema/index";
import { mayHandOn } from "./make-link.server.ts";
import { endOf, type LinkTerms, listenerOf, refusedDay } from "./rules.ts";

/** opens: it asks for no password any more */
export type ChangeLink = LinkTerms & { linkId: string; documentId: string; opens: boolean; now: Date };

/** Changes an open link of the viewer's own; no password means the one that it has. A new one asks everybody who has the address again. */
export async function changeLink(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { linkId, documentId, name, download, lastDay, password, opens, now }: ChangeLink,
): Promise<Done<object> | Refused<"gone" | "day" | "originals" | "busy">> {
  if (!isId(linkId)) return refused("gone");
  if (refusedDay(lastDay, now)) return refused("day");
  const hashed = password === null ? null : await hashPassword(password, { of: viewer.id, isFirst: true });
  if (hashed && !hashed.ok) return hashed;
  const passwordHash = hashed ? hashed.passwordHash : opens ? null : undefined;
  const showsIt = db
    .select({ one: sql`1` })
    .from(linkedDocuments)
    .where(and(eq(linkedDocuments.linkId, links.id), eq(linkedDocuments.documentId, documentId)));
  return db.transaction(async (tx) => {
    if (!(await lockGrantedOn(tx, viewer, { documentId, ability: "share" }))) return refused("gone");
    if (!(await mayHandOn(tx, viewer, { documentId, download }))) return refused("originals");
    const changed = await tx
      .update(links)
      .set({ name, download, endsAt: endOf(lastDay), passwordHash })
      .where(and(eq(links.id, linkId), eq(links.madeById, viewer.id), isOpenLink, exists(showsIt)))
      .returning({ id: links.id });
    if (changed.length === 0) return refused("gone");
    // What guests have open may need the password now.
    await tellChange(tx, [viewer.id, listenerOf({ linkId }).userId], { topic: "document", id: documentId });
    return done({});
  });
}
