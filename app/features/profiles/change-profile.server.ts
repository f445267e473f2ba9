import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { lockPerson } from "~db/locks.server";
import { users } from "~db/schema/index";
import { changedFacts, type ProfileField } from "./rules.ts";
import { tellProfile } from "./tell-profile.server.ts";

type Asked = { viewer: Pick<Viewer, "id">; typed: Record<ProfileField, string> };

/** Changes the profile; returns whether anything is different. */
export async function changeProfile(db: Db, { viewer, typed }: Asked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const facts = await lockPerson(tx, viewer.id);
    const changed = facts ? changedFacts(facts, typed) : {};
    if (Object.keys(changed).length === 0) return false;

    await tx.update(users).set(changed).where(eq(users.id, viewer.id));
    await tellProfile(tx, viewer);
    return true;
  });
}
