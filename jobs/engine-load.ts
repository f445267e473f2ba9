import type { WorkerEvents } from "graphile-worker";
import { engines } from "~/engines/engines.server";
import { env } from "~/env.server";
import { hungFlags } from "~db/graphile.server";
import { aloneFlag, type Engine, lastingFlag, slowFlag } from "./payloads.ts";

/** places: how many children each engine has; slow: those of them that gave up their place to others; workers: jobs done side by side */
export type EngineRoom = { places: Record<Engine, number>; slow(): Record<Engine, number>; workers: number };

export function ownEngines(workers: number): EngineRoom {
  const slow = () => {
    const { image, ocr } = engines().stats();
    return { image: image.slow, ocr: ocr.slow };
  };
  return { places: { image: env.IMAGE_ENGINES, ocr: env.OCR_ENGINES }, slow, workers };
}

/** Makes workers ask for jobs one after the other, so that a job given to one of them counts when the next one asks. */
export function askOneByOne(events: WorkerEvents, flags: () => string[]): () => Promise<string[]> {
  let last = Promise.resolve();
  let answered = () => {};
  for (const answer of ["job:start", "worker:getJob:empty", "worker:getJob:error"] as const) events.on(answer, () => answered());
  return async () => {
    const before = last;
    let onAnswer = () => {};
    last = new Promise((resolve) => {
      onAnswer = resolve;
    });
    await before;
    answered = onAnswer;
    return flags();
  };
}

/**
 * Returns the flags of jobs that this runner should not take now. They are flags: of engines that are busy and have one more job waiting; of long
 * jobs, if one more would leave no worker for mails and publishing; of slow jobs while one runs; of jobs that are to be tried alone while any runs;
 * of jobs with which a runner was lost while one runs; and of people whose jobs fill all places of an engine, so that the next turn is somebody
 * else's.
 */
export function watchEngineLoad(events: WorkerEvents, { places, slow, workers }: EngineRoom): () => string[] {
  const inHand = new Map<string, string[]>();
  events.on("job:start", ({ job }) => inHand.set(job.id, Object.keys(job.flags ?? {})));
  events.on("job:complete", ({ job }) => inHand.delete(job.id));
  return () => {
    const flags = [...inHand.values()].flat();
    const jobsWith = (asked: string) => flags.filter((flag) => flag === asked).length;
    const slowNow = slow();
    const isFull = jobsWith(lastingFlag) >= Math.max(workers - 1, 1);
    const ofEngines = (Object.keys(places) as Engine[]).flatMap((engine) => [
      ...(jobsWith(engine) - slowNow[engine] > places[engine] ? [engine] : []),
      ...(slowNow[engine] + jobsWith(slowFlag(engine)) > 0 ? [slowFlag(engine)] : []),
      ...(jobsWith(engine) > 0 ? [aloneFlag(engine)] : []),
      ...new Set(flags.filter((flag) => flag.startsWith(`${engine}:`) && jobsWith(flag) >= places[engine])),
    ]);
    // If the next runner hangs, only one such job is in hand, so that it is known which.
    const hung = jobsWith(hungFlags.once) > 0 ? [hungFlags.once] : [];
    return [...(isFull ? [lastingFlag] : []), ...hung, ...ofEngines];
  };
}
