import { ownKeys } from "~/seal/own-keys.server";

/** What seals of ours are known by. active: the key that seals today */
export async function knownKeys() {
  const { active, retired } = await ownKeys();
  const own = [...(active ? [active] : []), ...retired].map(({ keyId, chain }) => ({ keyId, certificates: chain.map(({ raw }) => raw) }));
  return { own, active: active?.keyId };
}
