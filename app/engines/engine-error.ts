/** timed-out: it worked for as long as it may; asleep: it did nothing for long, which is no fault of its request */
export type EngineFailure = "not-started" | "timed-out" | "asleep" | "over-memory" | "died" | "failed" | "closed" | "put-off";

/** The reason why an engine gave no answer. It concerns this request only: the next one gets a fresh child. */
export class EngineError extends Error {
  override name = "EngineError";

  constructor(
    readonly failure: EngineFailure,
    message: string,
  ) {
    super(message);
  }
}

/** A runner that stops closes its engines: nobody's fault, another runner does the work. */
export function isStop(error: unknown): boolean {
  return error instanceof EngineError && error.failure === "closed";
}
