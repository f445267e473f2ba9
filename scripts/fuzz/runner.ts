import { fork } from "node:child_process";
import { once } from "node:events";
import { watchEngines } from "./watch-engines.ts";

export type FuzzedRunner = {
  isAlive(): boolean;
  /** answers its exit code, or the signal that killed it */
  stop(): Promise<number | string>;
  /** bytes; the most one of its children ever had in memory */
  peakMemory(): number;
  childrenLeft(): number[];
};

/** The real job runner from its sources, with these variables changed. */
export async function startFuzzedRunner(variables: Record<string, string>): Promise<FuzzedRunner> {
  const child = fork("jobs/cli.ts", ["run"], {
    env: { ...process.env, NODE_ENV: "production", PASSWORD_COST: "", LOG_LEVEL: "fatal", ...variables },
    execArgv: ["--import", "tsx", "--import", "./app/house/leave-with-parent.mjs"],
  });
  const ended = once(child, "exit").then(([code, signal]): number | string => code ?? signal);
  const ready = once(child, "message");
  const early = await Promise.race([ready.then(() => undefined), ended]);
  if (early !== undefined) throw new Error(`The runner did not start: it ended with ${early}.`);
  const watch = watchEngines(child.pid ?? 0);
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill("SIGTERM");
      const how = await ended;
      watch.stop();
      return how;
    },
    peakMemory: watch.peak,
    childrenLeft: watch.left,
  };
}
