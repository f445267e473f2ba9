import { readFileSync } from "node:fs";

/** ms: Linux reports them in hundredths of a second, independent of its own clock */
const tick = 10;

/** ms that a process has worked so far; null if there is no /proc, or no such process. */
export function processorTimeOf(pid: number): number | null {
  try {
    // The second field is the name in brackets, which may hold anything.
    const [, fields = ""] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const [, , , , , , , , , , , user, system] = fields.split(" ");
    return user && system ? (Number(user) + Number(system)) * tick : null;
  } catch {
    return null;
  }
}

/** ms that a process's main thread was ready to work but had to wait for a processor; null where Linux does not tell it. */
export function waitingTimeOf(pid: number): number | null {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return waited ? Number(waited) / 1e6 : null;
  } catch {
    return null;
  }
}
