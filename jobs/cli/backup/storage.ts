import { Argument, InvalidArgumentError } from "commander";
import { env } from "~/env.server";
import { type Copied, checkStore, copyStore, type StoreState, takeStore } from "~/features/pages/copy-store.server";
import { reachDatabase } from "~/house/reach-database";
import { formatBytes } from "~/lib/bytes";
import { ForeignStore } from "~/storage/own-store.server";
import { isStore, storeAt } from "~/storage/storage.server";
import { advice } from "~db/advice";
import { connect, type Db } from "~db/client.server";
import { described, type Json, json } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { amount } from "../phrase.ts";
import { print, printJson } from "../print.ts";

type Options = Json & { from?: string; to?: string };

export const storageMove = {
  command: () =>
    described(
      "npm run storage --",
      "copy all files from one store to another while Mappe runs, check that a store has them all, or claim one",
      `copy brings what the database names from STORAGE_OTHER_URL to STORAGE_URL, or as --from and --to say;
what is there already is not copied again, and each file is read back and compared by its hash.
check reads every byte of every file in STORAGE_URL, or in --to. Nothing is removed anywhere.
claim marks a store as this Mappe's that another one had, which is gone for good.
A store is disk or s3://KEY:SECRET@HOST/BUCKET. Ends with 1 when files are missing or changed.
--json: {files, copied, copiedBytes, missing: [key], changed: [key]}; of check without what was copied.`,
    )
      .addArgument(new Argument("<what>", "copy, check or claim").choices(["copy", "check", "claim"]))
      .option("--from <store>", "where files come from; STORAGE_OTHER_URL when not given", storeOf)
      .option("--to <store>", "where they go to, or are checked; STORAGE_URL when not given", storeOf)
      .addOption(json()),
  async run(what: "copy" | "check" | "claim", { from = env.STORAGE_OTHER_URL, to = env.STORAGE_URL, json: isJson = false }: Options) {
    if (what === "copy" && !from) throw advice("Where from? Set STORAGE_OTHER_URL, or name a store with --from.");
    if (what === "copy" && from === to) throw advice("That is one store: it has its files already.");
    const database = await reachDatabase(env.DATA_DIR);
    const { db, sql } = connect(database.url, { max: 2 });
    try {
      if (what === "claim") return await claim(db, to, isJson);
      const state =
        what === "copy" && from
          ? await copyStore(db, { from: storeAt(from), to: storeAt(to) }).catch(orAdvice)
          : await checkStore(db, storeAt(to));
      if (isJson) printJson(state);
      else tell(state);
      return state.missing.length + state.changed.length > 0 ? exitCode.failed : exitCode.ok;
    } finally {
      await sql.end({ timeout: 1 });
      await database.stop();
    }
  },
};

async function claim(db: Db, to: string, isJson: boolean): Promise<number> {
  await takeStore(db, storeAt(to));
  if (isJson) printJson({ claimed: true });
  else print("The store is this Mappe's now.\n");
  return exitCode.ok;
}

function orAdvice(error: unknown): never {
  throw error instanceof ForeignStore ? advice(error.message) : error;
}

function storeOf(text: string): string {
  if (!isStore(text)) throw new InvalidArgumentError("It is disk, or s3:// with key, secret, host and bucket, each part encoded.");
  return text;
}

function tell(state: StoreState | Copied): void {
  const copied = "copied" in state ? `, of which ${state.copied} were copied now (${formatBytes(state.copiedBytes, "en")})` : " read";
  print(`${amount(state.files, "file")}${copied}.\n`);
  for (const key of state.missing) print(`missing: ${key}\n`);
  for (const key of state.changed) print(`changed: ${key}\n`);
}
