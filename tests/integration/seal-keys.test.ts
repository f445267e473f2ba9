import { execFile, spawnSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import type { Env } from "~/env.server";
import { makeCertificates } from "~/seal/make-certificates";
import { ownKeys } from "~/seal/own-keys.server";
import { signingKey } from "~/seal/signing-key.server";
import { answer } from "../../jobs/cli/main.ts";
import { aFolder } from "../support/folder.ts";
import { needsProgram } from "../support/programs.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

// Keys are made, which takes seconds each.
vi.setConfig({ testTimeout: 60_000 });

/** A data folder of its own, for as long as the test lasts. */
function aMappe(more: Partial<Record<keyof Env, unknown>> = {}): string {
  const folder = aFolder();
  for (const name of Object.keys(settings)) delete settings[name as keyof Env];
  Object.assign(settings, { DATA_DIR: folder, APP_URL: "https://mappe.übung.example", OPERATOR_NAME: "Übung & Größe GmbH", ...more });
  return folder;
}

function everythingIn(folder: string): { name: string; mode: number }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => ({
    name,
    mode: statSync(path.join(folder, name)).mode & 0o777,
  }));
}

test("the key is made once, and nobody else on the machine can read it", async () => {
  const folder = aMappe();
  expect(await ownKeys()).toEqual({ active: undefined, retired: [] });
  const { keyId } = await signingKey();
  expect((await signingKey()).keyId).toBe(keyId);
  expect((await ownKeys()).active?.keyId).toBe(keyId);
  expect(everythingIn(folder)).toEqual([
    { name: "seal", mode: 0o700 },
    { name: "seal/own", mode: 0o700 },
    { name: "seal/own/certificate.pem", mode: 0o600 },
    { name: "seal/own/key.pem", mode: 0o600 },
  ]);
});

test("of several processes that begin at once, all seal with one key", async () => {
  const folder = aMappe();
  const begin = async () => {
    const env = { ...process.env, DATA_DIR: folder, NODE_OPTIONS: "" };
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "tests/fixtures/seal/first-key.ts"], { env });
    return stdout;
  };
  const keyIds = await Promise.all(Array.from({ length: 3 }, begin));
  expect(new Set(keyIds)).toEqual(new Set([(await ownKeys()).active?.keyId]));
  expect(readdirSync(path.join(folder, "seal"))).toEqual(["own"]);
});

test("openssl finds nothing wrong with root and certificate", async (context) => {
  needsProgram(context, "openssl");
  const folder = aMappe();
  const { chain } = await signingKey();
  const [own, root] = chain.map((certificate, at) => {
    const file = path.join(folder, `${at}.pem`);
    writeFileSync(file, certificate.toString());
    return file;
  });
  const said = spawnSync("openssl", ["verify", "-x509_strict", "-check_ss_sig", "-CAfile", root ?? "", own ?? ""], { encoding: "utf8" });
  expect(said.stdout + said.stderr).toBe(`${own}: OK\n`);
  const { stdout } = spawnSync("openssl", ["x509", "-in", own ?? "", "-noout", "-text", "-nameopt", "utf8,sep_comma_plus"], {
    encoding: "utf8",
  });
  expect(stdout).toContain("Subject: O=Übung & Größe GmbH,CN=Mappe mappe.xn--bung-zra.example");
  expect(stdout).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/);
  expect(stdout).toMatch(/Basic Constraints: critical\s+CA:FALSE\n/);
});

test("a configured key takes the place of our own, and each is still known while the other seals", async () => {
  const folder = aMappe();
  const own = await signingKey();
  const { privateKey, chain } = await makeCertificates({ operator: "Kanzlei", host: "localhost", now: new Date() });
  const files = { SEAL_KEY_FILE: path.join(folder, "a.key"), SEAL_CERT_FILE: path.join(folder, "a.pem") };
  writeFileSync(files.SEAL_KEY_FILE, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(files.SEAL_CERT_FILE, chain.map(String).join("\n"));
  Object.assign(settings, files);
  const configured = await signingKey();
  const known = await ownKeys();
  expect([known.active?.keyId, known.retired.map(({ keyId }) => keyId)]).toEqual([configured.keyId, [own.keyId]]);
  expect(known.active?.chain).toHaveLength(2);

  Object.assign(settings, { SEAL_KEY_FILE: undefined, SEAL_CERT_FILE: undefined });
  const later = await ownKeys();
  expect([later.active?.keyId, later.retired.map(({ keyId }) => keyId)]).toEqual([own.keyId, [configured.keyId]]);
});

test("an admin is told the fingerprint, and takes the root away", async () => {
  aMappe();
  let said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  expect(await answer(["seal", "--json"])).toBe(0);
  expect(JSON.parse(said)).toEqual({ active: null, retired: [] });
  await expect(answer(["seal", "--root"])).rejects.toMatchObject({ exitCode: 3 });

  const { keyId, chain } = await signingKey();
  said = "";
  await answer(["seal"]);
  expect(said).toContain(`fingerprint  ${keyId}\n`);
  said = "";
  await answer(["seal", "--root"]);
  expect(new X509Certificate(said).raw).toEqual(chain[1]?.raw);
});

test("a key that does not belong to its certificate seals nothing", async () => {
  const folder = aMappe();
  const { chain } = await makeCertificates({ operator: "A", host: "localhost", now: new Date() });
  const files = { SEAL_KEY_FILE: path.join(folder, "a.key"), SEAL_CERT_FILE: path.join(folder, "a.pem") };
  writeFileSync(files.SEAL_CERT_FILE, chain.map(String).join(""));
  writeFileSync(
    files.SEAL_KEY_FILE,
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }),
  );
  Object.assign(settings, files);
  await expect(signingKey()).rejects.toThrow(/The key in .*a\.key is not that of the certificate in .*a\.pem\./);
});

test("a lost folder means a new key; the old one is known where its certificate was kept", async () => {
  const folder = aMappe();
  const { keyId } = await signingKey();
  const certificate = readFileSync(path.join(folder, "seal/own/certificate.pem"));
  rmSync(path.join(folder, "seal"), { recursive: true });
  const anew = await signingKey();
  expect(anew.keyId).not.toBe(keyId);
  expect((await ownKeys()).retired).toEqual([]);
  mkdirSync(path.join(folder, "seal/retired"));
  writeFileSync(path.join(folder, "seal/retired/2024.pem"), certificate);
  writeFileSync(path.join(folder, "seal/retired/broken.pem"), "no certificate");
  expect((await ownKeys()).retired.map((key) => key.keyId)).toEqual([keyId]);
  expect((await ownKeys()).active?.keyId).toBe(anew.keyId);
});
