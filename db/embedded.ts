import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { advice } from "./advice.ts";
import { type Binaries, findBinaries } from "./postgres/binaries.ts";
import { environment, openCluster, superuser } from "./postgres/cluster.ts";
import { type Home, openHome } from "./postgres/home.ts";
import { forgetForeign, isAlive, isOurs, type Postmaster, readPostmaster, send, stopPostmaster } from "./postgres/postmaster.ts";
import { giveDatabase, product, productPassword } from "./postgres/product-role.ts";

export type Embedded = {
  /** the product's database for its own role */
  url: string;
  /** the same for the superuser, who may create databases */
  adminUrl: string;
  pid: number;
  /** the folder of the cluster; elsewhere than asked if PostgreSQL's user may not go there */
  cluster: string;
  /** found running, left behind by a launcher that was killed */
  adopted: boolean;
  /** settles when the server ends, asked or not */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** false: fast, and lost with the machine; for tests */
  durable?: boolean;
  /** takes over data folders closed to PostgreSQL's user */
  systemFolder?: string;
  /** the most at once; the default is more than an installation of one web server and one runner needs */
  maxConnections?: number;
  /** wanted again after a crash, so that the address stays right */
  port?: number;
};

const database = "mappe";

/** Starts (or takes over) the PostgreSQL of this data folder. The address is also written to `<DATA_DIR>/postgres/connection`. */
export async function startEmbedded({
  dataDir,
  durable = true,
  maxConnections = durable ? 50 : 100,
  systemFolder,
  port: wanted,
}: EmbeddedOptions): Promise<Embedded> {
  const home = openHome(dataDir, systemFolder);
  const binaries = await findBinaries(home);
  const password = await openCluster(home, binaries, { durable });
  const orphan = await adoptable(home, password);
  const { pid, port } = orphan ?? (await start(home, binaries, { durable, maxConnections, wanted }));
  const addressOf = (name: string) => address(port, { user: superuser, password }, name);
  const guard = await onlyLauncher(addressOf("postgres"), home);
  // If this process ends without stop(), it must not leave a server behind.
  const atExit = () => send(pid, "SIGINT");
  process.once("exit", atExit);

  const own = { user: product, password: productPassword(password) };
  await giveDatabase(guard, { database, password: own.password, addressOf });
  const url = address(port, own, database);
  const connection = path.join(home.own, "connection");
  writeFileSync(connection, `${url}\n`, { mode: 0o600 });

  const ended = endOf(pid).then(() => void process.off("exit", atExit));
  const stop = async () => {
    process.off("exit", atExit);
    rmSync(connection, { force: true });
    await guard.end({ timeout: 1 });
    await stopPostmaster(pid);
  };
  return { url, adminUrl: addressOf(database), pid, cluster: home.cluster, adopted: orphan !== undefined, ended, stop };
}

export function connectionFile(dataDir: string): string {
  return path.join(path.resolve(dataDir), "postgres", "connection");
}

function address(port: number, { user, password }: { user: string; password: string }, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

async function adoptable(home: Home, password: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(home.cluster);
  if (!found) return undefined;
  if (!isOurs(found, home.cluster)) {
    forgetForeign(found, home.cluster);
    return undefined;
  }
  for (let tries = 0; tries < 50; tries += 1) {
    if (await answers(address(found.port, { user: superuser, password }, "postgres"), home)) return found;
    await sleep(100);
  }
  await stopPostmaster(found.pid);
  return undefined;
}

async function answers(url: string, { cluster }: Home): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return row?.folder === cluster;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Server = { durable: boolean; maxConnections: number };
type Start = Server & { wanted: number | undefined };

async function start(home: Home, binaries: Binaries, { wanted, ...server }: Start): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    const log = path.join(home.own, "log");
    const started = await tryStart(home, binaries, { ...server, log, port: wanted && tries === 1 ? wanted : await freePort() });
    if (started) return started;
    const said = readFileSync(log, "utf8").trim();
    const passing = /could not bind|still in use|is starting up/.test(said);
    if (!passing || tries === 5) throw advice(`The embedded PostgreSQL did not start:\n${said.split("\n").slice(-8).join("\n")}`);
    await sleep(300 * tries);
  }
}

async function tryStart(
  home: Home,
  { postgres: command }: Binaries,
  { log, port, ...server }: Server & { log: string; port: number },
): Promise<Postmaster | undefined> {
  const out = openSync(log, "w", 0o600);
  // The server has a process group of its own: Ctrl-C reaches web server and runner first, and PostgreSQL when they are done.
  const child = spawn(command, settings(home.cluster, port, server), {
    ...home.as,
    cwd: "/",
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  let ended = false;
  child.once("error", () => {
    ended = true;
  });
  child.once("exit", () => {
    ended = true;
  });
  child.unref();
  while (!ended) {
    const found = readPostmaster(home.cluster);
    if (found?.ready && found.pid === child.pid) return found;
    await sleep(10);
  }
  return undefined;
}

function settings(cluster: string, port: number, { durable, maxConnections }: Server): string[] {
  const chosen = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: maxConnections,
    shared_buffers: durable ? "256MB" : "64MB",
    jit: "off",
    // Parallel workers talk through /dev/shm, which containers keep small.
    max_parallel_workers_per_gather: 0,
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", cluster, "-p", String(port), ...Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const found = server.address();
      server.close(() => (found && typeof found === "object" ? resolve(found.port) : reject(new Error("No free port"))));
    });
  });
}

async function endOf(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(500, undefined, { ref: false });
}

/** A lock that lives as long as this process: two launchers on one folder would stop each other's database. */
async function onlyLauncher(url: string, home: Home): Promise<postgres.Sql> {
  const admin = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  const [row] = await admin<{ locked: boolean }[]>`select pg_try_advisory_lock(hashtextextended('mappe:launcher', 0)) as locked`;
  if (row?.locked) return admin;
  await admin.end();
  throw advice(`Mappe is already running with the data in ${home.own}. Stop it first, or set DATA_DIR to another folder.`);
}

/** Tells whether a launcher watches over the server there: a server that a killed launcher left behind answers, too. */
export async function hasLauncher(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ launched: boolean }[]>`
      select exists (
        select from pg_locks where locktype = 'advisory' and granted
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended('mappe:launcher', 0)) as launched`;
    return row?.launched ?? false;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
