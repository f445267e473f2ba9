import { and, eq } from "drizzle-orm";
import type { SealEngine } from "~/engines/contract";
import { EngineError, isStop } from "~/engines/engine-error";
import { knownKeys } from "~/features/checking/known-keys.server";
import { signaturesIn, verdictOf } from "~/features/checking/rules";
import { log } from "~/log.server";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { draftFiles, files, signedFiles } from "~db/schema/index";

/** Records what a received file says of its signatures before its pages are made: the pages alone carry no signatures. */
export async function noteSignatures(db: Db, seal: Pick<SealEngine, "judge">, { draftFileId }: { draftFileId: string }): Promise<void> {
  const [received] = await db
    .select({ id: files.id, key: files.key })
    .from(draftFiles)
    .innerJoin(files, eq(files.id, draftFiles.fileId))
    .where(and(eq(draftFiles.id, draftFileId), eq(draftFiles.state, "received")));
  if (!received) return;
  try {
    const { own } = await knownKeys();
    const judgement = await storage().withLocalFile(received.key, (file) => seal.judge({ file, own }));
    const verdict = verdictOf(judgement);
    if (!judgement.isPdf || verdict === "none") return;
    const noted = { verdict, signatures: signaturesIn(judgement) };
    await db.insert(signedFiles).values({ fileId: received.id, verdict: noted }).onConflictDoNothing();
  } catch (error) {
    // The pages are useful without this check; if the runner is stopping, the next runner does both.
    if (!(error instanceof EngineError) || isStop(error)) throw error;
    log.warn({ err: error, draftFileId }, "nobody could tell whether a file is signed");
  }
}
