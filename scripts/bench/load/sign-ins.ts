import { setTimeout as sleep } from "node:timers/promises";
import { documentsPath } from "~/features/documents/paths";
import { loginPath, registerPath } from "~/paths";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { addressesWithPassword } from "./accounts.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const atOnce = 60;
/** ms between two visits of a person who reads meanwhile */
const pace = 100;

const password = "Sechzig Türen auf einmal 7";

type Tell = (figure: Figure) => void;
type Typed = Record<string, string>;

/** Measures how long everybody else waits while sixty people sign in, or register, at the same moment. */
export async function signIns(site: Site, tell: Tell): Promise<void> {
  const reader = await aSignedInPerson(site.db);
  for (let n = 0; n < 25; n++) await aPublishedDocument(site.db, { owner: reader.person, name: `Rechnung ${n}` });
  const seen: Seen = { static: visit(site.url, "/favicon.ico"), list: visit(site.url, documentsPath(), { Cookie: reader.cookie }) };
  for (const see of Object.values(seen)) for (let n = 0; n < 10; n++) await see();

  tellWaits(tell, "nobody signs in", await meanwhile(seen, sleep(5000)));
  const emails = await addressesWithPassword(site.db, { password, count: atOnce });
  await crowd(site, { seen, tell, what: "sign-ins", path: loginPath, typed: emails.map((email) => ({ email, password })) });
  await crowd(site, { seen, tell, what: "registrations", path: registerPath, typed: newcomers() });
}

type Seen = Record<"static" | "list", () => Promise<number>>;
type Crowd = { seen: Seen; tell: Tell; what: string; path: string; typed: readonly Typed[] };

async function crowd({ url }: Site, { seen, tell, what, path, typed }: Crowd): Promise<void> {
  const since = performance.now();
  const answers = Promise.all(typed.map((fields) => post(url, path, fields)));
  const waits = await meanwhile(seen, answers);
  tellWaits(tell, `${atOnce} ${what}`, waits);
  const statuses = (await answers).map(({ status }) => status);
  const waited = (await answers).map(({ at }) => at - since);
  for (const status of new Set(statuses))
    tell({ what: `${atOnce} ${what}: answered ${status}`, value: statuses.filter((each) => each === status).length, unit: "" });
  tell({ what: `${atOnce} ${what}: the last is answered after`, value: Math.max(...waited), unit: "ms" });
}

function tellWaits(tell: Tell, what: string, waits: Record<keyof Seen, number[]>): void {
  for (const [name, values] of Object.entries(waits)) {
    tell({ what: `${what}: ${name}, p95`, value: percentile(values, 0.95), unit: "ms" });
    tell({ what: `${what}: ${name}, longest`, value: Math.max(...values), unit: "ms" });
  }
}

/** Visits each in turn, at a pace that waits for no answer, for as long as the work takes; ms */
async function meanwhile(seen: Seen, work: Promise<unknown>): Promise<Record<keyof Seen, number[]>> {
  const waits: Record<keyof Seen, Promise<number>[]> = { static: [], list: [] };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    waits.static.push(seen.static());
    waits.list.push(seen.list());
    await sleep(pace);
  }
  await over;
  return { static: await Promise.all(waits.static), list: await Promise.all(waits.list) };
}

function visit(url: string, path: string, headers: Record<string, string> = {}): () => Promise<number> {
  return async () => {
    const since = performance.now();
    const answer = await fetch(url + path, { headers: { Accept: "text/html", ...headers } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return performance.now() - since;
  };
}

async function post(url: string, path: string, typed: Typed): Promise<{ status: number; at: number }> {
  const headers = { Accept: "text/html", Origin: url };
  const answer = await fetch(url + path, { method: "POST", headers, body: new URLSearchParams(typed), redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, at: performance.now() };
}

function newcomers(): Typed[] {
  return Array.from({ length: atOnce }, (_, n) => ({
    email: `newcomer${n}@post.example`,
    displayName: `Newcomer ${n}`,
    password,
    confirmPassword: password,
    terms: "on",
  }));
}
