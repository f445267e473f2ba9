import { log } from "~/log.server";

/** For what a screen can do without: a failure is logged, and the screen says that this part is missing. */
export async function orMissing<Read>(part: string, requestId: string, read: Promise<Read>): Promise<Read | null> {
  try {
    return await read;
  } catch (err) {
    log.error({ err, requestId, part }, "a part of a screen is missing");
    return null;
  }
}
