import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { divided, handOver } from "./hand-over.mjs";
import { type Listening, listenTo, silence } from "./silence.ts";

export type Part = {
  /** resolves when the part reports that it is ready; stays pending when it never starts */
  ready: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
};

export type PartOptions = {
  name: string;
  file: string;
  args: string[];
  execArgv: string[];
  env: NodeJS.ProcessEnv;
  giveUp(reason: string): void;
  /** by name, the parts of the same launcher, with which a part is compared */
  company?: Map<string, Listening>;
  /** before a lost one is ended */
  onLost?(pid: number): Promise<void>;
};

const patience = 3000;
const calm = 60_000;
const mostCrashes = 5;

/** A child process that is started again when it dies unasked. */
export function startPart({ name, file, args, execArgv, env, giveUp, company = new Map(), onLost }: PartOptions): Part {
  let stopping = false;
  let everReady = false;
  let crashes: number[] = [];
  let child = spawn();
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });

  function spawn(): ChildProcess {
    // A process group of its own: Ctrl-C reaches the launcher alone, which stops the parts in order, and their children with them.
    const { atStart, handed } = divided(env, handedThrough);
    const started = fork(file, args, { execArgv, env: atStart, detached: true, stdio: ["inherit", "inherit", "inherit", "ipc", "pipe"] });
    handOver(started, handedThrough, handed);
    const settled = setTimeout(() => {
      everReady = true;
    }, patience);
    settled.unref();
    const listening = listenTo(started.pid ?? 0);
    company.set(name, listening);
    const looking = setInterval(() => {
      if (!listening.isLost([...company.values()].filter((like) => like !== listening))) return;
      clearInterval(looking);
      console.error(`The ${name} did not answer for ${silence.longestMs / 1000} s, and is ended.`);
      void Promise.race([onLost?.(started.pid ?? 0).catch(told), sleep(patience)]).then(() => killGroup(started));
    }, silence.lookEveryMs);
    started.on("message", (message) => {
      listening.heard();
      if (!saysReady(message)) return;
      everReady = true;
      markReady();
    });
    started.once("exit", (code, signal) => {
      clearTimeout(settled);
      clearInterval(looking);
      killGroup(started);
      if (!stopping) void revive(`ended unasked (${signal ?? `exit code ${code}`})`);
    });
    return started;
  }

  async function revive(how: string): Promise<void> {
    crashes = [...crashes.filter((moment) => moment > Date.now() - calm), Date.now()];
    if (!everReady) return giveUp(`The ${name} did not start: it ${how}.`);
    if (crashes.length > mostCrashes) return giveUp(`The ${name} ${how} for the ${crashes.length}th time within a minute.`);
    console.error(`The ${name} ${how}; it is started again.`);
    await sleep(250 * 2 ** crashes.length);
    if (!stopping) child = spawn();
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const late = setTimeout(() => killGroup(child), patience);
    await gone;
    clearTimeout(late);
  }

  const kill = () => {
    stopping = true;
    killGroup(child);
  };
  return { ready, stop, kill };
}

/** the file descriptor by which a part gets its configuration; the one before it is node's own channel */
const handedThrough = 4;

function told(error: unknown): void {
  console.error(`What it worked on was not written down: ${error instanceof Error ? error.message : String(error)}`);
}

function saysReady(message: unknown): boolean {
  return message === "ready" || (typeof message === "object" && message !== null && "ready" in message);
}

/** Kills the part and all processes that it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // nobody is left in it
  }
}
