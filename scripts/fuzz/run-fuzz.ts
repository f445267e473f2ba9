import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { engines } from "../../app/engines/engines.server.ts";
import { checkPdf } from "../../app/features/checking/check-pdf.server.ts";
import { receiveFile } from "../../app/features/drafts/adding/receive-file.server.ts";
import { MB } from "../../app/lib/bytes.ts";
import type { Db } from "../../db/client.server.ts";
import { draftFiles, jobFailures, versionPages } from "../../db/schema/index.ts";
import { streamOf } from "../../tests/builders/papers.ts";
import { aPerson } from "../../tests/builders/people.ts";
import { type Offspring, offspring } from "./offspring.ts";
import { type FuzzedRunner, startFuzzedRunner } from "./runner.ts";
import { type Kind, makeSeeds } from "./seeds.ts";

export type FuzzRun = {
  seed: number;
  /** asked before each file */
  goesOn(tried: number): boolean;
  db: Db;
  databaseUrl: string;
  dataDir: string;
  /** where files are kept that break a rule or an engine */
  keepIn: string;
};

export type FuzzReport = {
  /** by kind and by outcome: "pages" or the reason of the refusal */
  outcomes: Record<Kind, Record<string, number>>;
  pages: number;
  /** the verdicts of the public check on the same PDFs, and how often */
  verdicts: Record<string, number>;
  slowest: { file: string; ms: number };
  /** bytes; the most that an engine ever had in memory, 0 if the system does not tell it */
  peakMemory: number;
  /** the messages of engines that ended or failed, and how often */
  crashes: Record<string, number>;
  /** rules that were broken; none in a good run */
  broken: string[];
};

/** Limits tighter than the real ones, so that a fault shows soon. */
const caps = { prepareMs: 20_000, pages: 20, pixels: 20_000_000, memoryMb: 1024 };
/** ms; every try uses all its time and waits for the next */
const limit = 3 * (caps.prepareMs + 2000 * caps.pages + 30_000);
const sideBySide = 4;

/** Sends changed files through the real job in a runner of its own and looks whether anything ends badly. */
export async function runFuzz({ seed, goesOn, db, databaseUrl, dataDir, keepIn }: FuzzRun): Promise<FuzzReport> {
  const scratch = mkdtempSync(path.join(tmpdir(), "mappe-fuzz-"));
  const report: FuzzReport = {
    outcomes: { png: {}, jpeg: {}, pdf: {}, tiff: {}, heic: {}, webp: {} },
    pages: 0,
    verdicts: {},
    slowest: { file: "", ms: 0 },
    peakMemory: 0,
    crashes: {},
    broken: [],
  };
  const seeds = await makeSeeds();
  const runner = await startFuzzedRunner({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TMPDIR: scratch,
    PREPARE_TIMEOUT_MS: String(caps.prepareMs),
    MAX_PDF_PAGES: String(caps.pages),
    MAX_PIXELS: String(caps.pixels),
    ENGINE_MAX_MEMORY_MB: String(caps.memoryMb),
    IMAGE_ENGINES: "2",
  });

  let next = 0;
  async function work(): Promise<void> {
    while (runner.isAlive() && goesOn(next)) {
      const number = next++;
      await tryFile({ number, ...offspring(seeds, seed, number) });
    }
  }

  async function tryFile({ number, kind, bytes }: Offspring & { number: number }): Promise<void> {
    const name = `seed-${seed}-file-${number}.${kind}`;
    const since = Date.now();
    if (kind === "pdf") await checkToo(name, bytes);
    const submissionId = await send(db, name, bytes);
    const outcome = await outcomeOf(db, submissionId, () => runner.isAlive() && Date.now() - since < limit);
    const ms = Date.now() - since;
    if (ms > report.slowest.ms) report.slowest = { file: name, ms };
    if (!outcome) report.broken.push(`${name} became neither pages nor a refusal within ${limit / 1000} s.`);
    if (!outcome || outcome === "too-hard") keep(keepIn, name, bytes);
    const counts = report.outcomes[kind];
    counts[outcome ?? "nothing"] = (counts[outcome ?? "nothing"] ?? 0) + 1;
  }

  async function checkToo(name: string, bytes: Buffer): Promise<void> {
    const checked = await checkPdf(db, { sender: name, body: streamOf(bytes) }).catch((error: unknown) => String(error));
    const verdict = typeof checked === "string" ? checked : checked.ok ? checked.verdict : checked.reason;
    report.verdicts[verdict] = (report.verdicts[verdict] ?? 0) + 1;
    // No key of this server has sealed any of these files.
    const isFault = typeof checked === "string" || (checked.ok && checked.seal !== null) || verdict === "too-hard";
    if (isFault) report.broken.push(`${name} was checked with "${verdict}".`);
    if (isFault) keep(keepIn, name, bytes);
  }

  try {
    await Promise.all(Array.from({ length: sideBySide }, work));
  } finally {
    await engines().close();
    await finish(report, runner, scratch);
  }
  report.pages = await db.$count(versionPages);
  report.crashes = await crashesIn(db);
  return report;
}

async function send(db: Db, name: string, bytes: Buffer): Promise<string> {
  const submissionId = randomUUID();
  await receiveFile(db, { viewer: await aPerson(db), submissionId, place: 0, name, body: streamOf(bytes) });
  return submissionId;
}

async function outcomeOf(db: Db, submissionId: string, isPatient: () => boolean): Promise<string | undefined> {
  while (isPatient()) {
    const [file] = await db
      .select({ state: draftFiles.state, reason: draftFiles.reason })
      .from(draftFiles)
      .where(eq(draftFiles.submissionId, submissionId));
    if (file?.state === "prepared") return "pages";
    if (file?.state === "refused") return file.reason ?? "refused without a reason";
    await sleep(30);
  }
  return undefined;
}

function keep(folder: string, name: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
}

async function finish(report: FuzzReport, runner: FuzzedRunner, scratch: string): Promise<void> {
  const ended = await runner.stop();
  if (ended !== 0) report.broken.push(`The runner ended with ${ended}.`);
  const left = runner.childrenLeft();
  if (left.length > 0) report.broken.push(`These children outlived the runner: ${left.join(", ")}.`);
  const folders = readdirSync(scratch).filter((name) => name.startsWith("mappe-"));
  if (folders.length > 0) report.broken.push(`These folders were left behind: ${folders.join(", ")}.`);
  rmSync(scratch, { recursive: true, force: true });
  report.peakMemory = runner.peakMemory();
  // Between two looks at its memory, a child may grow on.
  if (report.peakMemory > caps.memoryMb * MB * 1.5) report.broken.push("An engine grew far past its limit in memory.");
}

async function crashesIn(db: Db): Promise<Record<string, number>> {
  const found = await db
    .select({ error: sql<string>`left(split_part(${jobFailures.error}, e'\n', 1), 120)`, times: sql<number>`count(*)::int` })
    .from(jobFailures)
    .groupBy(sql`1`);
  return Object.fromEntries(found.map(({ error, times }) => [error, times]));
}
