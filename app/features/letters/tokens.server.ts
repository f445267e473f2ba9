import { timingSafeEqual } from "node:crypto";
import { normalizeEmail } from "~/features/accounts/rules";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { LetterKind } from "./rules.ts";

// These tokens say what they are for, and nobody else can make them: so no row has to be kept for a letter that nobody answers.

const kinds: readonly LetterKind[] = ["guest", "invite"];
const sealLength = 16;
const idLength = 16;
const hashLength = 32;
const nobody = "00000000-0000-0000-0000-000000000000";

/** What a token to report a letter says. receiver: the hash of its address; byId: the account of whoever caused it; null: it is gone */
export type ReportFacts = { kind: LetterKind; aboutId: string; byId: string | null; receiver: string };

/** The hash by which the receiver of letters is known, without the address. */
export async function hashOfReceiver(email: string): Promise<string> {
  return keyedHash(`receiver of letters ${normalizeEmail(email)}`);
}

/** receiver: the hash of their address */
export async function stopToken(receiver: string): Promise<string> {
  return sealed("stop", Buffer.from(receiver, "hex"));
}

/** Returns the hash of the address; undefined: nobody made such a token. */
export async function openStopToken(token: string): Promise<string | undefined> {
  return (await opened("stop", token, hashLength))?.toString("hex");
}

export async function reportToken({ kind, aboutId, byId, receiver }: ReportFacts): Promise<string> {
  const parts = [Buffer.of(kinds.indexOf(kind)), ...[aboutId, byId ?? nobody].map(bytesOfId), Buffer.from(receiver, "hex")];
  return sealed("report", Buffer.concat(parts));
}

export async function openReportToken(token: string): Promise<ReportFacts | undefined> {
  const bytes = await opened("report", token, 1 + 2 * idLength + hashLength);
  const kind = bytes && kinds[bytes.readUInt8(0)];
  if (!bytes || !kind) return undefined;
  const idAt = (at: number) => idOf(bytes.subarray(at, at + idLength));
  const byId = idAt(1 + idLength);
  const receiver = bytes.subarray(1 + 2 * idLength).toString("hex");
  return { kind, aboutId: idAt(1), byId: byId === nobody ? null : byId, receiver };
}

async function sealed(use: string, bytes: Buffer): Promise<string> {
  return Buffer.concat([bytes, await sealOf(use, bytes)]).toString("base64url");
}

async function opened(use: string, token: string, length: number): Promise<Buffer | undefined> {
  const all = Buffer.from(token.slice(0, 200), "base64url");
  if (all.length !== length + sealLength || all.toString("base64url") !== token) return undefined;
  const bytes = all.subarray(0, length);
  return timingSafeEqual(all.subarray(length), await sealOf(use, bytes)) ? bytes : undefined;
}

async function sealOf(use: string, bytes: Buffer): Promise<Buffer> {
  const hash = await keyedHash(`token to ${use} ${bytes.toString("base64url")}`);
  return Buffer.from(hash, "hex").subarray(0, sealLength);
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
