import { log } from "~/log.server";

/** Does what a form asks; null if it failed for an unforeseen reason: the error is logged, and the screen says so and stays. */
export async function orFailed<Answer>(what: string, requestId: string, command: Promise<Answer>): Promise<Answer | null> {
  try {
    return await command;
  } catch (err) {
    log.error({ err, requestId, what }, "what a form asked failed");
    return null;
  }
}
