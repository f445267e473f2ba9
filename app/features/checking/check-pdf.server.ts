import { eq } from "drizzle-orm";
import type { Judgement, SealEngine } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { seals } from "~db/schema/index";
import { knownKeys } from "./known-keys.server.ts";
import { type Arrived, lookAtFile, type NotLooked, reasonOf, type Sent } from "./look-at-file.server.ts";
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

type ToCheck = Sent & { engine?: Looks };

/** Checks whether a PDF was changed since it was sealed or signed. The file is never stored. */
export function checkPdf(db: Db, { engine = engines().seal, ...sent }: ToCheck): Promise<Done<CheckedPdf> | Refused<NotLooked | "no-pdf">> {
  return lookAtFile(sent, (arrived) => check(db, engine, arrived));
}

async function check(db: Db, engine: Looks, { file, sha256, bytes, inTurn }: Arrived): Promise<Done<CheckedPdf> | Refused<"no-pdf">> {
  const keys = await knownKeys();
  const isFormerKey = (keyId: string) => keyId !== keys.active;
  const known = await findSeal(db, sha256);
  // This is exactly a file that Mappe made, so its signatures need not be checked.
  if (known) {
    const facts = { seal: factsOf(known, isFormerKey), signatures: [] };
    return done({
      verdict: "ours-unchanged" as const,
      opens: await inTurn(() => opensIn(engine, file)),
      bytes,
      sha256,
      ...facts,
    });
  }

  const { judgement, opens } = await inTurn(async () => {
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
