import { createHash, type KeyObject, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import { ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from "pkijs";

export type Cms = {
  /** the bytes that were read; there may be more behind them */
  der: Buffer;
  signed: SignedData;
  signer: SignerInfo;
  /** that of the signer; null if it did not come along */
  certificate: CertificateFacts | null;
  /** all that came along, in DER */
  certificates: Buffer[];
  contentType: string;
  /** the signed content, if it is inside */
  content: Buffer | null;
};

type CertificateFacts = { der: Buffer; x509: X509Certificate; key: KeyObject; keyId: string };

/** The most nodes of a structure. Signatures have far fewer, but lists of revoked certificates may come along. */
const mostNodes = 200_000;
const keyName = "2.5.29.14";

/** Reads one signer's CMS. Throws if the bytes are none. */
export function readCms(bytes: Uint8Array): Cms {
  const { result, offset } = asn1js.fromBER(new Uint8Array(bytes), { maxNodes: mostNodes });
  if (offset === -1) throw new Error(result.error || "This is no ASN.1.");
  const { contentType, content } = new ContentInfo({ schema: result });
  if (contentType !== ContentInfo.SIGNED_DATA) throw new Error("This is no signed data.");
  const signed = new SignedData({ schema: content });
  const [signer, another] = signed.signerInfos;
  if (!signer || another) throw new Error("One signer is expected.");
  const certificates = rawCertificates(content);
  const { eContent, eContentType } = signed.encapContentInfo;
  return {
    der: Buffer.from(bytes.subarray(0, offset)),
    signed,
    signer,
    certificate: ofSigner(signer, signed, certificates),
    certificates,
    contentType: eContentType,
    content: eContent ? Buffer.from(eContent.getValue()) : null,
  };
}

/** The first value of an attribute. */
export function attributeOf({ signedAttrs, unsignedAttrs }: SignerInfo, type: string): asn1js.BaseBlock | undefined {
  const all = [...(signedAttrs?.attributes ?? []), ...(unsignedAttrs?.attributes ?? [])];
  return all.find((attribute) => attribute.type === type)?.values[0];
}

/** The bytes of a string or a number. */
export function bytesOf(block: asn1js.BaseBlock | undefined): Buffer | undefined {
  const view = (block?.valueBlock as { valueHexView?: Uint8Array } | undefined)?.valueHexView;
  return view && Buffer.from(view);
}

export function partsOf(block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] {
  const value = (block?.valueBlock as { value?: unknown } | undefined)?.value;
  return Array.isArray(value) ? value : [];
}

/** Returns the certificates' original bytes: their hash is part of what is signed, and if written anew they may differ. */
function rawCertificates(signed: asn1js.BaseBlock): Buffer[] {
  const set = partsOf(signed)[3];
  if (set?.idBlock.tagClass !== 3 || set.idBlock.tagNumber !== 0) return [];
  return partsOf(set).map((each) => Buffer.from(each.valueBeforeDecodeView));
}

/** Finds the signer's certificate by issuer and number, then by number alone (some programs write the issuer differently), or by the key's id. */
function ofSigner({ sid }: SignerInfo, { certificates = [] }: SignedData, raw: readonly Buffer[]): CertificateFacts | null {
  const given = certificates.flatMap((certificate, at) => ("serialNumber" in certificate ? [{ certificate, der: raw[at] }] : []));
  if (sid instanceof IssuerAndSerialNumber) {
    const number = bytesOf(sid.serialNumber);
    const numbered = given.filter(({ certificate }) => number && bytesOf(certificate.serialNumber)?.equals(number));
    return factsOf((numbered.find(({ certificate }) => certificate.issuer.isEqual(sid.issuer)) ?? numbered[0])?.der);
  }
  const name = bytesOf(sid as asn1js.BaseBlock);
  const named = given.find(({ certificate }) => {
    const extension = certificate.extensions?.find(({ extnID }) => extnID === keyName);
    return name && bytesOf(extension?.parsedValue as asn1js.BaseBlock | undefined)?.equals(name);
  });
  return factsOf(named?.der);
}

function factsOf(der: Buffer | undefined): CertificateFacts | null {
  if (!der) return null;
  const x509 = new X509Certificate(der);
  const key = x509.publicKey;
  const keyId = createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
  return { der, x509, key, keyId };
}
