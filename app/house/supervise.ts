import { hostname, networkInterfaces } from "node:os";
import path from "node:path";
import { told } from "~db/advice";
import { inviteFirst } from "~db/first-account";
import { noteHungJobs } from "~db/hung-jobs";
import { outliveLateWrites } from "~db/late-writes";
import { migrate } from "~db/migrate";
import { refuseHalfRestored } from "../backup/restoring.server.ts";
import { env } from "../env.server.ts";
import { closeFolder } from "../lib/close-folder.server.ts";
import { registerPathWith } from "../paths.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Part, startPart } from "./part.ts";
import { reachedByPhones } from "./reached-by.ts";
import { refuseTakenPort } from "./refuse-taken-port.ts";
import type { Listening } from "./silence.ts";

export type Program = { file: string; args: string[]; execArgv?: string[] };

/** mail: runs where MAIL_IN_DOMAIN is set and mail is not fetched; guard: module that all of them load before anything else */
export type House = { web: Program; runner: Program; mail: Program; guard: string };

type Running = { database?: Promise<Database>; parts: Part[] };

/** Runs database, web server, job runner and what takes mail until told to stop; then ends the process. */
export async function supervise({ web, runner, mail, guard }: House): Promise<void> {
  outliveLateWrites();
  const running: Running = { parts: [] };
  const end = ending(running);
  const giveUp = (reason: string) => void end(1, reason);
  try {
    refuseHalfRestored();
    await refuseTakenPort(env);
    closeFolder(path.join(env.DATA_DIR, "files"));
    running.database = openDatabase({ dataDir: env.DATA_DIR, giveUp });
    const { url } = await running.database;
    await migrate(url);

    const address = env.APP_URL;
    const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: env.DATA_DIR, APP_URL: address };
    const company = new Map<string, Listening>();
    const onLost = (pid: number) => noteHungJobs(url, { host: hostname(), pid });
    const start = (name: string, { execArgv = [], ...program }: Program) =>
      startPart({ name, ...program, execArgv: [...execArgv, "--import", guard], env: environment, giveUp, company, onLost });
    const server = start("web server", web);
    running.parts.push(server, start("job runner", runner));
    if (env.MAIL_IN_DOMAIN && !env.MAIL_IN_IMAP_URL) running.parts.push(start("mail server", mail));
    await server.ready;
    console.log(`Mappe is ready (${process.uptime().toFixed(1)} s): ${address}`);
    const byPhones = reachedByPhones(env, networkInterfaces());
    if (byPhones) console.log(byPhones);
    const key = env.REGISTRATION === "open" ? undefined : await inviteFirst(url);
    if (key)
      console.log(`Nobody has an account yet. This address opens the first one, within a day: ${address}${registerPathWith({ key })}`);
  } catch (error) {
    await end(1, told(error));
  }
}

type End = (code: number, reason?: string) => Promise<void>;

function ending(running: Running): End {
  let since: number | undefined;
  const end: End = async (code, reason) => {
    if (since !== undefined) return;
    since = Date.now();
    if (reason) console.error(reason);
    await Promise.all(running.parts.map((part) => part.stop()));
    const database = await running.database?.catch(() => undefined);
    await database?.stop();
    process.exit(code);
  };
  const asked = () => {
    if (since === undefined) return void end(0);
    // npm passes on the Ctrl-C that the terminal has already sent to everybody.
    if (Date.now() - since < 300) return;
    for (const part of running.parts) part.kill();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, asked);
  return end;
}
