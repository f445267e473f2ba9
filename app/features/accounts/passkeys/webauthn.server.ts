import { log } from "~/log.server";

/** Loaded when the first passkey is made or shown: it takes a second, and 26 MB that a Mappe without passkeys keeps. */
export function webauthn() {
  return import("@simplewebauthn/server");
}

/** What the library makes of an answer; undefined: it throws at whatever is not as it should be. */
export async function orNotGood<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch (failure) {
    log.info({ reason: String(failure).slice(0, 300) }, "a passkey was not accepted");
    return undefined;
  }
}

/** By which a device keeps passkeys of one person apart from another's: the account's id, in bytes. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}
