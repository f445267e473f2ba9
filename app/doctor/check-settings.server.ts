import { readdirSync, readFileSync } from "node:fs";
import { secretsGiven } from "~/env.server";
import { doubt, type Finding, type Words, well } from "./finding.ts";

/** Whether a secret of this Mappe stands in the environment that a process began with: whatever runs as the same user can read it there. */
export async function checkSettings(t: Words): Promise<Omit<Finding, "part">> {
  const [first] = processesWith(secretsGiven().map((pair) => pair.join("=")));
  if (!first) return well(t("settings.well"));
  return doubt(t("settings.open", { name: first.held.split("=")[0], pid: first.pid }), t("settings.openTodo"));
}

/** Processes that hold one of these settings, as far as this one may inspect them, without itself and its parents; none but on Linux. */
function processesWith(wanted: readonly string[]): { pid: string; held: string }[] {
  if (process.platform !== "linux") return [];
  const own = withParents(String(process.pid));
  const others = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && !own.has(name));
  return others.flatMap((pid) => {
    const environment = new Set(read(`/proc/${pid}/environ`).split("\0"));
    return wanted.filter((held) => environment.has(held)).map((held) => ({ pid, held }));
  });
}

function withParents(pid: string, known = new Set<string>()): Set<string> {
  if (pid === "" || known.has(pid)) return known;
  // The command's name, in brackets, may hold anything.
  const [, parent = ""] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return withParents(parent, known.add(pid));
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
