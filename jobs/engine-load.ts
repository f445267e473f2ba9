import type { WorkerEvents } from "graphile-worker";
import { env } from "~/env.server";
import { type Engine, engineOf } from "./payloads.ts";

/** How many jobs of each engine this runner has in hand: tells which engines have all they can do, and one more waiting for them. */
export function watchEngineLoad(
  events: WorkerEvents,
  sizes: Record<Engine, number> = { image: env.IMAGE_ENGINES, ocr: env.OCR_ENGINES },
): () => Engine[] {
  const inHand = new Map<string, Engine>();
  events.on("job:start", ({ job }) => {
    const engine = engineOf(job.task_identifier);
    if (engine) inHand.set(job.id, engine);
  });
  events.on("job:complete", ({ job }) => inHand.delete(job.id));
  const engines = Object.keys(sizes) as Engine[];
  return () => engines.filter((engine) => [...inHand.values()].filter((used) => used === engine).length > sizes[engine]);
}
