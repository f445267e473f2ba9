import { readdirSync, readFileSync } from "node:fs";

export type EngineWatch = {
  /** bytes; the most a child ever had in memory */
  peak(): number;
  /** processes that were children of the runner at some time and still live */
  left(): number[];
  stop(): void;
};

/** Looks at the children of a process, ten times a second. Linux only: elsewhere nothing is seen. */
export function watchEngines(runner: number): EngineWatch {
  const seen = new Map<number, string>();
  let peak = 0;

  function look(): void {
    for (const pid of childrenOf(runner)) {
      seen.set(pid, startOf(pid));
      peak = Math.max(peak, peakOf(pid));
    }
  }

  const timer = setInterval(look, 100);
  return {
    peak: () => peak,
    // The number may have been given to another process meanwhile.
    left: () => [...seen].filter(([pid, start]) => start !== "" && startOf(pid) === start).map(([pid]) => pid),
    stop: () => clearInterval(timer),
  };
}

function childrenOf(pid: number): number[] {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap((thread) => (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter(Boolean).map(Number));
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? 0) * 1024;
}

/** The time when a process began, in ticks; empty if it is gone or dead. */
function startOf(pid: number): string {
  // The name in brackets may hold blanks: fields are counted behind it (proc(5): state is the 3rd, start the 22nd).
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields && fields[0] !== "Z" ? (fields[19] ?? "") : "";
}

function read(file: string): string | undefined {
  return attempt(() => readFileSync(file, "utf8"));
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
