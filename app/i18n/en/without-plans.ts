import type { withoutPlans as german } from "../de/without-plans.ts";
import type { Translation } from "../translation.ts";

export const withoutPlans: Translation<typeof german> = {
  register: "Create account",
  home: "Mappe is your digital office for paperwork: photograph a receipt, crop it and find it again.",
  office:
    "Mappe runs in any recent browser, at home, in the office and on the move. If you like, install it from there as a desktop app. Sign in with email and password or, where available, with Google or Facebook.",
  account: "Create a Mappe account and scan, file and find your first pages.",
  consent: "I agree to the <privacy>privacy policy</privacy> of {{operator}}.",
  consentMissing: "Please accept the privacy policy",
  doors: "How documents reach you automatically. Each file becomes a document of its own at once.",
  requests:
    "Hand on the address of a file request: somebody without an account can then send you files until the request ends. Each file becomes a document of its own. Nobody sees anything of yours there but your name.",
  leaving: "Your connections and invitations will be deleted.",
  noEvents: "Nothing yet. Changes to how you sign in will be listed here.",
  storage: {
    title: "Storage",
    used: "{{used}} used",
    usedOf: "{{used}} of {{quota}} used",
    full: "{{used}} of {{quota}} used: delete what you no longer need and empty the trash. The space is available again the next day.",
  },
};
