import type { JobHelpers, Task } from "graphile-worker";
import { EngineError } from "~/engines/engine-error";
import { withoutParameters } from "~/lib/without-parameters";
import type { ParsedPayload, TaskName } from "../payloads.ts";
import { payloads } from "../payloads.ts";

type Work<Name extends TaskName> = (payload: ParsedPayload<Name>, attempt: { now: Date }) => Promise<void>;
type GiveUp<Name extends TaskName> = (payload: ParsedPayload<Name>) => Promise<void>;

/** A payload may have been written by an older version: it is parsed on arrival. `giveUp` tells whoever waits that no try is left. */
export function task<Name extends TaskName>(name: Name, work: Work<Name>, giveUp?: GiveUp<Name>): Task {
  return async (payload: unknown, { job }: JobHelpers) => {
    const parsed = payloads[name].parse(payload) as ParsedPayload<Name>;
    try {
      await work(parsed, { now: new Date() });
    } catch (error) {
      if (job.attempts >= job.max_attempts && !isStop(error)) await giveUp?.(parsed);
      throw withoutParameters(error);
    }
  };
}

/** A runner that stops closes its engines: nobody's fault, the job runs again elsewhere. */
function isStop(error: unknown): boolean {
  return error instanceof EngineError && error.failure === "closed";
}
