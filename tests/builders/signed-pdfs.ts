import { createHash } from "node:crypto";
import * as mupdf from "mupdf";
import { signedData } from "~/seal/cms";
import { makeCertificates } from "~/seal/make-certificates";
import type { KnownKey } from "~/seal/reading/judgement";
import type { SigningKey } from "~/seal/signing-key.server";

/** A function that signs the bytes of a range and returns a container in DER. */
export type Signer = (content: Buffer) => Buffer | Promise<Buffer>;

type Wanted = { subFilter?: string | undefined; reserved?: number | undefined; at?: string | undefined };

/** The placeholder in a signature's range until the range is filled in. */
const anyNumber = 999_999_999;
const hole = `[0 ${anyNumber} ${anyNumber} ${anyNumber}]`;

/** A PDF of one page that was signed once. */
export async function aSignedPdf(signer: Signer, { subFilter, reserved, at }: Wanted = {}): Promise<Buffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page("[4 0 R]"),
    field("Erste", "5 0 R"),
    signatureValue({ subFilter, reserved, at }),
  ];
  return filled(
    Buffer.from(
      written(
        "%PDF-1.7\n%\u00e4\u00f6\n",
        objects.map((text, at) => [at + 1, text]),
      ),
      "latin1",
    ),
    signer,
  );
}

/** Signs a file once more, in an incremental update. */
export async function signedAgain(pdf: Buffer, signer: Signer, wanted: Wanted = {}): Promise<Buffer> {
  const first = nextNumber(pdf);
  const objects: [number, string][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R ${first} 0 R] /SigFlags 3 >> >>`],
    [3, page(`[4 0 R ${first} 0 R]`)],
    [first, field(`Weitere ${first}`, `${first + 1} 0 R`)],
    [first + 1, signatureValue(wanted)],
  ];
  return filled(updated(pdf, objects), signer);
}

/** Signs any PDF that has a form already once more, as another program does it: by an incremental update. */
export function signedElsewhere(pdf: Buffer, signer: Signer): Promise<Buffer> {
  const file = new mupdf.PDFDocument(pdf);
  const value = file.addObject({ Type: "Sig", Filter: "Adobe.PPKLite", SubFilter: "ETSI.CAdES.detached" });
  value.put("ByteRange", [0, anyNumber, anyNumber, anyNumber]);
  value.put("Contents", file.newByteString(new Uint8Array(4000)));
  const widget = { Type: "Annot", Subtype: "Widget", FT: "Sig", F: 132, Rect: [0, 0, 0, 0], V: value };
  const added = file.addObject(widget);
  added.put("T", file.newString("Gegenzeichnung"));
  file.getTrailer().get("Root", "AcroForm", "Fields").push(added);
  return filled(Buffer.from(file.saveToBuffer("incremental").asUint8Array()), signer);
}

/** Adds a page behind the signed part. */
export function withPageAdded(pdf: Buffer): Buffer {
  const first = nextNumber(pdf);
  return updated(pdf, [
    [2, `<< /Type /Pages /Kids [3 0 R ${first} 0 R] /Count 2 >>`],
    [first, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>"],
  ]);
}

function page(annotations: string): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots ${annotations} >>`;
}

function field(name: string, value: string): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [0 0 0 0] /P 3 0 R /V ${value} >>`;
}

function signatureValue({ subFilter = "ETSI.CAdES.detached", reserved = 4000, at = "D:20261122141007+01'00'" }: Wanted): string {
  const filter = `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter}`;
  return `<< ${filter} /ByteRange ${hole} /Contents <${"0".repeat(2 * reserved)}> /M (${at}) >>`;
}

function written(
  head: string,
  objects: readonly (readonly [number, string])[],
  { from = 0, size = objects.length + 1, prev = "" } = {},
): string {
  let text = head;
  const places = objects.map(([number, object]) => {
    const place = from + text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join("")}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${prev}>>\nstartxref\n${from + text.length}\n%%EOF\n`;
}

function updated(pdf: Buffer, objects: readonly (readonly [number, string])[]): Buffer {
  const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString("latin1"))?.[1] ?? "";
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  return Buffer.concat([pdf, Buffer.from(written("", objects, { from: pdf.length, size, prev: `/Prev ${prev} ` }), "latin1")]);
}

function nextNumber(pdf: Buffer): number {
  return Math.max(...[...pdf.toString("latin1").matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size)));
}

/** The last empty place for a signature, filled. */
async function filled(pdf: Buffer, signer: Signer): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const at = bytes.lastIndexOf(hole);
  const open = bytes.indexOf("<", at);
  const close = bytes.indexOf(">", open) + 1;
  bytes.write(`[0 ${open} ${close} ${bytes.length - close}]`.padEnd(hole.length), at, "latin1");
  const container = await signer(Buffer.concat([bytes.subarray(0, open), bytes.subarray(close)]));
  if (2 * container.length > close - open - 2) throw new Error(`The signature has ${container.length} bytes.`);
  bytes.write(container.toString("hex"), open + 1, "latin1");
  return bytes;
}

let made: Promise<SigningKey> | undefined;

/** One key and its certificates for all tests of a file: making one takes seconds. */
export function aSealKey(): Promise<SigningKey> {
  made ??= makeSealKey();
  return made;
}

export async function makeSealKey(): Promise<SigningKey> {
  const { chain, privateKey } = await makeCertificates({ operator: "Übung Größe", host: "mappe.example", now: new Date() });
  const publicKey = chain[0].publicKey.export({ type: "spki", format: "der" });
  return { chain, privateKey, keyId: createHash("sha256").update(publicKey).digest("hex") };
}

/** A signer that seals as Mappe does. */
export function sealer(key: SigningKey): Signer {
  return (content) => signedData(createHash("sha256").update(content).digest(), key);
}

export function known({ keyId, chain }: SigningKey): KnownKey {
  return { keyId, certificates: chain.map(({ raw }) => raw) };
}
