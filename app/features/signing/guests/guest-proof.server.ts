import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "~/secrets/keyed-hash.server";
import type { OpenGuest } from "./find-guest.server.ts";

type Asked = Pick<OpenGuest, "guest" | "secretHash" | "needsCode">;

/** What a browser keeps once a guest's code was typed there; a new link makes it worthless. */
export function proofOfGuest({ guest, secretHash }: Asked): Promise<string> {
  return keyedHash(`guest ${guest.signerId} ${secretHash}`);
}

/** Tells whether the link asks for no code, or one was typed in this browser. */
export async function isProven(asked: Asked, shown: string): Promise<boolean> {
  if (!asked.needsCode) return true;
  const [wanted, told] = [Buffer.from(await proofOfGuest(asked)), Buffer.from(shown)];
  return wanted.length === told.length && timingSafeEqual(wanted, told);
}
