import { createHash, X509Certificate } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** keyId: SHA-256 of the key's public half; chain: its certificate, then those that vouch for it */
export type OwnKey = { keyId: string; chain: [X509Certificate, ...X509Certificate[]] };

/** active: the key that seals; none before the first seal. retired: the former ones. */
export type OwnKeys = { active: OwnKey | undefined; retired: OwnKey[] };

/** The folders of this installation's seals; `own` holds the key that it made itself, `retired` holds certificates alone. */
export function sealPlaces() {
  const folder = path.join(env.DATA_DIR, "seal");
  const own = path.join(folder, "own");
  return {
    folder,
    own,
    key: path.join(own, "key.pem"),
    certificate: path.join(own, "certificate.pem"),
    retired: path.join(folder, "retired"),
  };
}

/** The certificates of all keys that seals of this Mappe were made with. Asks for no key. */
export async function ownKeys(): Promise<OwnKeys> {
  const places = sealPlaces();
  const made = await readKnown(places.certificate);
  const active = env.SEAL_CERT_FILE ? await readCertificates(env.SEAL_CERT_FILE) : made;
  const kept = await Promise.all((await filesIn(places.retired)).map(readKnown));
  const retired = new Map<string, OwnKey>();
  for (const key of [made, ...kept]) if (key && key.keyId !== active?.keyId) retired.set(key.keyId, key);
  return { active, retired: [...retired.values()] };
}

/** Reads certificates that stand one below the other, a key's own first. */
export async function readCertificates(file: string): Promise<OwnKey> {
  const blocks = (await readFile(file, "utf8")).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [own, ...others] = blocks.map((block) => new X509Certificate(block));
  if (!own) throw new Error(`There is no certificate in ${file}.`);
  return { keyId: keyIdOf(own), chain: [own, ...others] };
}

/** SHA-256 of the public half, so that it is the same in each certificate of the key. */
function keyIdOf({ publicKey }: X509Certificate): string {
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("hex");
}

/** Returns undefined for a certificate that is missing. One that cannot be read is logged, and the others still count. */
async function readKnown(file: string): Promise<OwnKey | undefined> {
  try {
    return await readCertificates(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.warn({ error, file }, "A certificate of a seal cannot be read.");
    return undefined;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".pem")).map((name) => path.join(folder, name));
}
