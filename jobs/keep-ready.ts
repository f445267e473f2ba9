import type { WorkerEvents } from "graphile-worker";
import { engines } from "~/engines/engines.server";

/** ms after the start that are reserved for the first page that somebody opens */
const settling = 5000;

/** The engines start once there is nothing else to do, so that the first photo of the day is as quick as the next one. */
export function keepEnginesReady(events: WorkerEvents, running: ReadonlySet<string>): void {
  const since = Date.now();
  events.on("worker:getJob:empty", look);

  function look(): void {
    if (running.size > 0 || Date.now() - since < settling) return;
    events.off("worker:getJob:empty", look);
    void engines().keepReady();
  }
}
