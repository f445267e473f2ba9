import { createPrivateKey, type KeyObject } from "node:crypto";
import { access, mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { closeFolder } from "~/lib/close-folder.server";
import { log } from "~/log.server";
import { makeCertificates } from "./make-certificates.ts";
import { type OwnKey, readCertificates, sealPlaces } from "./own-keys.server.ts";

export type SigningKey = OwnKey & { privateKey: KeyObject };

/** The key that seals are made with: the configured one, else one of our own, made when it is first asked for. */
export async function signingKey(): Promise<SigningKey> {
  const { SEAL_KEY_FILE, SEAL_CERT_FILE } = env;
  if (!SEAL_KEY_FILE || !SEAL_CERT_FILE) return readOwn();
  const key = await readPair(SEAL_KEY_FILE, SEAL_CERT_FILE);
  await keepCertificate(key);
  return key;
}

async function readOwn(): Promise<SigningKey> {
  const { folder, key, certificate } = sealPlaces();
  if (!(await isThere(key))) await makeOwn();
  closeFolder(folder);
  return readPair(key, certificate);
}

async function readPair(keyFile: string, certificateFile: string): Promise<SigningKey> {
  const [pem, own] = await Promise.all([readFile(keyFile), readCertificates(certificateFile)]);
  const privateKey = createPrivateKey(pem);
  if (!own.chain[0].checkPrivateKey(privateKey))
    throw new Error(`The key in ${keyFile} is not that of the certificate in ${certificateFile}.`);
  if (!["rsa", "ec"].includes(privateKey.asymmetricKeyType ?? "")) throw new Error(`The key in ${keyFile} is neither RSA nor EC.`);
  return { ...own, privateKey };
}

/**
 * Makes the key beside its place and moves it there as a whole: of several processes that begin at once, one is first and the others take its key.
 */
async function makeOwn(): Promise<void> {
  const { folder, own, key } = sealPlaces();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await mkdtemp(path.join(folder, ".new-"));
  try {
    const { privateKey, chain } = await makeCertificates({ operator: env.OPERATOR_NAME, host: new URL(env.APP_URL).host, now: new Date() });
    await writeLasting(path.join(made, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }).toString());
    await writeLasting(path.join(made, "certificate.pem"), chain.map(String).join(""));
    await rename(made, own);
    await syncFolder(folder);
    log.info("A key for sealing PDFs was made.");
  } catch (error) {
    if (!(await isThere(key))) throw error;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Stores a configured certificate from its first seal on, so that its seals are still known as ours once another replaces it. */
async function keepCertificate({ keyId, chain }: OwnKey): Promise<void> {
  const { folder, retired } = sealPlaces();
  const file = path.join(retired, `${keyId}.pem`);
  if (await isThere(file)) return;
  await mkdir(retired, { recursive: true, mode: 0o700 });
  closeFolder(folder);
  const written = path.join(retired, `.${keyId}-${process.pid}`);
  await rm(written, { force: true });
  await writeLasting(written, chain.map(String).join(""));
  await rename(written, file);
  await syncFolder(retired);
}

async function writeLasting(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its renames are journalled.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
