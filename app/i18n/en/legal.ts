import type { legal as german } from "../de/legal.ts";
import type { Translation } from "../translation.ts";

export const legal: Translation<typeof german> = {
  privacyTitle: "Privacy policy",
  privacyDescription: "Which personal data Mappe processes, what for, how long, and which rights you have.",
  termsDescription: "The terms on which you use Mappe in Germany, Austria and Switzerland.",
  imprintDescription: "Who provides Mappe and how to reach us.",
  accessibilityDescription: "What has been tested for accessibility in Mappe, what is still missing and how to report a barrier.",
  withdrawalDescription: "How to withdraw from an order within 14 days.",
};
