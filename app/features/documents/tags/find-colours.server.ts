import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { tagColours } from "~db/schema/index";
import { hueOf } from "./rules.ts";

/** Returns the colour class of a tag for the viewer. */
export type HueOf = (tag: string) => string | undefined;

export async function findHues(db: Db, viewer: Pick<Viewer, "id">, tags: readonly string[]): Promise<HueOf> {
  const keys = [...new Set(tags.map(tagKey))];
  if (keys.length === 0) return () => undefined;
  const { userId, tag, colour } = tagColours;
  const rows = await db
    .select({ tag, colour })
    .from(tagColours)
    .where(and(eq(userId, viewer.id), inArray(tag, keys)));
  const known = new Map(rows.map((row) => [row.tag, row.colour]));
  return (shown) => hueOf(known.get(tagKey(shown)));
}

/** Returns the key of a tag: tags that differ only in case have one colour. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}
