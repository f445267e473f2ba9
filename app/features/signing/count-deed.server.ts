import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { sha256 } from "./chain.server.ts";

/**
 * Whether somebody may sign or decline this document once more today: each time the record grows, for good.
 * Written down as a hash, as a document that is erased leaves no id behind; the person comes last, by whom it is forgotten.
 */
export function countDeed(tx: Db, { id }: Pick<Viewer, "id">, documentId: string): Promise<boolean> {
  return countTry(tx, "deed:document", `${sha256(documentId)}:${id}`);
}
