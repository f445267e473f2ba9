import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Grant } from "~/features/access/rules";
import type { Viewer } from "~/features/accounts/rules";
import { profileVisibleTo } from "~/features/profiles/visible-to.server";
import type { Db } from "~db/client.server";
import { pastAccess, users } from "~db/schema/index";

/** Access that has ended. Names are null if the person's account is deleted. */
export type PastAccess = {
  id: string;
  person: string | null;
  /** id for the link to their profile, if the viewer may see it */
  profileId: string | null;
  grants: Grant[];
  from: Date;
  givenBy: string | null;
  to: Date;
  endedBy: string | null;
};

const shownAtMost = 100;

/** Returns who once had access to the document and no longer has, the last that ended first. */
export async function findPastAccess(db: Db, viewer: Viewer, documentId: string): Promise<PastAccess[]> {
  const [givers, enders] = [alias(users, "givers"), alias(users, "enders")];
  return db
    .select({
      id: pastAccess.id,
      person: users.displayName,
      profileId: sql<string | null>`case when ${profileVisibleTo(db, viewer)} then ${users.id} end`,
      grants: pastAccess.grants,
      from: pastAccess.grantedAt,
      givenBy: givers.displayName,
      to: pastAccess.endedAt,
      endedBy: enders.displayName,
    })
    .from(pastAccess)
    .leftJoin(users, eq(users.id, pastAccess.userId))
    .leftJoin(givers, eq(givers.id, pastAccess.givenById))
    .leftJoin(enders, eq(enders.id, pastAccess.endedById))
    .where(eq(pastAccess.documentId, documentId))
    .orderBy(desc(pastAccess.endedAt))
    .limit(shownAtMost);
}
