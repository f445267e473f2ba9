import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { env } from "~/env.server";
import { bounded } from "~/lib/bounded";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { turns, type Waiter } from "~/lib/turns";
import { isTooLongPassword } from "./rules.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// 128 × r × 2^ln bytes, 32 MiB by default, and three passes: as strong as OWASP recommends for scrypt, while a few hashes at once need little
// memory.
const cost = { ln: env.PASSWORD_COST, r: 8, p: 3 };
const hashBytes = 32;

// Hashes of different senders take turns, and known senders come before unknown ones. A hash occupies a core and one of libuv's four threads,
// through which all file access goes; everything else needs at least one of each.
const hashing = turns({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), inLine: 64, inLineOfOne: 16 });

/** Returns "$scrypt$ln=15,r=8,p=3$salt$hash": the cost is part of the hash, so that it may be raised later. */
export async function hashPassword(password: string, waiter?: Waiter): Promise<Done<{ passwordHash: string }> | Refused<"busy">> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, salt, { cost, waiter });
  if (!hash) return refused("busy");
  return done({
    passwordHash: `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${hash.toString("base64")}`,
  });
}

export async function checkPassword(
  password: string,
  stored: string,
  waiter?: Waiter,
): Promise<Done<object> | Refused<"wrong-password" | "busy">> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts || isTooLongPassword(password)) return refused("wrong-password");

  const [, ln, r, p, salt = "", hash = ""] = parts;
  const expected = Buffer.from(hash, "base64");
  const derived = await deriveHash(password, Buffer.from(salt, "base64"), { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, waiter });
  if (!derived) return refused("busy");
  return expected.length === derived.length && timingSafeEqual(expected, derived) ? done({}) : refused("wrong-password");
}

type Wanted = { cost: typeof cost; waiter: Waiter | undefined };

/** Returns undefined if so many wait already that one more would wait too long. */
function deriveHash(password: string, salt: Buffer, { cost: { ln, r, p }, waiter }: Wanted): Promise<Buffer> | undefined {
  const N = 2 ** ln;
  // Keyboards may compose the same letter differently.
  return hashing.take(() => derive(bounded(password, { form: "NFKC" }), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }), waiter);
}
