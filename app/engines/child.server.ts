import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownedName } from "~/lib/owned-folder.server";
import { EngineError } from "./engine-error.ts";
import { type Folders, makeFolders } from "./folders.server.ts";
import { lend } from "./lending.server.ts";
import { memoryOf } from "./memory.server.ts";
import { behind, environmentOf, findWall, noWall, type Wall, type Walled } from "./wall.server.ts";
import { lookEvery, type WorkWatch, watchWork } from "./work-limit.server.ts";

/** walled: the parts of the machine that a wall leaves to the child; a child of a process that runs from sources has none */
export type EngineScript = { file: string; execArgv: string[]; walled?: Walled };

export type Question = {
  method: string;
  request: unknown;
  /** ms of processor time; parts that the child finishes prolong it */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export type ChildLimits = {
  /** ms of work until it is ready */
  readyMs: number;
  /** ms without work after which it is taken for asleep */
  asleepMs: number;
  /** bytes in memory at which a busy child is stopped, if the system tells them */
  maxMemory: number;
};

/** afterMs: of processor time, if the system tells it, so that a busy machine makes nothing slow */
type Slow = { afterMs: number; tell(): void };

/** One forked process with a scratch folder of its own. It takes one question at a time, and none after a failure. */
export type Child = {
  pid: number;
  ask(question: Question, slow?: Slow): Promise<unknown>;
  /** bytes in memory after the last answer */
  memory(): number;
  /** a resting child does not keep its parent running */
  rest(): void;
  kill(): void;
  /** the process has ended and its scratch folder is removed */
  gone: Promise<void>;
};

/** A parent that ends in haste takes its children along, also one that is lost in a loop and hears nothing. */
const living = new Map<ChildProcess, string>();
process.on("exit", () => {
  for (const [child, scratch] of living) {
    child.kill("SIGKILL");
    rmSync(scratch, { recursive: true, force: true });
  }
});

type Answer =
  | { ready: true }
  | { id: number; moreMs: number }
  | { id: number; ok: true; result: unknown; memory: number }
  | { id: number; ok: false; error: string };

export function startChild(name: string, script: EngineScript, { readyMs, maxMemory, asleepMs }: ChildLimits): Child {
  const wall = script.walled ? findWall(script.walled) : noWall;
  const folders = makeFolders(mkdtempSync(path.join(tmpdir(), ownedName(`mappe-${name}-`))), wall);
  const child = start(script, wall, folders);
  const scratch = folders.base;
  living.set(child, scratch);
  const pid = child.pid ?? 0;
  const lastWords = keepLastWords(child);
  const ready = deferred<void>();
  const gone = deferred<void>();
  let pending = deferred<unknown>();
  let watch: WorkWatch | undefined;
  let asked = 0;
  let memory = 0;

  child.on("message", (answer: Answer) => {
    if ("ready" in answer) ready.resolve();
    else if (answer.id !== asked) return;
    else if ("moreMs" in answer) watch?.prolong(answer.moreMs);
    else if (answer.ok) {
      memory = answer.memory;
      pending.resolve(answer.result);
    } else pending.reject(new EngineError("failed", answer.error));
  });
  // A child that cannot be forked has an 'error' and no 'exit'.
  for (const end of ["exit", "error"] as const) {
    child.once(end, () => {
      const died = new EngineError("died", `The ${name} engine ended. ${lastWords()}`);
      ready.reject(died);
      pending.reject(died);
      living.delete(child);
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
      gone.resolve();
    });
  }

  async function ask({ method, request, timeoutMs, signal }: Question, slow?: Slow): Promise<unknown> {
    keepsParent(child, true);
    pending = deferred();
    const { promise: answer, reject } = pending;
    await within(ready.promise, watchWork(pid, { ms: readyMs, asleepMs, failure: "not-started" }), { signal });
    const lent = wall.kind === "none" ? undefined : await lend(folders, request);
    child.send({ id: ++asked, method, request: lent?.request ?? request }, (error) => error && reject(error));
    watch = watchWork(pid, { ms: timeoutMs, asleepMs, failure: "timed-out" });
    try {
      const result = await within(answer, watch, { signal, slow });
      return lent ? await lent.takeBack(result) : result;
    } finally {
      await lent?.end();
    }
  }

  type Also = { signal: AbortSignal | undefined; slow?: Slow | undefined };

  /** Watches the cost of the work until it is done. */
  async function within<T>(work: Promise<T>, { look, spent }: WorkWatch, { signal, slow }: Also): Promise<T> {
    const { promise: ended, reject } = deferred<never>();
    let isSlow = false;
    const timer = setInterval(() => {
      const bytes = memoryOf(pid) ?? 0;
      if (bytes > maxMemory) reject(new EngineError("over-memory", `The ${name} engine took ${bytes} bytes.`));
      const failure = look();
      if (failure) reject(failure);
      if (!slow || isSlow || spent() < slow.afterMs) return;
      isSlow = true;
      slow.tell();
    }, lookEvery);
    const onAbort = () => reject(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort);
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearInterval(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  function kill(): void {
    keepsParent(child, true);
    child.kill("SIGKILL");
  }

  return { pid, ask, memory: () => memory, rest: () => keepsParent(child, false), kill, gone: gone.promise };
}

function start({ file, execArgv, walled }: EngineScript, wall: Wall, folders: Folders): ChildProcess {
  const { command, args, tied } = behind(wall, folders, walled?.reads ?? []);
  return fork(file, [folders.out, String(process.pid), tied ? "tied" : "loose"], {
    execPath: command,
    execArgv: [...args, ...execArgv],
    env: environmentOf(wall, folders),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    cwd: folders.out,
  });
}

type Deferred<T> = { promise: Promise<T>; resolve(value: T): void; reject(reason: unknown): void };

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, "promise"> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Nothing awaits this promise while the child rests: its rejection must not count as unhandled.
  promise.catch(() => {});
  return { promise, ...settle };
}

/** An unread pipe would fill up and stop the child. */
function keepLastWords(child: ChildProcess): () => string {
  let words = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    words = (words + text).slice(-1000);
  });
  return () => words.trim();
}

function keepsParent(child: ChildProcess, keeps: boolean): void {
  const holders = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
  for (const holder of holders) keeps ? holder?.ref() : holder?.unref();
}
