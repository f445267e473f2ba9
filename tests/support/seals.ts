import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as mupdf from "mupdf";
import { invariant } from "~/lib/invariant";
import { type PdfPage, writePdf } from "~/pdf/write-pdf.server";
import { roomFor, signedData } from "~/seal/cms";
import { makeCertificates } from "~/seal/make-certificates";
import { sealFile } from "~/seal/seal-file.server";
import { addSignatureField, type Place } from "~/seal/signature-field";
import type { SigningKey } from "~/seal/signing-key.server";
import { aFolder } from "./folder.ts";

/** A key as the runner would have made it, stored nowhere. */
export async function aSigningKey(operator = "Übung & Größe"): Promise<SigningKey> {
  const { privateKey, chain } = await makeCertificates({ operator, host: "mappe.example", now: new Date() });
  const spki = chain[0].publicKey.export({ type: "spki", format: "der" });
  return { privateKey, chain, keyId: createHash("sha256").update(spki).digest("hex") };
}

type Sealed = { pages?: number | PdfPage[]; stamp?: (signature: Buffer) => Promise<Uint8Array | undefined>; tokenBytes?: number };

/** The path of a sealed PDF. pages: so many empty ones, or these */
export async function aSealedFile(key: SigningKey, { pages = 1, stamp, tokenBytes = 0 }: Sealed = {}): Promise<string> {
  const file = path.join(aFolder(), `${randomUUID()}.pdf`);
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 300, 420], false);
  pixmap.clear(220);
  const jpeg = Buffer.from(pixmap.asJPEG(60, false));
  const reserved = await roomFor(key, tokenBytes);
  let place: Place | undefined;
  const pdf = writePdf(
    typeof pages === "number" ? Array.from({ length: pages }, () => ({ picture: async () => jpeg, words: [] })) : pages,
    { title: "Vertrag", language: "de", createdAt: new Date() },
    (doc) => {
      doc.addPage({ size: "A4", margin: 0 });
      place = addSignatureField(
        doc,
        { name: "Übung & Größe", reason: "Versiegelt – Łódź", at: new Date("2026-11-22T13:10:07Z") },
        reserved,
      );
    },
  );
  await pipeline(pdf, createWriteStream(file));
  invariant(place, "the field was added");
  await sealFile(file, place, (digest) => signedData(digest, key, stamp));
  return file;
}

/** poppler's report on each signature. */
export function pdfsig(file: string): string {
  // There is no store of trusted certificates: no viewer knows whose seal it is.
  return spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" }).stdout;
}

/** openssl's report on the container in the hole, over the bytes that it covers. */
export function cades(file: string, key: SigningKey): string {
  const [container, content, root] = ["hole.der", "range.bin", "root.pem"].map((name) => `${file}.${name}`) as [string, string, string];
  const { hole, covered } = takeApart(file);
  writeFileSync(container, hole);
  writeFileSync(content, covered);
  writeFileSync(root, key.chain.at(-1)?.toString() ?? "");
  const asked = ["-in", container, "-content", content, "-CAfile", root, "-purpose", "any", "-out", "/dev/null"];
  const { stderr } = spawnSync("openssl", ["cms", "-verify", "-cades", "-binary", "-inform", "DER", ...asked], { encoding: "utf8" });
  return stderr;
}

/** The container with its padding, and the bytes around it. */
export function takeApart(file: string): { hole: Buffer; covered: Buffer; size: number; range: number[] } {
  const pdf = readFileSync(file);
  const range = (/\/ByteRange \[([\d ]+)\]/.exec(pdf.toString("latin1"))?.[1] ?? "").trim().split(" ").map(Number);
  const [start = 0, length = 0, from = 0, rest = 0] = range;
  const hole = Buffer.from(pdf.toString("latin1", length + 1, from - 1), "hex");
  return { hole, covered: Buffer.concat([pdf.subarray(start, length), pdf.subarray(from, from + rest)]), size: pdf.length, range };
}
