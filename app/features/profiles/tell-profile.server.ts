import type { Viewer } from "~/features/accounts/rules";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";
import { profileVisibleTo } from "./visible-to.server.ts";

/** Tells the tabs of everybody who may see the profile, including its person, that name or photo have changed. Seeing each other is mutual. */
export async function tellProfile(tx: Db, person: Pick<Viewer, "id">): Promise<void> {
  const seen = await tx.select({ id: users.id }).from(users).where(profileVisibleTo(tx, person));
  await tellChange(
    tx,
    seen.map(({ id }) => id),
    { topic: "profile", id: person.id },
  );
}
