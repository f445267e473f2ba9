import { timingSafeEqual } from "node:crypto";
import { checkPassword } from "~/features/accounts/password.server";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { OpenLink } from "./find-link.server.ts";

type Asked = Pick<OpenLink, "guest" | "passwordHash">;

/** What a browser keeps once the link's password was typed there; another password makes it worthless. "": the link has none. */
export async function proofOf({ guest, passwordHash }: Asked): Promise<string> {
  return passwordHash === null ? "" : keyedHash(`link ${guest.linkId} ${passwordHash}`);
}

/** Tells whether the link asks for no password, or the browser has typed it. */
export async function isUnlocked(link: Asked, shown: string): Promise<boolean> {
  const [wanted, told] = [Buffer.from(await proofOf(link)), Buffer.from(shown)];
  return link.passwordHash === null || (wanted.length === told.length && timingSafeEqual(wanted, told));
}

/** Checks a typed password of a link. sender: whose tries wait in line together */
export async function unlockLink(link: Asked, password: string, sender: string): Promise<"unlocked" | "wrong-password" | "busy"> {
  if (link.passwordHash === null) return "unlocked";
  const checked = await checkPassword(password, link.passwordHash, { of: sender });
  return checked.ok ? "unlocked" : checked.reason;
}
