import type { Readable } from "node:stream";
import type { Viewer } from "~/features/accounts/rules";
import { isOutOfSpace } from "~/lib/out-of-space";
import { TooLarge } from "~/lib/too-large";
import { log } from "~/log.server";
import { newPhotoKey } from "~/storage/keys";
import { StoreAway, type Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";

/** Keeps what arrives, whatever it is; nothing where it is too large or the store is full, and "store-away" where that does not answer. */
export async function storePhoto({ id }: Pick<Viewer, "id">, body: Readable): Promise<Stored | "store-away" | undefined> {
  try {
    return await storage().put(newPhotoKey(id), body);
  } catch (error) {
    if (error instanceof StoreAway) {
      log.error({ err: error }, "the store does not answer");
      return "store-away";
    }
    if (isOutOfSpace(error)) log.error({ err: error }, "the store has no space left");
    else if (!(error instanceof TooLarge)) throw error;
  }
}
