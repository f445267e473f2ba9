import { and, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { photoOf, users } from "~db/schema/index";
import type { Facts } from "./rules.ts";
import { profileVisibleTo } from "./visible-to.server.ts";

type Profile = Facts & { id: string; email: string; photo: string | null };

/** Returns the profile of a person whom the viewer may see. */
export async function findProfile(db: Db, viewer: Pick<Viewer, "id">, userId: string): Promise<Profile | undefined> {
  if (!isId(userId)) return undefined;
  const { id, email, displayName, firstName, lastName, mobile, aboutMe } = users;
  const [profile] = await db
    .select({ id, email, displayName, firstName, lastName, mobile, aboutMe, photo: photoOf(id) })
    .from(users)
    .where(and(eq(users.id, userId), profileVisibleTo(db, viewer)));
  return profile;
}
