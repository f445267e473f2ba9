import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { connectionFile, type Embedded, type EmbeddedOptions, startEmbedded } from "~db/embedded";
import { migrate } from "~db/migrate";
import { isAlive } from "~db/postgres/postmaster";
import { product } from "~db/postgres/product-role";
import { aFolder } from "../support/folder.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = aFolder();
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, durable: false, ...options });
  onTestFinished(server.stop);
  return server;
}

async function query(url: string, text: string): Promise<postgres.Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A launcher that dies without a word, and the server it leaves behind. */
async function anOrphan(): Promise<{ url: string; pid: number }> {
  const launcher = fork("tests/support/launcher.ts", [dataDir], { execArgv: ["--import", "tsx"] });
  const [server] = await once(launcher, "message");
  launcher.kill("SIGKILL");
  await once(launcher, "exit");
  return server;
}

test("what was written is there after a stop and a start", async () => {
  const first = await start();
  await query(first.url, "create table kept (word text); insert into kept values ('Größe')");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.url, "select word from kept where word ilike '%GRÖ%'")).toEqual([{ word: "Größe" }]);
});

test("only the owner can read the password and the address, and a stop takes the address away", async () => {
  const server = await start();
  const address = connectionFile(dataDir);
  expect(readFileSync(address, "utf8").trim()).toBe(server.url);
  for (const file of [address, path.join(dataDir, "postgres", "password")]) expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(query(server.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(/password authentication failed/);
  await server.stop();
  expect(existsSync(address)).toBe(false);
});

/** Everything in the folder that somebody may read or enter who is neither its owner nor PostgreSQL's user. */
function openToOthers(folder: string): string[] {
  const rights = (name: string) => statSync(name).mode & 0o777;
  const found = [folder, ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name))];
  // The group may pass through where PostgreSQL's user has to.
  return found.filter((name) => (rights(name) & 0o007) !== 0 || ![0, 0o010].includes(rights(name) & 0o070));
}

test("the data folder is nobody else's, from the first start and from the next one of an older", async () => {
  dataDir = path.join(aFolder(), "new", "data");
  const first = await start();
  expect(openToOthers(dataDir)).toEqual([]);
  await first.stop();
  mkdirSync(path.join(dataDir, "files", "documents"), { recursive: true });
  for (const folder of ["", "postgres"]) chmodSync(path.join(dataDir, folder), 0o755);
  const second = await start();
  expect(second.cluster).toBe(first.cluster);
  expect(openToOthers(dataDir).filter((name) => !name.startsWith(path.join(dataDir, "files")))).toEqual([]);
});

test("a data folder that holds somebody else's as well stays as it is, and the database in it is closed", async () => {
  writeFileSync(path.join(dataDir, "readme.txt"), "shared");
  await start();
  expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  expect(openToOthers(path.join(dataDir, "postgres"))).toEqual([]);
});

test("the product's role has its database and nothing else", async () => {
  const { url } = await start();
  await migrate(url);
  expect(
    await query(
      url,
      "select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as may from pg_roles where rolname = current_user",
    ),
  ).toEqual([{ may: false }]);
  for (const beyond of [
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "create database other",
    "create role other",
  ])
    await expect(query(url, beyond), beyond).rejects.toThrow(/permission denied/);
});

test("a database that was the superuser's is handed over with all that is in it", async () => {
  const first = await start();
  const admin = first.adminUrl.replace(/[^/]+$/, "postgres");
  for (const command of ["drop database mappe", `drop role ${product}`, "create database mappe"]) await query(admin, command);
  await migrate(first.adminUrl);
  await query(
    first.adminUrl,
    "create extension pg_trgm; create type mood as enum ('so'); create view known as select 1; insert into attempts (key, points) values ('kept', 1)",
  );
  await first.stop();

  const { url } = await start();
  const left = `
    select relname as name from pg_class where relowner <> current_user::regrole and relnamespace in (select oid from pg_namespace where nspname in ('drizzle', 'graphile_worker', 'public'))
    union all select nspname from pg_namespace where nspname in ('drizzle', 'graphile_worker') and nspowner <> current_user::regrole
    union all select typname from pg_type where typname in ('mood', 'job_spec') and typowner <> current_user::regrole
    union all select proname from pg_proc where pronamespace = 'graphile_worker'::regnamespace and proowner <> current_user::regrole`;
  expect(await query(url, left)).toEqual([]);
  expect(await query(url, "select key from attempts")).toEqual([{ key: "kept" }]);
  await query(url, "alter table attempts add column more text; alter database mappe set jit = off");
  await query(url, "select graphile_worker.add_job('read-page', '{}')");
});

test("a server that a killed launcher left behind is taken over", async () => {
  const orphan = await anOrphan();
  expect(isAlive(orphan.pid)).toBe(true);
  const server = await start();
  expect(server).toMatchObject({ adopted: true, pid: orphan.pid, url: orphan.url });
  await server.stop();
  expect(isAlive(orphan.pid)).toBe(false);
});

test("a server that was killed itself comes back with its data", async () => {
  const first = await start({ durable: true });
  await query(first.url, "create table kept (n int); insert into kept values (7)");
  process.kill(first.pid, "SIGKILL");
  await first.ended;
  const second = await start({ durable: true, port: Number(new URL(first.url).port) });
  expect(second).toMatchObject({ adopted: false, url: first.url });
  expect(await query(second.url, "select n from kept")).toEqual([{ n: 7 }]);
});

test("the pid of a process that is somebody else's does not keep the server from starting", async () => {
  const first = await start();
  await first.stop();
  const stranger = spawn("sleep", ["60"]);
  onTestFinished(() => void stranger.kill());
  writeFileSync(path.join(first.cluster, "postmaster.pid"), `${stranger.pid}\n${first.cluster}\n1\n5432\n\n127.0.0.1\n`);
  expect(await start()).toMatchObject({ adopted: false });
});

test.runIf(process.platform === "linux")("nor does that of a dead server that nobody has collected", async () => {
  const first = await start();
  await first.stop();
  // The shell turns into a program that waits for no child, before its own one ends.
  const careless = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 60"]);
  onTestFinished(() => void careless.kill());
  const [pid] = await once(careless.stdout, "data");
  await expect.poll(() => readFileSync(`/proc/${Number(pid)}/status`, "utf8")).toContain("Z (zombie)");
  writeFileSync(path.join(first.cluster, "postmaster.pid"), `${Number(pid)}\n${first.cluster}\n1\n5432\n\n127.0.0.1\n`);
  expect(await start()).toMatchObject({ adopted: false });
});

test("two launchers do not share a folder", async () => {
  await start();
  await expect(start()).rejects.toThrow(/already running/);
});

test("data of another PostgreSQL is left alone, with advice", async () => {
  const first = await start();
  await first.stop();
  writeFileSync(path.join(first.cluster, "PG_VERSION"), "16\n");
  await expect(start()).rejects.toThrow(/written by PostgreSQL 16.*DATABASE_URL/s);
});

test.runIf(process.getuid?.() === 0)("a folder that is root's alone keeps its database where PostgreSQL may go", async () => {
  const systemFolder = aFolder();
  chmodSync(dataDir, 0o700);
  const first = await start({ systemFolder });
  expect(first.cluster.startsWith(systemFolder)).toBe(true);
  await first.stop();
  chmodSync(dataDir, 0o755);
  expect((await start({ systemFolder })).cluster).toBe(first.cluster);
});
