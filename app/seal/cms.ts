import { createHash, sign } from "node:crypto";
import { integer, nothing, octets, oid, partsOf, sequence, setOf, sorted, tagged } from "./der.ts";
import type { SigningKey } from "./signing-key.server.ts";

const sha256 = sequence(oid("2.16.840.1.101.3.4.2.1"));
const data = oid("1.2.840.113549.1.7.1");

/**
 * A detached signature over bytes of this digest, as PAdES B-B demands (ETSI EN 319 142-1): it names its certificate, but no time, which is in the
 * PDF. With a time stamp on the signature it is B-T.
 */
export async function signedData(
  digest: Uint8Array,
  { chain, privateKey }: SigningKey,
  stamp?: (signature: Buffer) => Promise<Uint8Array | undefined>,
): Promise<Buffer> {
  const { issuer, serial } = identityOf(chain[0].raw);
  const attributes = [
    attribute("1.2.840.113549.1.9.3", data),
    attribute("1.2.840.113549.1.9.4", octets(digest)),
    attribute("1.2.840.113549.1.9.16.2.47", certificateMark(chain[0].raw)),
  ];
  const signature = sign("sha256", setOf(...attributes), privateKey);
  const token = await stamp?.(signature);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    tagged(0, ...sorted(attributes)),
    privateKey.asymmetricKeyType === "ec" ? sequence(oid("1.2.840.10045.4.3.2")) : sequence(oid("1.2.840.113549.1.1.11"), nothing()),
    octets(signature),
    ...(token ? [tagged(1, attribute("1.2.840.113549.1.9.16.2.14", token))] : []),
  );
  const certificates = tagged(0, ...sorted(chain.map(({ raw }) => raw)));
  return sequence(oid("1.2.840.113549.1.7.2"), tagged(0, sequence(integer(1), setOf(sha256), sequence(data), certificates, setOf(signer))));
}

/** The bytes that a container of this key may have: RSA's always have the same number, EC's differ by a few. */
export async function roomFor(key: SigningKey, tokenBytes: number): Promise<number> {
  const { length } = await signedData(Buffer.alloc(32), key);
  return length + (key.privateKey.asymmetricKeyType === "ec" ? 16 : 0) + (tokenBytes > 0 ? tokenBytes + 64 : 0);
}

function attribute(id: string, value: Uint8Array): Buffer {
  return sequence(oid(id), setOf(value));
}

/** Says by which certificate the signature is meant (ESS signing-certificate-v2): another one of the same key is not. */
function certificateMark(certificate: Uint8Array): Buffer {
  const { issuer, serial } = identityOf(certificate);
  const hash = createHash("sha256").update(certificate).digest();
  return sequence(sequence(sequence(octets(hash), sequence(sequence(tagged(4, issuer)), serial))));
}

function identityOf(certificate: Uint8Array): { issuer: Buffer; serial: Buffer } {
  const [content] = partsOf(certificate);
  const [, serial, , issuer] = partsOf(content ?? certificate);
  if (!serial || !issuer) throw new Error("The certificate is none of version 3.");
  return { issuer, serial };
}
