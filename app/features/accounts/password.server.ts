import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { env } from "~/env.server";
import { bounded } from "~/lib/bounded";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { turns, type Waiter } from "~/lib/turns";
import { isTooLongPassword } from "./rules.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// With the default 32 MiB and three passes: as strong as OWASP asks of scrypt, and a few at once stay small.
const cost = { ln: env.PASSWORD_COST, r: 8, p: 3 };
const hashBytes = 32;

// Of one sender a hash is made between those of the others, and whoever is known comes before all who are not.
// A hash keeps a core and one of libuv's four threads busy, through which all files go. Everybody else needs one of each.
const hashing = turns({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), inLine: 64, inLineOfOne: 16 });

/** "$scrypt$ln=15,r=8,p=3$salt$hash": the cost stands with the hash, so it may be raised later. */
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

/** undefined: so many are waiting already that one more would wait too long */
function deriveHash(password: string, salt: Buffer, { cost: { ln, r, p }, waiter }: Wanted): Promise<Buffer> | undefined {
  const N = 2 ** ln;
  // Two keyboards may compose the same letter differently.
  return hashing.take(() => derive(bounded(password, { form: "NFKC" }), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }), waiter);
}
