import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aFolder } from "../support/folder.ts";

/** Somebody else's program that signs. */
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

/** A certificate of somebody's who vouches for themselves. stamps: it may stamp times */
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
    /** a time stamp (RFC 3161) on the content */
    stamp(content: Buffer): Buffer {
      writeFileSync(at("content"), content);
      run(["ts", "-query", "-data", "content", "-sha256", "-cert", "-out", "query"]);
      run(["ts", "-reply", "-config", "openssl.cnf", "-section", "tsa", "-queryfile", "query", ...signing, "-token_out", "-out", "token"]);
      return readFileSync(at("token"));
    },
  };
}
