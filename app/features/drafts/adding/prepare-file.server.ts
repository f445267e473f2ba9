import type { ImageEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { inScratch } from "~/engines/scratch.server";
import { mayBeHard, noteHardWork } from "~/features/pages/hard-work.server";
import type { Db } from "~db/client.server";
import type { FileReason } from "../rules.ts";
import { openReceived } from "./open-received.server.ts";
import { findReceived, type ReceivedFile } from "./received-file.server.ts";
import { addPages, keepPages } from "./record-pages.server.ts";
import { refusePrepared } from "./refuse-prepared.server.ts";

/** hardPerHour: number of files of one person that may use up an engine's whole time within an hour */
type PrepareLimits = { maxPixels: number; maxPages: number; hardPerHour: number };

type PrepareFile = {
  draftFileId: string;
  limits: PrepareLimits;
  readsAhead?: boolean;
  /** an engine has already used up its time on this file once: if it does so again, the file is refused */
  isLastTry?: boolean;
  now: Date;
};

/**
 * Opens a received file and makes its pages, or refuses it with a reason that stays visible in the draft. Returns "zip" for one whose files are to
 * become documents of their own; it stays received.
 */
export async function prepareFile(
  db: Db,
  image: ImageEngine,
  { draftFileId, limits, readsAhead = false, isLastTry = false, now }: PrepareFile,
): Promise<"zip" | "settled"> {
  const file = await findReceived(db, draftFileId);
  if (!file) return "settled";
  const { hardPerHour, ...sizes } = limits;
  const isHurried = !(await mayBeHard(db, { userId: file.authorId, now, perHour: hardPerHour }));
  return inScratch(async (outDir) => {
    const wanted = { outDir, ...sizes, isHurried, straightens: file.straightens, look: file.look };
    const prepared = await openReceived(image, file, wanted).catch(async (error: unknown) => {
      if (!isHurried && isSpent(error, isLastTry)) await noteHardWork(db, { userId: file.authorId, now });
      return whyTooHard(error, { isHurried, isLastTry });
    });
    if (!prepared.ok && prepared.reason === "zip" && mayBeUnpacked(file)) return "zip";
    if (prepared.ok) await addPages(db, file, { ...(await keepPages(prepared)), readsAhead, now });
    else await refusePrepared(db, { draftFileId, reason: whyRefused(file, prepared.reason) });
    return "settled";
  });
}

/** A ZIP is unpacked for a new document that came by the form, and so none that lay in another one. */
function mayBeUnpacked({ name, baseVersionId, door, origin }: ReceivedFile): boolean {
  return !baseVersionId && door === "form" && origin === "" && isNamedZip(name);
}

/** Many programs pack what they write; only what people call a ZIP is one to them. */
function whyRefused({ name }: ReceivedFile, reason: FileReason): FileReason {
  return reason === "zip" && !isNamedZip(name) ? "unknown-type" : reason;
}

function isNamedZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Returns whether the file is refused because of this failure and so counted here; a failure that ends the job is counted there. */
function isSpent(error: unknown, isLastTry: boolean): boolean {
  if (!(error instanceof EngineError)) return false;
  return error.failure === "timed-out" ? isLastTry : error.failure === "over-memory";
}

/**
 * Returns the reason for refusing a file that is too hard for an engine. A file that takes all memory of one engine takes all of the next one too,
 * and most likely the same is true of time: running out of time is tried once more.
 */
function whyTooHard(
  error: unknown,
  { isHurried, isLastTry }: { isHurried: boolean; isLastTry: boolean },
): { ok: false; reason: "too-hard" | "hard-for-now" } {
  const failure = error instanceof EngineError ? error.failure : undefined;
  if (failure === "timed-out" && isHurried) return { ok: false, reason: "hard-for-now" };
  if (failure === "timed-out" && isLastTry) return { ok: false, reason: "too-hard" };
  if (failure === "over-memory") return { ok: false, reason: "too-hard" };
  throw error;
}
