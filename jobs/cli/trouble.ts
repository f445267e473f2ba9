import { env } from "~/env.server";
import { told } from "~db/advice";
import { redactText } from "../redact.ts";
import { exitCode } from "./exit-code.ts";

/** Prints the error in a line, if that is possible; answers the exit code. */
export function explain(error: unknown): number {
  process.stderr.write(`${databaseTrouble(error) ?? redactText(told(error)).trimEnd()}\n`);
  return error instanceof Error && "exitCode" in error ? Number(error.exitCode) : exitCode.failed;
}

const unreachable = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ECONNRESET",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "57P03",
];

function databaseTrouble(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (unreachable.includes(code))
    return `The database at ${place()} cannot be reached (${code}). Start Mappe with \`npm start\`, or set DATABASE_URL to a PostgreSQL that runs.`;
  switch (code) {
    case "28P01":
    case "28000":
      return `The database at ${place()} does not let this user in. Look at user and password in DATABASE_URL.`;
    case "3D000":
      return `There is no such database at ${place()}. Look at the name in DATABASE_URL, or create it.`;
    case "42P01":
    case "42703":
    case "3F000":
      return "The database's schema is older than this version of Mappe. Run `npm run migrate`, or `npm start`, which does it by itself.";
    default:
      return undefined;
  }
}

/** The database's host, without user and password. */
function place(): string {
  return URL.canParse(env.DATABASE_URL) ? new URL(env.DATABASE_URL).host : "DATABASE_URL";
}
