import { execFileSync, spawnSync } from "node:child_process";
import { createHash, createPrivateKey, sign as edSign, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { integer, moment, octets, oid, partsOf, sequence, setOf, sorted, tagged } from "~/seal/der";
import { aFolder } from "../support/folder.ts";

/** Whether openssl is installed, another program that signs. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export type StrangerKey = "rsa" | "ec" | "ed25519";

const newKey: Record<StrangerKey, string[]> = {
  rsa: ["-newkey", "rsa:2048"],
  ec: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
  ed25519: ["-newkey", "ed25519"],
};

const configuration = `
[req]
distinguished_name = name
[name]
[signs]
subjectKeyIdentifier = hash
[stamps]
extendedKeyUsage = critical,timeStamping
[tsa]
serial = serial
digests = sha256, sha512
default_policy = 1.2.3.4.1
ess_cert_id_alg = sha256
signer_digest = sha256
`;

/** A self-signed certificate of somebody. stamps: it may stamp times */
export function aStranger(name: string, kind: StrangerKey, { stamps = false } = {}) {
  const folder = aFolder();
  const at = (file: string) => path.join(folder, file);
  writeFileSync(at("openssl.cnf"), configuration);
  writeFileSync(at("serial"), "01");
  const run = (args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const subject = ["-subj", `/O=Werkhof Lindau GmbH/CN=${name}`, "-utf8", "-config", "openssl.cnf"];
  run([
    "req",
    "-x509",
    ...newKey[kind],
    "-nodes",
    ...subject,
    "-days",
    "30",
    "-keyout",
    "key.pem",
    "-out",
    "certificate.pem",
    "-extensions",
    stamps ? "stamps" : "signs",
  ]);
  const signing = ["-signer", "certificate.pem", "-inkey", "key.pem"];
  return {
    /** a detached CMS over the content; more: of openssl cms */
    sign(content: Buffer, ...more: string[]): Buffer {
      writeFileSync(at("content"), content);
      return run(["cms", "-sign", "-binary", "-in", "content", ...signing, "-outform", "DER", ...more]);
    },
    /** The same by a key that hashes for itself (RFC 8419), which openssl's cms refuses. plain: the content without attributes */
    signByItself(content: Buffer, { plain = false } = {}): Buffer {
      const { raw } = new X509Certificate(readFileSync(at("certificate.pem")));
      const key = createPrivateKey(readFileSync(at("key.pem")));
      const [, serial = raw, , issuer = raw] = partsOf(partsOf(raw)[0] ?? raw);
      const [sha512, data] = [sequence(oid("2.16.840.1.101.3.4.2.3")), oid("1.2.840.113549.1.7.1")];
      const attributes = [
        sequence(oid("1.2.840.113549.1.9.3"), setOf(data)),
        sequence(oid("1.2.840.113549.1.9.4"), setOf(octets(createHash("sha512").update(content).digest()))),
        sequence(oid("1.2.840.113549.1.9.5"), setOf(moment(new Date()))),
      ];
      const signature = octets(edSign(null, plain ? content : setOf(...attributes), key));
      const signed = plain ? [] : [tagged(0, ...sorted(attributes))];
      const signer = sequence(integer(1), sequence(issuer, serial), sha512, ...signed, sequence(oid("1.3.101.112")), signature);
      const signedData = sequence(integer(1), setOf(sha512), sequence(data), tagged(0, raw), setOf(signer));
      return sequence(oid("1.2.840.113549.1.7.2"), tagged(0, signedData));
    },
    /** a time stamp (RFC 3161) on the content */
    stamp(content: Buffer): Buffer {
      writeFileSync(at("content"), content);
      run(["ts", "-query", "-data", "content", "-sha256", "-cert", "-out", "query"]);
      run(["ts", "-reply", "-config", "openssl.cnf", "-section", "tsa", "-queryfile", "query", ...signing, "-token_out", "-out", "token"]);
      return readFileSync(at("token"));
    },
  };
}
