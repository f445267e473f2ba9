import { log } from "~/log.server";

/** Loads the library when the first passkey is created or used: this takes a second and 26 MB, which an installation without passkeys saves. */
export function webauthn() {
  return import("@simplewebauthn/server");
}

/** Returns the library's result for an answer; undefined if it throws, as it does for anything invalid. */
export async function orNotGood<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch (failure) {
    log.info({ reason: String(failure).slice(0, 300) }, "a passkey was not accepted");
    return undefined;
  }
}

/** Returns the id by which a device distinguishes the passkeys of different people: the account's id, in bytes. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}
