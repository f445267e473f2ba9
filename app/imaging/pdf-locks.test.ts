import * as mupdf from "mupdf";
import { beforeAll, expect, test } from "vitest";
import { aPdf } from "../../tests/builders/papers.ts";
import { takePages } from "./pdf-pages.ts";
import { openPdf, withPage } from "./pdf-raster.ts";
import { unlockPdf } from "./unlock-pdf.ts";

let plain: Uint8Array;
beforeAll(async () => {
  plain = await aPdf(["Lesbare Größe"]);
});

/** RC4 of 40 and 128 bits, AES of 128 and 256 */
const locks = ["rc4-40", "rc4-128", "aes-128", "aes-256"] as const;

test.each(locks)("a PDF that %s locks opens without a password where none was set for reading", (method) => {
  for (const passwords of [{ owner: "besitz" }, {}]) {
    const locked = lockedWith(method, passwords);
    expect(textIn(locked)).toBe("Lesbare Größe");
    expect(takePages(mupdf, locked, [0])?.forms).toHaveLength(1);
  }
});

test.each(locks)("a PDF that %s locks for reading opens with either password, and with no other", (method) => {
  const locked = lockedWith(method, { user: "Schlüssel 7", owner: "besitz" });
  expect(openPdf(mupdf, locked, 300)).toEqual({ ok: false, reason: "encrypted-pdf" });
  for (const wrong of ["", "schlüssel 7", "Schlüssel", "x".repeat(5000)])
    expect(unlockPdf(mupdf, locked, wrong)).toEqual({ ok: false, reason: "wrong-password" });
  for (const right of ["Schlüssel 7", "besitz"]) expect(textIn(unlocked(locked, right))).toBe("Lesbare Größe");
});

test.each(locks)("a PDF that %s locks opens with its password where its owner's was left empty", (method) => {
  const locked = lockedWith(method, { user: "geheim" });
  expect(openPdf(mupdf, locked, 300)).toEqual({ ok: false, reason: "encrypted-pdf" });
  expect(textIn(unlocked(locked, "geheim"))).toBe("Lesbare Größe");
});

test("what is no PDF has no password", () => {
  expect(unlockPdf(mupdf, new TextEncoder().encode("%PDF-1.7 nothing"), "geheim")).toEqual({ ok: false, reason: "broken-pdf" });
});

function lockedWith(method: (typeof locks)[number], { user = "", owner = "" }: { user?: string; owner?: string }): Uint8Array {
  const options = [
    `encrypt=${method}`,
    "permissions=-4",
    ...(user ? [`user-password=${user}`] : []),
    ...(owner ? [`owner-password=${owner}`] : []),
  ];
  const document = mupdf.Document.openDocument(plain, "application/pdf").asPDF();
  return document?.saveToBuffer(options.join(",")).asUint8Array().slice() ?? new Uint8Array();
}

function unlocked(locked: Uint8Array, password: string): Uint8Array {
  const opened = unlockPdf(mupdf, locked, password);
  return opened.ok ? opened.bytes : new Uint8Array();
}

function textIn(bytes: Uint8Array): string | null {
  const opened = openPdf(mupdf, bytes, 300);
  return opened.ok ? withPage(opened.document, 0, (page) => page.toStructuredText("").asText().trim()) : opened.reason;
}
