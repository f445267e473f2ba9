import { ownKeys } from "~/seal/own-keys.server";

/** Returns the keys by which Mappe's seals are recognised. active: id of the key that seals today */
export async function knownKeys() {
  const { active, retired } = await ownKeys();
  const own = [...(active ? [active] : []), ...retired].map(({ keyId, chain }) => ({ keyId, certificates: chain.map(({ raw }) => raw) }));
  return { own, active: active?.keyId };
}
