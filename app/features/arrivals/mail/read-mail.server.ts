import type { ReadMail } from "~/engines/contract";
import { EngineError, type EngineFailure } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { mostMailFiles } from "~/features/drafts/rules";
import { log } from "~/log.server";

const ofTheMail: readonly EngineFailure[] = ["timed-out", "over-memory", "died", "failed"];

/** Has an engine read a mail and write its files. A mail that costs an engine its life twice cannot be read; once may be the machine's fault. */
export async function readMail(file: string, outDir: string): Promise<ReadMail> {
  for (let tries = 1; ; tries++) {
    try {
      return await engines().mail.read({ file, outDir, mostFiles: mostMailFiles });
    } catch (error) {
      if (!(error instanceof EngineError && ofTheMail.includes(error.failure))) throw error;
      log.warn({ err: error, tries }, "a mail cost an engine");
      if (tries === 2 || error.failure === "timed-out") return { ok: false, reason: "unreadable-mail" };
    }
  }
}
