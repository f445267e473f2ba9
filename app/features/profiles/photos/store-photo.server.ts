import type { Readable } from "node:stream";
import type { Viewer } from "~/features/accounts/rules";
import { isOutOfSpace } from "~/lib/out-of-space";
import { TooLarge } from "~/lib/too-large";
import { log } from "~/log.server";
import { newPhotoKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";

/** Keeps what arrives, whatever it is; nothing where it is too large or the store is full. */
export async function storePhoto({ id }: Pick<Viewer, "id">, body: Readable): Promise<Stored | undefined> {
  try {
    return await storage().put(newPhotoKey(id), body);
  } catch (error) {
    if (isOutOfSpace(error)) log.error({ err: error }, "the store has no space left");
    else if (!(error instanceof TooLarge)) throw error;
  }
}
