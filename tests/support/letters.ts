import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { env } from "~/env.server";

/** The letters that were sent to this address, the newest first. */
export async function lettersTo(address: string): Promise<Email[]> {
  const folder = path.join(env.DATA_DIR, "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml")).sort();
  const letters = await Promise.all(files.reverse().map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  return letters.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

/** The path and query of the link in a letter. */
export function linkIn(letter: Email | undefined): string {
  const link = letter?.text?.match(/http\S+/)?.[0];
  if (!link) throw new Error(`No link in the letter ${letter?.subject ?? "that never came"}`);
  return new URL(link).pathname + new URL(link).search;
}
