import { X509Certificate } from "node:crypto";
import { IssuerAndSerialNumber } from "pkijs";
import { integer, nothing, octets, oid, sequence, setOf, tagged } from "../der.ts";
import { bytesOf, type Cms } from "./read-cms.ts";

const signedData = "1.2.840.113549.1.7.2";
const data = "1.2.840.113549.1.7.1";
const sha256 = "2.16.840.1.101.3.4.2.1";

/**
 * Tells whether a seal is written as ours are, to the last byte. Much of a CMS is not signed: versions, names of algorithms, further certificates,
 * how lengths are encoded. In one of our seals, none of it may have been changed either.
 */
export function isWrittenAsOurs(cms: Cms, hex: string): boolean {
  const isFilled = /^[\da-f]+$/.test(hex) && hex.length % 2 === 0 && /^0*$/.test(hex.slice(2 * cms.der.length));
  return isFilled && isWholeChain(cms.certificates) && asOurs(cms).some((written) => written.equals(cms.der));
}

/** Tells whether each certificate is signed by itself or by another one, so that none can be changed. */
function isWholeChain(certificates: readonly Buffer[]): boolean {
  const all = certificates.map((der) => new X509Certificate(der));
  return all.every((each) => all.some((other) => each.verify(other.publicKey)));
}

/** The seal, made anew from its signed parts. The algorithm may be named with or without parameters. */
function asOurs({ signer, certificate, certificates }: Cms): Buffer[] {
  const { sid, signedAttrs, unsignedAttrs } = signer;
  const issuer = sid instanceof IssuerAndSerialNumber && Buffer.from(sid.issuer.valueBeforeDecode);
  const signature = bytesOf(signer.signature);
  if (!certificate || !issuer || !signature || !signedAttrs || !certificate.der.includes(issuer)) return [];

  const number = Buffer.from(certificate.x509.serialNumber, "hex");
  const stamp = unsignedAttrs && [tagged(1, ...unsignedAttrs.attributes.map((each) => Buffer.from(each.toSchema().toBER())))];
  const attributes = Buffer.from(signedAttrs.encodedValue);
  // The attributes are signed as a set, but written as [0].
  attributes[0] = 0xa0;
  return [sequence(oid(sha256)), sequence(oid(sha256), nothing())].map((digest) => {
    const by = [integer(1), sequence(issuer, integer(number)), digest, attributes, algorithmOf(certificate.key.asymmetricKeyType)];
    const signers = setOf(sequence(...by, octets(signature), ...(stamp ?? [])));
    const content = sequence(integer(1), setOf(digest), sequence(oid(data)), tagged(0, ...certificates), signers);
    return sequence(oid(signedData), tagged(0, content));
  });
}

function algorithmOf(key: string | undefined): Buffer {
  return key === "ec" ? sequence(oid("1.2.840.10045.4.3.2")) : sequence(oid("1.2.840.113549.1.1.11"), nothing());
}
