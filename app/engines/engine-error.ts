export type EngineFailure = "not-started" | "timed-out" | "over-memory" | "died" | "failed" | "closed" | "put-off";

/** Why an engine gave no answer: it is about this request only, the next one gets a fresh child. */
export class EngineError extends Error {
  override name = "EngineError";

  constructor(
    readonly failure: EngineFailure,
    message: string,
  ) {
    super(message);
  }
}
