import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Mupdf } from "./codecs.ts";
import { attempt } from "./pdf-raster.ts";

export type Unlocked = Done<{ bytes: Uint8Array }> | Refused<"wrong-password" | "broken-pdf">;

/** The same document without its lock. Either of its passwords opens it: the one for reading and the one for changing it. */
export function unlockPdf(mupdf: Mupdf, bytes: Uint8Array, password: string): Unlocked {
  const document = attempt(() => mupdf.Document.openDocument(bytes, "application/pdf"));
  if (!document) return refused("broken-pdf");
  try {
    if (document.needsPassword() && document.authenticatePassword(password) === 0) return refused("wrong-password");
    const unlocked = attempt(() => document.asPDF()?.saveToBuffer("encrypt=none").asUint8Array().slice());
    return unlocked ? done({ bytes: unlocked }) : refused("broken-pdf");
  } finally {
    document.destroy();
  }
}
