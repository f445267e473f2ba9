import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import type { Judgement, SealEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { inScratch } from "~/engines/scratch.server";
import { oneEach } from "~/lib/one-each";
import { isOutOfSpace } from "~/lib/out-of-space";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { TooLarge } from "~/lib/too-large";
import { turns } from "~/lib/turns";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { seals } from "~db/schema/index";
import { knownKeys } from "./known-keys.server.ts";
import { type SeenSignature, sealIn, signaturesIn, type Verdict, verdictOf } from "./rules.ts";

export type CheckedPdf = {
  verdict: Verdict;
  /** it opens as it stands: bytes may be as they were sealed and still be no PDF that shows anything */
  opens: boolean;
  bytes: number;
  sha256: string;
  /** of ours; what is known of it beyond what it says itself comes from when it was made */
  seal: SealFacts | null;
  /** those of others */
  signatures: SeenSignature[];
};

type SealFacts = {
  keyId: string;
  /** it is no key that seals here today */
  isFormerKey: boolean;
  sealedAt: string | null;
  stampedAt: string | null;
  pages: number | null;
  signers: number | null;
};

type Looks = Pick<SealEngine, "judge" | "opens">;

/** sender: under which few files are taken at once; patience: ms in which the file has to arrive */
type Sent = { sender: string; body: Readable; engine?: Looks; patience?: number };
type Refusal = "no-pdf" | "too-large" | "too-slow" | "too-hard" | "busy";

/** Files that are here at the same time, which bounds what they take of the disk. */
const places = turns({ atOnce: 16, inLine: 0 });
const longestArrival = 15 * 60_000;

/** One sender's files are looked at one after the other: everybody else comes in between. */
const looks = oneEach();

/** files of one sender that are here at the same time */
const mostOfOne = 3;
const here = new Map<string, number>();

/** Says of a PDF that somebody sends what became of it since it was sealed or signed. The file is never kept. */
export async function checkPdf(
  db: Db,
  { sender, body, engine = engines().seal, patience = longestArrival }: Sent,
): Promise<Done<CheckedPdf> | Refused<Refusal>> {
  const ofSender = here.get(sender) ?? 0;
  if (ofSender >= mostOfOne) return refused("busy");
  here.set(sender, ofSender + 1);
  try {
    const checked = places.take(() => inScratch((folder) => check(db, { sender, engine, body, patience, file: path.join(folder, "pdf") })));
    return (await checked) ?? refused("busy");
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    if (reason === "busy") log.warn({ err: error }, "a PDF could not be checked");
    return refused(reason);
  } finally {
    const left = (here.get(sender) ?? 1) - 1;
    if (left > 0) here.set(sender, left);
    else here.delete(sender);
  }
}

type Arriving = { sender: string; engine: Looks; body: Readable; patience: number; file: string };

async function check(db: Db, { sender, engine, body, patience, file }: Arriving) {
  const { sha256, bytes } = await receive(body, file, patience);
  const keys = await knownKeys();
  const isFormerKey = (keyId: string) => keyId !== keys.active;
  const known = await findSeal(db, sha256);
  // Exactly a file that left Mappe: its signatures need not be looked at.
  if (known) {
    const facts = { seal: factsOf(known, isFormerKey), signatures: [] };
    return done({
      verdict: "ours-unchanged" as const,
      opens: await looks.take(sender, () => opensIn(engine, file)),
      bytes,
      sha256,
      ...facts,
    });
  }

  const { judgement, opens } = await looks.take(sender, async () => {
    const judgement = await engine.judge({ file, own: keys.own });
    return { judgement, opens: judgement.isPdf && (await opensIn(engine, file)) };
  });
  if (!judgement.isPdf) return refused("no-pdf");
  return done({
    verdict: verdictOf(judgement),
    opens,
    bytes,
    sha256,
    seal: await sealFacts(db, judgement, isFormerKey),
    signatures: signaturesIn(judgement),
  });
}

/** What our own reader is lost in or breaks at does not open, whatever its signatures say. */
async function opensIn(engine: Looks, file: string): Promise<boolean> {
  try {
    return await engine.opens({ file });
  } catch (error) {
    if (reasonOf(error) === "too-hard") return false;
    throw error;
  }
}

async function receive(body: Readable, file: string, patience: number): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(body, counted, createWriteStream(file, { mode: 0o600 }), { signal: AbortSignal.timeout(patience) });
  return { sha256: hash.digest("hex"), bytes };
}

type KnownSeal = typeof seals.$inferSelect;

async function findSeal(db: Db, sha256: string): Promise<KnownSeal | undefined> {
  return db.query.seals.findFirst({ where: eq(seals.sha256, sha256) });
}

function factsOf({ keyId, sealedAt, timeStampedAt, pages, signers }: KnownSeal, isFormerKey: (keyId: string) => boolean): SealFacts {
  const stampedAt = timeStampedAt?.toISOString() ?? null;
  return { keyId, isFormerKey: isFormerKey(keyId), sealedAt: sealedAt.toISOString(), stampedAt, pages, signers };
}

/** Where something was added, the file as it was sealed is known by the bytes up to there. */
async function sealFacts(db: Db, judgement: Judgement, isFormerKey: (keyId: string) => boolean): Promise<SealFacts | null> {
  const seal = sealIn(judgement);
  if (!seal?.keyId) return null;
  const known = seal.sealedSha256 ? await findSeal(db, seal.sealedSha256) : undefined;
  if (known) return factsOf(known, isFormerKey);
  const { keyId, claimed, timeStamp } = seal;
  return { keyId, isFormerKey: isFormerKey(keyId), sealedAt: claimed.at, stampedAt: timeStamp?.at ?? null, pages: null, signers: null };
}

function reasonOf(error: unknown): Refusal | undefined {
  if (error instanceof TooLarge) return "too-large";
  if (isOutOfSpace(error)) return "busy";
  if (error instanceof EngineError) return ["timed-out", "over-memory", "died", "failed"].includes(error.failure) ? "too-hard" : "busy";
  return error instanceof Error && error.name === "AbortError" ? "too-slow" : undefined;
}
