import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "~/env.server";

/** Writes the message as one .eml file: there as a whole or not at all. */
export async function putIntoOutbox(folder: string, message: SendMailOptions, link: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(message);
  const file = path.join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);

  // The letters open accounts: they are for the owner of the data folder only.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  tellInTerminal(`${String(message.subject)}\n${link}\n${file}`);
}

/** Takes away the letters to an address that is no longer anybody's. */
export async function forgetLetters(address: string): Promise<void> {
  const folder = path.join(env.DATA_DIR, "outbox");
  const to = new RegExp(`^To: .*?${address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}>?\\s*$`, "im");
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another runner may have deleted it already.
    const head = await readFile(file, "utf8").catch(() => "");
    if (to.test(head.split("\r\n\r\n", 1)[0] ?? "")) await rm(file, { force: true });
  }
}

function tellInTerminal(text: string): void {
  if (env.NODE_ENV !== "test") process.stdout.write(`\n${text}\n\n`);
}
