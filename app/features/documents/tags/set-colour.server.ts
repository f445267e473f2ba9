import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { tagColours } from "~db/schema/index";
import { tagKey } from "./find-colours.server.ts";
import type { TagColour } from "./rules.ts";

/** Sets the colour in which the viewer, and nobody else, sees the tag; null: none */
export async function setColour(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { tag, colour }: { tag: string; colour: TagColour | null },
): Promise<void> {
  const own = { userId: viewer.id, tag: tagKey(tag) };
  if (colour === null) {
    await db.delete(tagColours).where(and(eq(tagColours.userId, own.userId), eq(tagColours.tag, own.tag)));
    return;
  }
  await db
    .insert(tagColours)
    .values({ ...own, colour })
    .onConflictDoUpdate({ target: [tagColours.userId, tagColours.tag], set: { colour } });
}

/** Copies the colour of a renamed tag to its new name, unless that has one. The former name keeps it too, as it may come back. */
export async function carryColour(db: Db, viewer: Pick<Viewer, "id">, { from, to }: { from: string; to: string }): Promise<void> {
  const { userId, tag, colour } = tagColours;
  const former = db
    .select({ userId, tag: sql<string>`${tagKey(to)}::text`.as("tag"), colour })
    .from(tagColours)
    .where(and(eq(userId, viewer.id), eq(tag, tagKey(from))));
  await db.insert(tagColours).select(former).onConflictDoNothing();
}
