import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Mupdf } from "~/imaging/codecs";
import { unlockPdf } from "~/imaging/unlock-pdf";
import type { SealEngine, UnlockedFile } from "./contract.ts";

type ToUnlock = Parameters<SealEngine["unlock"]>[0];

export async function unlockFile(mupdf: Mupdf, { file, outDir, password, maxBytes }: ToUnlock): Promise<UnlockedFile> {
  const unlocked = unlockPdf(mupdf, new Uint8Array(await readFile(file)), password);
  if (!unlocked.ok) return unlocked;
  // A PDF may unfold to a thousand times its size.
  if (unlocked.bytes.length > maxBytes) return { ok: false, reason: "too-hard" };
  await mkdir(outDir, { recursive: true });
  const written = path.resolve(outDir, "unlocked.pdf");
  await writeFile(written, unlocked.bytes);
  return { ok: true, path: written };
}
