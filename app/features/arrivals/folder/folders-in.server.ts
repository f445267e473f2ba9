import { readdir } from "node:fs/promises";
import path from "node:path";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";
import { isPassedOver } from "./watched-names.ts";

/** folder: as an absolute path */
export type Owner = { id: string; language: Language; folder: string };

/**
 * Finds the people whose folders lie in the watched one, by their verified addresses, and the names of folders that belong to nobody. Of two folders
 * whose names differ in capitals alone the first one counts.
 */
export async function foldersIn(db: Db, root: string): Promise<{ owners: Owner[]; strangers: string[] }> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !isPassedOver(entry.name))
    .map(({ name }) => name)
    .sort();
  const addresses = names.map((name) => name.toLowerCase());
  const found = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(inArray(users.email, addresses), isNotNull(users.emailVerifiedAt)));
  const byAddress = new Map(found.map((owner) => [owner.email, owner]));
  const ownerOf = (name: string) => {
    const address = name.toLowerCase();
    return names[addresses.indexOf(address)] === name ? byAddress.get(address) : undefined;
  };
  return {
    owners: names.flatMap((name) => {
      const owner = ownerOf(name);
      return owner ? [{ id: owner.id, language: owner.language, folder: path.join(root, name) }] : [];
    }),
    strangers: names.filter((name) => !ownerOf(name)),
  };
}
