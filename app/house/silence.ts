import { processorTimeOf } from "../lib/processor-time.server.ts";

/** ms of silence after which a part is looked at, and ms between two looks */
export const silence = { longestMs: 30_000, lookEveryMs: 1000 };

type Listening = {
  /** the part was heard of */
  heard(): void;
  /** looks once; whether the part is lost in its own work */
  isLost(): boolean;
};

/**
 * Hears whether a part's event loop turns. It is lost when it was silent for long although it worked for most of that: one that waits for a
 * loaded machine, or slept with it, did not work, and is left alone. worked: ms of processor time, null where the system does not tell it.
 */
export function listen(worked: () => number | null, now: () => number = () => performance.now()): Listening {
  let [silentFor, lookedAt, workedBefore] = [0, now(), worked()];

  function heard(): void {
    [silentFor, lookedAt, workedBefore] = [0, now(), worked()];
  }

  function isLost(): boolean {
    const moment = now();
    // What lies between two looks more was a machine that slept, or a launcher that was held up.
    silentFor += Math.min(moment - lookedAt, 2 * silence.lookEveryMs);
    lookedAt = moment;
    const worksNow = worked();
    if (worksNow === null || workedBefore === null || silentFor < silence.longestMs) return false;
    return worksNow - workedBefore > silentFor / 2;
  }

  return { heard, isLost };
}

export function listenTo(pid: number): Listening {
  return listen(() => processorTimeOf(pid));
}
