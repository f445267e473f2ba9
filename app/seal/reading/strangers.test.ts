import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { aStranger, hasOpenssl, type StrangerKey } from "../../../tests/builders/openssl.ts";
import { aSignedPdf, type Signer, signedAgain, withPageAdded } from "../../../tests/builders/signed-pdfs.ts";
import { aFolder } from "../../../tests/support/folder.ts";
import { judgeFile } from "./judge-file.ts";

const strangers = new Map<string, ReturnType<typeof aStranger>>();
let folder: string;
let number = 0;

beforeAll(() => {
  folder = aFolder();
});

function stranger(kind: StrangerKey, options = {}) {
  const name = JSON.stringify([kind, options]);
  const found = strangers.get(name) ?? aStranger("Jörg Übel", kind, options);
  strangers.set(name, found);
  return found;
}

async function judged(bytes: Buffer) {
  const file = path.join(folder, `${number++}.pdf`);
  writeFileSync(file, bytes);
  return judgeFile(file, []);
}

const sha1 = (content: Buffer) => createHash("sha1").update(content).digest();

/** BER's other way to write a length: none, and two zeros at the end. */
function leftOpen(der: Buffer): Buffer {
  const header = 2 + ((der[1] ?? 0) & 0x7f);
  return Buffer.concat([Buffer.from("3080", "hex"), der.subarray(header), Buffer.alloc(2)]);
}

const variants: [what: string, key: StrangerKey, sign: (key: ReturnType<typeof aStranger>) => Signer, subFilter?: string][] = [
  ["RSA", "rsa", (key) => (content) => key.sign(content)],
  ["SHA-1", "rsa", (key) => (content) => key.sign(content, "-md", "sha1")],
  ["SHA-384", "rsa", (key) => (content) => key.sign(content, "-md", "sha384")],
  ["SHA-512", "rsa", (key) => (content) => key.sign(content, "-md", "sha512")],
  ["no attributes", "rsa", (key) => (content) => key.sign(content, "-noattr"), "adbe.pkcs7.detached"],
  ["the name of the key", "rsa", (key) => (content) => key.sign(content, "-keyid")],
  ["PSS", "rsa", (key) => (content) => key.sign(content, "-keyopt", "rsa_padding_mode:pss")],
  ["PSS without attributes", "rsa", (key) => (content) => key.sign(content, "-noattr", "-keyopt", "rsa_padding_mode:pss")],
  ["the mark of its certificate", "rsa", (key) => (content) => key.sign(content, "-cades")],
  ["lengths that are left open", "rsa", (key) => (content) => leftOpen(key.sign(content))],
  ["ECDSA", "ec", (key) => (content) => key.sign(content)],
  ["ECDSA and SHA-384", "ec", (key) => (content) => key.sign(content, "-md", "sha384", "-noattr")],
  ["Ed25519", "ed25519", (key) => (content) => key.signByItself(content)],
  ["the hash of the file within", "rsa", (key) => (content) => key.sign(sha1(content), "-nodetach"), "adbe.pkcs7.sha1"],
];

test.runIf(hasOpenssl).each(variants)(
  "a signature with %s fits, and does not once a byte is another",
  async (_, kind, sign, subFilter = "ETSI.CAdES.detached") => {
    const signed = await aSignedPdf(sign(stranger(kind)), { subFilter });
    const { findings } = await judged(signed);
    expect(findings).toMatchObject([
      { kind: "signature", fit: "fits", covers: signed.length, keyId: null, claimed: { name: "Jörg Übel", issuer: "Jörg Übel" } },
    ]);
    expect(Date.parse(findings[0]?.claimed.at ?? "")).not.toBeNaN();

    const changed = Buffer.from(signed);
    changed[changed.indexOf("/MediaBox [0 0 300") + 15] = "9".charCodeAt(0);
    expect(await judged(changed)).toMatchObject({ findings: [{ fit: "differs", claimed: { name: "Jörg Übel" } }] });
  },
);

test.runIf(hasOpenssl)("a time stamp on the whole document fits, and names its authority", async () => {
  const authority = stranger("rsa", { stamps: true });
  const signed = await aSignedPdf((content) => authority.stamp(content), { subFilter: "ETSI.RFC3161" });
  const { findings } = await judged(signed);
  expect(findings).toMatchObject([{ kind: "time-stamp", fit: "fits", claimed: { name: "Jörg Übel" } }]);
  expect(Math.abs(Date.parse(findings[0]?.claimed.at ?? "") - Date.now())).toBeLessThan(60_000);
  const changed = Buffer.from(signed.toString("latin1").replace("[0 0 300 300]", "[0 0 300 301]"), "latin1");
  expect(await judged(changed)).toMatchObject({ findings: [{ kind: "time-stamp", fit: "differs" }] });
});

test.runIf(hasOpenssl)("four signatures, one behind the other, fit each for itself", async () => {
  const [rsa, ec] = [stranger("rsa"), stranger("ec")];
  let pdf = await aSignedPdf((content) => rsa.sign(content));
  pdf = await signedAgain(withPageAdded(pdf), (content) => ec.sign(content));
  pdf = await signedAgain(pdf, (content) => rsa.sign(content, "-noattr"));
  pdf = await signedAgain(pdf, (content) => stranger("rsa", { stamps: true }).stamp(content), { subFilter: "ETSI.RFC3161" });
  const { findings } = await judged(pdf);
  expect(findings.map(({ kind, fit, covers }) => [kind, fit, covers === pdf.length])).toEqual([
    ["signature", "fits", false],
    ["signature", "fits", false],
    ["signature", "fits", false],
    ["time-stamp", "fits", true],
  ]);
});

test.runIf(hasOpenssl)("what nobody here knows how to check is said to be that", async () => {
  const without = await aSignedPdf((content) => stranger("rsa").sign(content, "-nocerts"));
  const within = await aSignedPdf(() => stranger("rsa").sign(Buffer.from("something else"), "-nodetach"));
  const whole = await aSignedPdf((content) => stranger("ed25519").signByItself(content, { plain: true }));
  for (const pdf of [without, within, whole]) expect(await judged(pdf)).toMatchObject({ findings: [{ fit: "unreadable" }] });
});
