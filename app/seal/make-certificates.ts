import { createHash, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { bits, integer, moment, nothing, octets, oid, sequence, setOf, tagged, tlv, utf8, yes } from "./der.ts";

/** A key and the certificates that tell whose it is: its own, then the root that vouches for it. */
export type MadeKey = { privateKey: KeyObject; chain: [X509Certificate, X509Certificate] };

/** host: the address of this Mappe */
type Whose = { operator: string; host: string; now: Date };

const year = 365.25 * 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const withRsa = sequence(oid("1.2.840.113549.1.1.11"), nothing());
/** characters that a certificate's names may have */
const longestName = 64;

/**
 * Makes a key and a root for it. To people who choose to trust the root, PDF viewers show the seal as trusted. The root's key is deleted at once, so
 * that nobody can ever sign anything else with it.
 */
export async function makeCertificates({ operator, host, now }: Whose): Promise<MadeKey> {
  const [root, own] = await Promise.all([aPair(), aPair()]);
  const from = new Date(now.getTime() - minute);
  const issuer = { name: nameOf(operator, `Mappe root ${host}`), ...root };
  const common = { issuer, from };
  const rootDer = certificate({ ...common, subject: issuer, until: after(from, 30), isRoot: true });
  const ownDer = certificate({
    ...common,
    subject: { name: nameOf(operator, `Mappe ${host}`), ...own },
    until: after(from, 20),
    isRoot: false,
  });
  return { privateKey: own.privateKey, chain: [new X509Certificate(ownDer), new X509Certificate(rootDer)] };
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject };
type Named = { name: Buffer; publicKey: KeyObject };

async function aPair(): Promise<Pair> {
  return promisify(generateKeyPair)("rsa", { modulusLength: 3072 });
}

type Wanted = { subject: Named; issuer: Named & Pair; from: Date; until: Date; isRoot: boolean };

function certificate({ subject, issuer, from, until, isRoot }: Wanted): Buffer {
  const version3 = tagged(0, integer(2));
  const extensions = [
    extension("2.5.29.19", isRoot ? sequence(yes()) : sequence(), "critical"),
    // Key usage. A root may sign certificates and their lists; the other certificate signs with binding effect.
    extension("2.5.29.15", isRoot ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0xc0]), 6), "critical"),
    extension("2.5.29.14", octets(keyMark(subject.publicKey))),
    extension("2.5.29.35", sequence(tlv(0x80, keyMark(issuer.publicKey)))),
  ];
  const content = sequence(
    version3,
    integer(serial()),
    withRsa,
    issuer.name,
    sequence(moment(from), moment(until)),
    subject.name,
    spki(subject.publicKey),
    tagged(3, sequence(...extensions)),
  );
  return sequence(content, withRsa, bits(sign("sha256", content, issuer.privateKey)));
}

function extension(id: string, value: Buffer, importance?: "critical"): Buffer {
  return sequence(oid(id), ...(importance === "critical" ? [yes()] : []), octets(value));
}

function nameOf(operator: string, common: string): Buffer {
  return sequence(
    ...[["2.5.4.10", operator] as const, ["2.5.4.3", common] as const].flatMap(([id, text]) =>
      text ? [setOf(sequence(oid(id), utf8([...text].slice(0, longestName).join(""))))] : [],
    ),
  );
}

/** A serial number that is positive and always of one length. */
function serial(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: "spki", format: "der" });
}

function keyMark(key: KeyObject): Buffer {
  return createHash("sha256").update(spki(key)).digest().subarray(0, 20);
}

function after(date: Date, years: number): Date {
  return new Date(date.getTime() + years * year);
}
