import path from "node:path";
import type { Readable } from "node:stream";
import { inScratch } from "~/engines/scratch.server";
import { env } from "~/env.server";
import type { SigningRecord } from "~/features/signing/find-record.server";
import { invariant } from "~/lib/invariant";
import type { Closing } from "~/pdf/write-pdf.server";
import { roomFor, signedData } from "~/seal/cms";
import { sealFile } from "~/seal/seal-file.server";
import { drawSheet } from "~/seal/sheet/draw-sheet";
import type { Stamping } from "~/seal/sheet/facts";
import { addSignatureField, type Place } from "~/seal/signature-field";
import { signingKey } from "~/seal/signing-key.server";
import { type Authority, largestToken, type TimeStamp, timeStampOf } from "~/seal/time-stamp.server";
import { newDocumentKey } from "~/storage/keys";
import type { Stored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import type { seals } from "~db/schema/index";
import { sheetFacts } from "./sheet-facts.server.ts";
import { type Reader, writeWhole } from "./write-whole.server.ts";

export type Sealed = { stored: Stored; seal: typeof seals.$inferInsert };

/** Writes a PDF with the record of signing at its end, and seals it. write: returns the PDF of the version, with the given end */
export async function storeSealed(
  db: Db,
  reader: Reader,
  { versionId, record, write }: { versionId: string; record: SigningRecord; write: (close: Closing) => Readable },
): Promise<Sealed> {
  const key = await signingKey();
  const sealedAt = new Date();
  const facts = await sheetFacts(db, record, { keyId: key.keyId, sealedAt });

  async function seal(file: string, stamping: Stamping, authority?: Authority): Promise<TimeStamp | undefined> {
    let place: Place | undefined;
    let stamp: TimeStamp | undefined;
    const reserved = await roomFor(key, authority ? largestToken : 0);
    const pdf = write((doc, text) => {
      drawSheet(doc, text, { ...facts, stamping });
      const said = { name: env.OPERATOR_NAME, reason: "Versiegelt / Sealed", at: sealedAt };
      place = addSignatureField(doc, said, reserved);
    });
    await writeWhole(reader, pdf, file);
    invariant(place, "the field was added");
    await sealFile(file, place, (digest) =>
      signedData(digest, key, async (signature) => {
        stamp = authority && (await timeStampOf(signature, authority));
        return stamp?.token;
      }),
    );
    return stamp;
  }

  return inScratch(async (folder) => {
    const file = path.join(folder, "sealed.pdf");
    const authority = env.TIMESTAMP_URL ? { url: env.TIMESTAMP_URL, timeoutMs: env.TIMESTAMP_TIMEOUT_MS } : undefined;
    const by = authority && new URL(authority.url).host;
    const stamp = await seal(file, by ? { by } : null, authority);
    // The sheet mentions the stamp and is itself sealed and stamped: if the stamp failed, everything is written again with a sheet that says so.
    if (by && !stamp) await seal(file, { missed: by });
    const stored = await storage().adopt(newDocumentKey(), file);
    const signers = record.participants.filter(({ signedAt }) => signedAt !== null).length;
    const chain = { chainSeq: record.head.seq, chainHash: record.head.hash, contentSha256: record.contentHash };
    const times = { sealedAt, timeStampedAt: stamp?.at ?? null };
    return { stored, seal: { sha256: stored.sha256, versionId, keyId: key.keyId, pages: record.pages, signers, ...chain, ...times } };
  });
}
