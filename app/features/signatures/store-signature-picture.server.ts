import type { Readable } from "node:stream";
import type { Viewer } from "~/features/accounts/rules";
import { isOutOfSpace } from "~/lib/out-of-space";
import { TooLarge } from "~/lib/too-large";
import { log } from "~/log.server";
import { newSignatureKey } from "~/storage/keys";
import { StoreAway, type Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";

/** Keeps what arrives, whatever it is. */
export async function storeSignaturePicture(
  { id }: Pick<Viewer, "id">,
  body: Readable,
): Promise<Stored | "too-large" | "store-away" | undefined> {
  try {
    return await storage().put(newSignatureKey(id), body);
  } catch (error) {
    if (error instanceof TooLarge) return "too-large";
    if (error instanceof StoreAway) {
      log.error({ err: error }, "the store does not answer");
      return "store-away";
    }
    if (!isOutOfSpace(error)) throw error;
    log.error({ err: error }, "the store has no space left");
  }
}
