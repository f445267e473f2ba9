import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type Program, startRunner, startWeb } from "../../tests/support/server.ts";
import { aThrowaway } from "../../tests/support/throwaway.ts";

type Kind = "web" | "runner";

/** One machine with a data folder of its own; url: of a web server, the same after each restart */
export type Machine = { kind: Kind; url: string; kill(): Promise<void>; stop(): Promise<void> };

type MachineOptions = { databaseUrl: string; env: Record<string, string> };

/** A machine whose killed process is started again, as a supervisor would do. */
export async function aMachine(kind: Kind, { databaseUrl, env }: MachineOptions): Promise<Machine> {
  const port = await freePort();
  const site = { databaseUrl, dataDir: aThrowaway("machine"), env };
  const begin = (): Promise<Program> => (kind === "web" ? startWeb(site, { port }) : startRunner(site));
  let running = begin();
  let isOver = false;

  async function again(): Promise<Program> {
    for (;;) {
      try {
        return await begin();
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
    url: `http://127.0.0.1:${port}`,
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
