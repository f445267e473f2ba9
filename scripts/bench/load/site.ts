import type { Viewer } from "~/features/accounts/rules";
import { startSession } from "~/features/accounts/start-session.server";
import { writeSessionCookie } from "~/http/session-cookie";
import type { Connected, Db } from "~db/client.server";
import { aPerson } from "../../../tests/builders/people.ts";

/**
 * The options. receipts: a folder of pictures for the journeys' receipts, instead of drawn ones; pictures: a folder for each step's screen;
 * documents: the number of documents in the account that is exported
 */
export type Given = { receipts?: string | undefined; pictures?: string | undefined; documents?: string | undefined };

/** The delivered web server and runner at work on a database of their own. said: the last that the web server printed */
export type House = Connected & {
  said(): string;
  url: string;
  databaseUrl: string;
  pids: { web: number; runner: number; postgres: number };
};

/** another: a second installation on the same PostgreSQL, with settings of its own; it ends with the part */
export type Site = House & { dataDir: string; given: Given; another(env: Record<string, string>): Promise<House> };

export type Figure = { what: string; value: number; unit: string };

/** Tells its figures as they come. */
export type Part = (site: Site, tell: (figure: Figure) => void) => Promise<void>;

export type SignedIn = { person: Viewer; cookie: string };

/** A person with the choices with which an account begins. */
export async function aSignedInPerson(db: Db): Promise<SignedIn> {
  const person = await aPerson(db, { straightens: true });
  return { person, cookie: await cookieOf(db, person) };
}

async function cookieOf(db: Db, person: Viewer): Promise<string> {
  const [cookie = ""] = writeSessionCookie(await startSession(db, { userId: person.id, userAgent: "", now: new Date() }), {
    secure: false,
  }).split(";");
  return cookie;
}

/** share: 0.95 for p95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
