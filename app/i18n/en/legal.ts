import type { legal as german } from "../de/legal.ts";
import type { Translation } from "../translation.ts";

export const legal: Translation<typeof german> = {
  privacyTitle: "Privacy policy",
  germanOnly: "This statement is available in German only.",
};
