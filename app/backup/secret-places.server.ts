import { sealPlaces } from "~/seal/own-keys.server";
import { ownSecretFolder } from "~/secrets/own-key.server";

/** Where secrets lie that a backup takes along, under the names they have there. */
export function secretPlaces(): Record<"seal" | "secret", string> {
  return { seal: sealPlaces().folder, secret: ownSecretFolder() };
}
