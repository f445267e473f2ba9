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
  /** the PDF can be opened as it is: bytes may be unchanged since sealing and still not be a PDF that shows anything */
  opens: boolean;
  bytes: number;
  sha256: string;
  /** Mappe's own seal; facts that the file does not state itself come from the record of its making */
  seal: SealFacts | null;
  /** signatures of others */
  signatures: SeenSignature[];
};

type SealFacts = {
  keyId: string;
  /** the key is none that seals today */
  isFormerKey: boolean;
  sealedAt: string | null;
  stampedAt: string | null;
  pages: number | null;
  signers: number | null;
};

type Looks = Pick<SealEngine, "judge" | "opens">;

/** sender: id under which only few files are accepted at once; patience: ms in which the file has to arrive */
type Sent = { sender: string; body: Readable; engine?: Looks; patience?: number };
type Refusal = "no-pdf" | "too-large" | "too-slow" | "too-hard" | "busy";

/** The number of files that are here at the same time, which limits their share of the disk. */
const places = turns({ atOnce: 16, inLine: 0 });
const longestArrival = 15 * 60_000;

/** The files of one sender are checked one after the other, so that files of others are checked in between. */
const looks = oneEach();

/** number of files of one sender that are here at the same time */
const mostOfOne = 3;
const here = new Map<string, number>();

/** Checks whether a PDF was changed since it was sealed or signed. The file is never stored. */
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
  // This is exactly a file that Mappe made, so its signatures need not be checked.
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

/** Returns whether the own reader can open the PDF; if not, it counts as unreadable, whatever its signatures say. */
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

/** Returns the facts of the seal. If something was added to the file, the sealed part is recognised by its bytes. */
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
