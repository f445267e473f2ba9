// `npm run web`, `npm run mail`, `npm run jobs -- <command>`, `npm run backup`, `npm run restore`, `npm run storage`, `npm run doctor`, `npm run migrate`, `npm run seed`, `npm run screenshots`: one part alone, on DATABASE_URL or on the embedded PostgreSQL that a running Mappe has opened.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { divided, handOver } from "../app/house/hand-over.mjs";
import { loadSettings } from "../app/settings.mjs";
import { install, requireNode } from "./install.mjs";
import { stopWithNpm } from "./npm-parent.mjs";
import { isBuilt, root } from "./sources.mjs";

const programs = {
  web: ["--enable-source-maps", "build/web.js"],
  mail: ["--enable-source-maps", "build/mail.js"],
  jobs: ["--enable-source-maps", "build/jobs.js"],
  migrate: ["build/migrate.js"],
  // These start the embedded PostgreSQL themselves if nothing runs.
  backup: ["--enable-source-maps", "build/backup.js", "backup"],
  restore: ["--enable-source-maps", "build/backup.js", "restore"],
  storage: ["--enable-source-maps", "build/backup.js", "storage"],
  doctor: ["--enable-source-maps", "build/doctor.js"],
  seed: ["--import", "tsx", "scripts/seed.ts"],
  screenshots: ["--import", "tsx", "scripts/site/screenshots.ts"],
};
const [name, ...args] = process.argv.slice(2);

requireNode();
stopWithNpm();
process.chdir(root);
loadSettings(".env");
process.env.NODE_ENV ||= "production";
if (name === "doctor") {
  // A Mappe that does not run is a finding too.
  process.env.DATABASE_URL ||= existsSync(connectionFile()) ? runningDatabase() : "";
  if (!args.includes("--language")) args.push("--language", isGerman() ? "de" : "en");
} else if (asksDatabase(args)) process.env.DATABASE_URL ||= runningDatabase();
install();
if (!isBuilt()) {
  const { build } = await import("./build.mjs");
  await build();
}

/** the file descriptor by which the part gets its configuration */
const through = 3;
const { atStart, handed } = divided(process.env, through);
const child = spawn(process.execPath, ["--import", "./app/house/leave-with-parent.mjs", ...programs[name], ...args], {
  stdio: ["inherit", "inherit", "inherit", "pipe"],
  env: atStart,
});
handOver(child, through, handed);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));

/** Tells whether a command needs the database; its help does not. */
function asksDatabase([first, ...more]) {
  if (["backup", "restore", "storage"].includes(name)) return false;
  if (name !== "jobs") return true;
  return first !== undefined && first !== "help" && ![first, ...more].some((word) => word === "--help" || word === "-h");
}

function connectionFile() {
  return path.join(process.env.DATA_DIR || "data", "postgres", "connection");
}

function isGerman() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return /^de/i.test(LC_ALL || LC_MESSAGES || LANG || "");
}

function runningDatabase() {
  const file = connectionFile();
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  console.error(`No database: set DATABASE_URL, or start Mappe with \`npm start\` first (it writes ${file}).`);
  process.exit(1);
}
