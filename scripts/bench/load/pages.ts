import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { checkPassword, hashPassword } from "~/features/accounts/password.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { invariant } from "~/lib/invariant";
import { dashboardPath, homePath, loginPath } from "~/paths";
import type { Db } from "~db/client.server";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aPng } from "../../../tests/builders/papers.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { addressesWithPassword } from "./accounts.ts";
import type { Answers } from "./bare.ts";
import { type Asked, connections, type Speed, underLoad } from "./load.ts";
import { aSignedInPerson, type Figure, percentile, type SignedIn, type Site } from "./site.ts";

/** answers of one turn: few enough of a sign-in, which takes a password hash */
const turns = { page: 500, signIn: 50, bare: 5000 };
/** each server's turn comes this often; the first is a warm-up */
const rounds = 4;

type Screen = Asked & { path: string; answers: number };

const password = "Fünfzig Türen auf einmal";

/** Measures the cost of each screen beside that of a bare Express handler that compresses and sends the same bytes. */
export async function pages({ db, url, pids }: Site, tell: (figure: Figure) => void): Promise<void> {
  const reader = await aSignedInPerson(db);
  const details = documentPath(await fill(db, reader));
  const screens = { dashboard: dashboardPath, list: documentsPath(), details };
  // Each connection has an address of its own, because tries are counted by address.
  const emails = await addressesWithPassword(db, { password, count: connections });
  const web = { pid: pids.web };

  const shown = (path: string, cookie: Record<string, string> = {}): Screen => ({
    ...web,
    path,
    url: url + path,
    method: "GET",
    answers: turns.page,
    status: 200,
    each: () => ({ headers: browser(cookie) }),
  });
  const asked: Record<string, Screen> = { home: shown(homePath) };
  for (const [name, path] of Object.entries(screens)) asked[name] = shown(path, { Cookie: reader.cookie });
  asked["sign-in"] = {
    ...web,
    path: loginPath,
    url: url + loginPath,
    method: "POST",
    status: 302,
    answers: turns.signIn,
    each: (connection) => ({
      headers: browser({ Origin: url, "Content-Type": "application/x-www-form-urlencoded" }),
      body: new URLSearchParams({ email: emails[connection % emails.length] ?? "", password }).toString(),
    }),
  };

  const bare = await startBare(Object.values(asked));
  try {
    for (const [name, screen] of Object.entries(asked)) {
      const [ours, express] = await sideBySide([screen, { ...screen, pid: bare.pid, url: bare.url + screen.path, answers: turns.bare }]);
      if (!ours || !express) continue;
      tell({ what: `${name}: requests`, value: ours.perSecond, unit: "/s" });
      tell({ what: `${name}: p95`, value: ours.p95, unit: "ms" });
      tell({ what: `${name}: CPU of an answer`, value: ours.cpu, unit: "ms" });
      tell({ what: `${name}, bare handler: requests`, value: express.perSecond, unit: "/s" });
      tell({ what: `${name}, bare handler: p95`, value: express.p95, unit: "ms" });
      tell({ what: `${name}, bare handler: CPU of an answer`, value: express.cpu, unit: "ms" });
      tell({
        what: `${name}: requests of the product to those of the bare handler`,
        value: (100 * ours.perSecond) / express.perSecond,
        unit: "%",
      });
    }
  } finally {
    bare.stop();
  }
  const hashes = await hashesAlone();
  tell({ what: "sign-in, its password hash alone", value: hashes.perSecond, unit: "/s" });
  tell({ what: "sign-in, its password hash alone: CPU", value: hashes.cpu, unit: "ms" });
}

/** A list of two batches, every document with a picture in all its widths; answers with the id of one of three pages. */
async function fill(db: Db, { person }: SignedIn): Promise<string> {
  const text = "Stadtwerke Lindau\nRechnung für Strom und Wasser\nzahlbar bis 02.12.2026";
  const pageIds: string[] = [];
  let shown = "";
  for (let i = 0; i < 50; i++) {
    const facts = { name: `Rechnung Stadtwerke ${i}`, documentType: "Rechnung", tags: ["Strom", "Wasser", "2026"] };
    const document = await aPublishedDocument(db, { owner: person, ...facts, pages: [{ text }, { text }, { text }] });
    pageIds.push(...document.pageIds);
    shown = document.id;
  }
  await givePicture(db, pageIds, await aPng(text));
  return shown;
}

function browser(headers: Record<string, string>): Record<string, string> {
  return { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br", "Accept-Language": "de", ...headers };
}

async function startBare(screens: readonly Screen[]): Promise<{ url: string; pid: number; stop(): void }> {
  const answers: Answers = {};
  for (const { method, path, url, each } of screens) answers[`${method} ${path}`] = await answerOf(url, { method, ...each(0) });
  const child: ChildProcess = fork(new URL("bare.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  child.send(answers);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The answer before compression: the bare handler compresses by itself. */
async function answerOf(url: string, { headers, ...init }: { method: string; headers: Record<string, string>; body?: string }) {
  const answer = await fetch(url, { ...init, headers: { ...headers, "Accept-Encoding": "identity" }, redirect: "manual" });
  const own = ["connection", "keep-alive", "transfer-encoding", "date"];
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name))),
    body: await answer.text(),
  };
}

/** Measures servers in turns, so that both meet the same machine, and takes the median of the turns. */
async function sideBySide(servers: readonly Screen[]): Promise<Speed[]> {
  const turns: Speed[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, server] of servers.entries()) turns[at]?.push(await underLoad(server, server.answers));
  return turns.map((speeds) => {
    const of = (pick: (speed: Speed) => number) => percentile(speeds.slice(1).map(pick), 0.5);
    return { perSecond: of(({ perSecond }) => perSecond), p95: of(({ p95 }) => p95), cpu: of(({ cpu }) => cpu) };
  });
}

/** cpu: ms a hash */
async function hashesAlone(): Promise<{ perSecond: number; cpu: number }> {
  const hashed = await hashPassword(password);
  invariant(hashed.ok, "nobody else hashes");
  const [since, cpuBefore] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: turns.signIn }, () => checkPassword(password, hashed.passwordHash)));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: (turns.signIn * 1000) / (performance.now() - since),
    cpu: (user + system) / 1000 / turns.signIn,
  };
}
