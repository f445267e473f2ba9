import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type Program, startMail, startRunner, startWeb } from "../../tests/support/server.ts";
import { aThrowaway } from "../../tests/support/throwaway.ts";

export type Kind = "web" | "runner" | "mail";

/** One machine with a data folder of its own; port: where it is reached, also after a restart; none reaches a runner */
export type Machine = { kind: Kind; port: number; ready(): Promise<unknown>; kill(): Promise<void>; stop(): Promise<void> };

type MachineOptions = { databaseUrl: string; env: Record<string, string> };

/** A machine whose killed process is started again, as a supervisor would do. */
export async function aMachine(kind: Kind, { databaseUrl, env }: MachineOptions): Promise<Machine> {
  const port = await freePort();
  const site = { databaseUrl, dataDir: aThrowaway("machine"), env };
  const begin: Record<Kind, () => Promise<Program>> = {
    web: () => startWeb(site, { port }),
    runner: () => startRunner(site),
    mail: () => startMail(site, { port }),
  };
  let isOver = false;
  let running = again();

  async function again(): Promise<Program> {
    for (;;) {
      try {
        return await begin[kind]();
      } catch (error) {
        // On a busy machine, a start may be given up.
        if (isOver) throw error;
        await sleep(200);
      }
    }
  }

  await running;
  return {
    kind,
    port,
    ready: () => running,
    async kill() {
      await (await running).kill();
      running = again();
      running.catch(() => {});
    },
    async stop() {
      isOver = true;
      await running.then((program) => program.stop()).catch(() => {});
    },
  };
}
