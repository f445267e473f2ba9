import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { aThrowaway } from "../../../tests/support/throwaway.ts";
import type { Made } from "../items.ts";
import type { Sender } from "../senders.ts";
import type { Way } from "../way.ts";

/** number of runs of the command that are killed */
const mostKilled = 3;

type Told = { outcomes: { path: string; became: string; reason: string }[] };

/** Moves a folder in by the command, which is killed a few times and called again. */
export async function sendByImport({ person }: Sender, items: readonly Made[], way: Way): Promise<void> {
  const folder = aThrowaway("import");
  for (const { name, bytes } of items) await writeFile(path.join(folder, name), bytes);
  for (let runs = 0; ; runs++) {
    way.tally.sent += 1;
    if (runs > 0) way.tally.again += 1;
    const told = await run(["build/jobs.js", "import", folder, "--for", person.email, "--wait", "--json"], way, runs < mostKilled);
    if (!told || told.outcomes.some(({ became }) => became === "later")) continue;
    for (const { path: name, became } of told.outcomes) if (became === "refused" || became === "left-out") way.refused.add(name);
    return;
  }
}

/** Answers what the command tells; undefined: it was killed. */
async function run(args: string[], { importing, pause, random, tally }: Way, mayBeKilled: boolean): Promise<Told | undefined> {
  const command = spawn(process.execPath, args, { env: importing, stdio: ["ignore", "pipe", "pipe"] });
  const over = new AbortController();
  const ended = once(command, "exit").finally(() => over.abort());
  if (mayBeKilled)
    sleep(pause * random(), undefined, { signal: over.signal }).then(
      () => command.kill("SIGKILL"),
      () => {},
    );
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [code, signal] = await ended;
  if (signal) {
    tally.killed += 1;
    return undefined;
  }
  if (code !== 0 && code !== 1) throw new Error(`The import ended with ${code}: ${err}`);
  return JSON.parse(out) as Told;
}
