import { processorTimeOf, waitingTimeOf } from "../lib/processor-time.server.ts";

/**
 * ms of silence after which a part is checked, and the share of them that a part lost in a loop has worked; ms between two checks, and between two
 * signs of life of a healthy part
 */
export const silence = { longestMs: 30_000, workedShare: 0.5, lookEveryMs: 1000, usualMs: 10_000 };

export type Listening = {
  /** the part was heard of */
  heard(): void;
  /** looks once; returns whether the part is lost: in its own work, or in waiting for something that never comes while all the others are well */
  isLost(likes?: readonly Listening[]): boolean;
  /** whether it was heard of as usual for as long as another must be silent */
  isWell(): boolean;
};

/** ms of processor time, and of waiting for a processor, so far; null if the system does not tell it */
type Told = { worked(): number | null; waited(): number | null };

/**
 * Checks whether a part's event loop turns. The part is lost if it was silent for long and worked for most of that time; or if it hardly worked, nor
 * waited for a processor, while the others beside it were heard of as usual. A part that waits for a busy machine, or slept with it, is left alone.
 */
export function listen({ worked, waited }: Told, now: () => number = () => performance.now()): Listening {
  let [silentFor, lookedAt, wellSince, isHeldUp] = [0, now(), now(), false];
  let before = { worked: worked(), waited: waited() };

  function heard(): void {
    if (silentFor > silence.usualMs) wellSince = now();
    [silentFor, lookedAt, isHeldUp] = [0, now(), false];
    before = { worked: worked(), waited: waited() };
  }

  function isLost(likes: readonly Listening[] = []): boolean {
    const moment = now();
    // A longer time between two looks means that the machine slept or the launcher was held up.
    const longest = 2 * silence.lookEveryMs;
    isHeldUp ||= moment - lookedAt > longest;
    silentFor += Math.min(moment - lookedAt, longest);
    lookedAt = moment;
    if (silentFor < silence.longestMs) return false;
    const [work, wait] = [since(worked(), before.worked), since(waited(), before.waited)];
    if (work === null) return false;
    if (work > silentFor * silence.workedShare) return true;
    const isIdle = wait !== null && work + wait < silentFor / 10;
    return isIdle && !isHeldUp && likes.length > 0 && likes.every((like) => like.isWell());
  }

  const isWell = () => silentFor <= silence.usualMs && now() - wellSince >= silence.longestMs;
  return { heard, isLost, isWell };
}

function since(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

export function listenTo(pid: number): Listening {
  return listen({ worked: () => processorTimeOf(pid), waited: () => waitingTimeOf(pid) });
}
