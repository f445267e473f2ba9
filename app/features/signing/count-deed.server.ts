import { countTry } from "~/features/accounts/count-tries.server";
import type { Db } from "~db/client.server";
import { sha256 } from "./chain.server.ts";
import { isGuestSigner, type Signer } from "./person-of.ts";

/**
 * Returns whether a person may sign or decline this document once more today, as each time adds to a record for good. The count is stored
 * under a hash, so that a deleted document leaves no id behind; the person's id comes last, by which the count is deleted.
 */
export function countDeed(tx: Db, signer: Signer, documentId: string): Promise<boolean> {
  const id = isGuestSigner(signer) ? signer.signerId : signer.id;
  return countTry(tx, "deed:document", `${sha256(documentId)}:${id}`);
}
