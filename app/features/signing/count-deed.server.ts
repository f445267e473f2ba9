import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { sha256 } from "./chain.server.ts";

/**
 * Returns whether a person may sign or decline this document once more today, as each time adds to a record for good. The count is stored
 * under a hash, so that a deleted document leaves no id behind; the person's id comes last, by which the count is deleted.
 */
export function countDeed(tx: Db, { id }: Pick<Viewer, "id">, documentId: string): Promise<boolean> {
  return countTry(tx, "deed:document", `${sha256(documentId)}:${id}`);
}
