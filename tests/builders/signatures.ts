import type { Viewer } from "~/features/accounts/rules";
import { outlineOfName } from "~/features/signatures/hands.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";

/** What the person's profile holds from now on: their name in one of the hands. Answers its image. */
export async function giveSignature(db: Db, viewer: Pick<Viewer, "id" | "displayName">, { now = new Date() } = {}): Promise<string> {
  const outline = outlineOfName(viewer.displayName, "caveat", 0);
  invariant(outline, "a name can be written");
  const input = { kind: "typed", typed: viewer.displayName, outline } as const;
  return db.transaction((tx) => keepSignature(tx, viewer, input, { inProfile: true, now }));
}
