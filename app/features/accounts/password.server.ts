import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { isTooLongPassword } from "./rules.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// 32 MiB and three passes: as strong as OWASP asks of scrypt, and four at once stay small.
const cost = { ln: 15, r: 8, p: 3 };
const hashBytes = 32;

/** "$scrypt$ln=15,r=8,p=3$salt$hash": the cost stands with the hash, so it may be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts || isTooLongPassword(password)) return false;

  const [, ln, r, p, salt = "", hash = ""] = parts;
  const expected = Buffer.from(hash, "base64");
  const derived = await deriveHash(password, Buffer.from(salt, "base64"), { ln: Number(ln), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function deriveHash(password: string, salt: Buffer, { ln, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** ln;
  // Two keyboards may compose the same letter differently.
  return derive(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: 256 * N * r });
}
