import type { mails as german } from "../de/mails.ts";
import type { Translation } from "../translation.ts";

export const mails: Translation<typeof german> = {
  choice: {
    title: "Emails about new notifications",
    intro: "If you like, we also email you what you haven’t read yet.",
    off: "No emails",
    "at-once": "Straight away",
    daily: "Once a day, in the morning",
    unverified: "Emails start once your address is confirmed.",
    save: "Save choice",
    saved: "Your choice has been saved.",
  },
  stop: {
    title: "Unsubscribe from emails",
    open: "Would you like to stop getting emails about new notifications? You’ll still see them in Mappe.",
    submit: "Unsubscribe",
    stopped: "You’ll get no more emails about new notifications. You can turn them on again in your settings at any time.",
    unknown: "This link is no longer valid. You can turn the emails off in your settings.",
    settings: "Go to settings",
  },
};
