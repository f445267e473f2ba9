import { constants, createHash, createVerify, type KeyObject, verify } from "node:crypto";
import * as asn1js from "asn1js";
import { type AlgorithmIdentifier, RSASSAPSSParams } from "pkijs";
import { attributeOf, bytesOf, type Cms, partsOf } from "./read-cms.ts";

/** The signed content. It is given in pieces, because it may be a large part of a large file. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const hashes: Record<string, string> = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "2.16.840.1.101.3.4.2.4": "sha224",
};
/** The hash of each signature algorithm, or "own" for that of the content. */
const ways: Record<string, string | null> = {
  "1.2.840.113549.1.1.1": "own",
  "1.2.840.113549.1.1.5": "sha1",
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.113549.1.1.14": "sha224",
  "1.2.840.10045.2.1": "own",
  "1.2.840.10045.4.1": "sha1",
  "1.2.840.10045.4.3.1": "sha224",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
  // These algorithms hash by themselves.
  "1.3.101.112": null,
  "1.3.101.113": null,
};
const pss = "1.2.840.113549.1.1.10";
const messageDigest = "1.2.840.113549.1.9.4";
const signingCertificate = "1.2.840.113549.1.9.16.2.12";
const signingCertificateV2 = "1.2.840.113549.1.9.16.2.47";

/** Tells whether the signature is one over this content by the key of its certificate. Throws if it cannot be decided here. */
export async function isSigned(cms: Cms, content: Content): Promise<boolean> {
  const { signer, certificate } = cms;
  if (!certificate) throw new Error("The certificate did not come along.");
  const own = hashOf(signer.digestAlgorithm);
  const way = wayOf(signer.signatureAlgorithm, own, certificate.key);
  const signature = bytesOf(signer.signature) ?? Buffer.alloc(0);
  if (!signer.signedAttrs) return isSignedAsItIs(content, way, signature);

  const stated = bytesOf(attributeOf(signer, messageDigest));
  if (!stated?.equals(await digestOf(content, own)) || !namesCertificate(cms, certificate.der)) return false;
  return verify(way.hash, Buffer.from(signer.signedAttrs.encodedValue), way.key, signature);
}

/** hash: as AlgorithmIdentifiers name it */
export function hashOf({ algorithmId }: AlgorithmIdentifier): string {
  const hash = hashes[algorithmId];
  if (!hash) throw new Error(`The hash ${algorithmId} is not known.`);
  return hash;
}

export async function digestOf(content: Content, hash: string): Promise<Buffer> {
  const digest = createHash(hash);
  for await (const piece of content) digest.update(piece);
  return digest.digest();
}

type Way = { hash: string | null; key: { key: KeyObject; padding?: number; saltLength?: number } };

function wayOf({ algorithmId, algorithmParams }: AlgorithmIdentifier, own: string, key: KeyObject): Way {
  if (algorithmId === pss) {
    const { hashAlgorithm, saltLength } = new RSASSAPSSParams({ schema: algorithmParams });
    return { hash: hashOf(hashAlgorithm), key: { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } };
  }
  const hash = ways[algorithmId];
  if (hash === undefined) throw new Error(`Nobody here signs with ${algorithmId}.`);
  return { hash: hash === "own" ? own : hash, key: { key } };
}

async function isSignedAsItIs(content: Content, { hash, key }: Way, signature: Buffer): Promise<boolean> {
  if (!hash) throw new Error("This key wants the whole content at once.");
  const verifier = createVerify(hash);
  for await (const piece of content) verifier.update(piece);
  return verifier.verify(key, signature);
}

/** Tells whether the signature names no other certificate than this one. */
function namesCertificate({ signer }: Cms, der: Buffer): boolean {
  const isNamed = (attribute: asn1js.BaseBlock | undefined, usual: string) => {
    if (!attribute) return true;
    const parts = partsOf(partsOf(partsOf(attribute)[0])[0]);
    // The hash is named only if it is another than the usual one.
    const [named] = parts[0] instanceof asn1js.Sequence ? partsOf(parts[0]) : [];
    const hash = named instanceof asn1js.ObjectIdentifier ? hashes[named.getValue()] : usual;
    if (!hash) throw new Error("The hash of the certificate is not known.");
    const stated = bytesOf(parts.find((part) => part instanceof asn1js.OctetString));
    return stated?.equals(createHash(hash).update(der).digest()) ?? false;
  };
  return isNamed(attributeOf(signer, signingCertificateV2), "sha256") && isNamed(attributeOf(signer, signingCertificate), "sha1");
}
