import { log } from "~/log.server";

/** Loads a part that a screen can do without: if that fails, it is logged, and the screen says that this part is missing. */
export async function orMissing<Read>(part: string, requestId: string, read: Promise<Read>): Promise<Read | null> {
  try {
    return await read;
  } catch (err) {
    log.error({ err, requestId, part }, "a part of a screen is missing");
    return null;
  }
}
