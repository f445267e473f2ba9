import { GeneralizedTime, UTCTime } from "asn1js";
import { TSTInfo } from "pkijs";
import { isWrittenAsOurs } from "./check-own.ts";
import { type Content, digestOf, hashOf, isSigned } from "./check-signature.ts";
import type { Finding, Fit, KnownKey, TimeStamp } from "./judgement.ts";
import { namesIn } from "./names.ts";
import { attributeOf, bytesOf, type Cms, readCms } from "./read-cms.ts";

export type Seen = Pick<Finding, "kind" | "keyId" | "fit" | "timeStamp" | "claimed">;

/** covered: the bytes that the signature claims to cover, from the start each time; null if they are not in the file */
type Given = { hex: string; cms: Cms | undefined; own: readonly KnownKey[]; covered: (() => Content) | null };

const stampedInfo = "1.2.840.113549.1.9.16.1.4";
const timeStampToken = "1.2.840.113549.1.9.16.2.14";
const signingTime = "1.2.840.113549.1.9.5";
/** bytes of the hash that adbe.pkcs7.sha1 signs in place of the file */
const sha1Length = 20;

/** Judges the content of a signature's hole. It never throws, whatever the content is. */
export async function judgeCms({ hex, cms, own, covered }: Given): Promise<Seen> {
  const fit = covered ? await fitOf(cms, covered) : "differs";
  const isStamp = cms?.contentType === stampedInfo;
  const by = cms?.certificate;
  const at = cms && (await attempt(() => (isStamp ? infoIn(cms).genTime : statedTime(cms))?.toISOString()));
  const seen: Seen = {
    kind: isStamp ? "time-stamp" : "signature",
    keyId: ownKeyOf(cms, { fit, hex, own }),
    fit,
    timeStamp: (cms && (await attempt(() => timeStampOf(cms)))) ?? null,
    claimed: { ...namesIn({ subject: by?.x509.subject, issuer: by?.x509.issuer }), at: at ?? null },
  };
  if (!seen.keyId) return seen;
  // Every part of our own seals is known: a difference means that it was changed.
  const isWhole = fit === "fits" && cms && hasItsStamp(cms, seen) && (await attempt(() => isWrittenAsOurs(cms, hex)));
  return { ...seen, fit: isWhole ? "fits" : "differs" };
}

/** The CMS in these digits; undefined if it is none. */
export function cmsIn(hex: string): Cms | undefined {
  try {
    return readCms(Buffer.from(hex.replaceAll(/\s/g, ""), "hex"));
  } catch {
    return undefined;
  }
}

async function fitOf(cms: Cms | undefined, covered: () => Content): Promise<Fit> {
  const isFitting = cms && (await attempt(() => isOver(cms, covered)));
  if (isFitting === undefined) return "unreadable";
  return isFitting ? "fits" : "differs";
}

/** Tells whether the file itself is signed, or the signed content names the file's hash. */
async function isOver(cms: Cms, covered: () => Content): Promise<boolean> {
  const { content, contentType } = cms;
  if (!content) return isSigned(cms, covered());
  if (!(await isSigned(cms, [content]))) return false;
  if (contentType === stampedInfo) return isStamping(cms, covered());
  if (content.length === sha1Length) return content.equals(await digestOf(covered(), "sha1"));
  throw new Error("What is signed is not this file.");
}

async function isStamping(cms: Cms, content: Content): Promise<boolean> {
  const { hashAlgorithm, hashedMessage } = infoIn(cms).messageImprint;
  return bytesOf(hashedMessage)?.equals(await digestOf(content, hashOf(hashAlgorithm))) ?? false;
}

function infoIn({ content }: Cms): TSTInfo {
  return TSTInfo.fromBER(new Uint8Array(content ?? []));
}

function statedTime({ signer }: Cms): Date | undefined {
  const stated = attributeOf(signer, signingTime);
  return stated instanceof UTCTime || stated instanceof GeneralizedTime ? stated.toDate() : undefined;
}

/** An authority's statement of when the signature existed; undefined if it is about another one. */
async function timeStampOf({ signer }: Cms): Promise<TimeStamp | undefined> {
  const token = attributeOf(signer, timeStampToken);
  if (!token) return undefined;
  const cms = readCms(token.valueBeforeDecodeView);
  const signature = bytesOf(signer.signature) ?? Buffer.alloc(0);
  if (!(await isOver(cms, () => [signature]))) return undefined;
  return { at: infoIn(cms).genTime.toISOString(), by: namesIn(cms.certificate?.x509 ?? {}).name };
}

function hasItsStamp({ signer }: Cms, { timeStamp }: Seen): boolean {
  return timeStamp !== null || !signer.unsignedAttrs?.attributes.length;
}

type Broken = { fit: Fit; hex: string; own: readonly KnownKey[] };

/** Finds our own key by the signer's key; if the signature is broken, by one of our certificates that is left within it. */
function ownKeyOf(cms: Cms | undefined, { fit, hex, own }: Broken): string | null {
  const key = own.find(({ keyId }) => keyId === cms?.certificate?.keyId);
  if (key || fit === "fits") return key?.keyId ?? null;
  // A broken digit must not shift those behind it.
  const bytes = Buffer.from(hex.replaceAll(/[^\da-f]/gi, "0"), "hex");
  return own.find(({ certificates }) => certificates.some((each) => bytes.includes(Buffer.from(each))))?.keyId ?? null;
}

async function attempt<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
