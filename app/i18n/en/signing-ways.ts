import type { signingWays as german } from "../de/signing-ways.ts";
import type { Translation } from "../translation.ts";

export const signingWays: Translation<typeof german> = {
  sign: "Sign",
  again: "Sign Again",
  more: "More ways to sign",
  self: "Sign it myself",
  selfHint: "Draw, type or upload",
  ask: "Request signatures",
  askHint: "From people who have access",
  offer: "Should anybody sign this document?",
  who: "Request signatures",
  lapsed_one: "The signature of {{names}} counts for version {{n}}, not for this one. A new one has been requested.",
  lapsed_other: "The signatures of {{names}} count for version {{n}}, not for this one. New ones have been requested.",
  signedVersion: "Version {{n}} with signatures",
  atStake_one: "This version is signed, by {{names}}. If you change the pages, the signature no longer counts for the new version.",
  atStake_other:
    "{{count}} people have signed this version: {{names}}. If you change the pages, their signatures no longer count for the new version.",
  lapses: {
    title_one: "One signature will no longer count",
    title_other: "{{count}} signatures will no longer count",
    text: "You have changed the pages. Saving makes a new version. Whoever signed the present one is asked to sign the new one, too.",
    kept: "The present version is kept with its signatures.",
    save: "Save new version",
    cancel: "Cancel",
  },
};
