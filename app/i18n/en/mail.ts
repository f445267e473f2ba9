import type { mail as german } from "../de/mail.ts";
import type { Translation } from "../translation.ts";

export const mail: Translation<typeof german> = {
  greeting: "Hello,",
  verification: {
    subject: "Please confirm your email address",
    intro: "welcome to Mappe. An account was opened for this address. Confirm here that it is yours:",
    button: "Confirm email address",
    validity: "The link is valid for 24 hours. After that you can ask for a new one in Mappe.",
    ignore:
      "You did not register with Mappe? Then simply ignore this message, or take over the account with a password that only you know.",
  },
  draftNotice: {
    subject: "{{draft}} will be deleted after {{until}}",
    named: "Your draft “{{name}}”",
    unnamed: "Your draft without a name",
    intro_one: "{{draft}} with one page has been in Mappe unchanged since {{touched}}.",
    intro_other: "{{draft}} with {{count}} pages has been in Mappe unchanged since {{touched}}.",
    until: "It stays there until {{until}}. After that it is deleted together with its pages, because it was never uploaded.",
    button: "Open draft",
    touch: "Any change keeps it for another 90 days. If you do not need it any more, there is nothing to do.",
  },
  reset: {
    subject: "A new password for Mappe",
    intro: "somebody, we hope it was you, wants to choose a new password for your account at Mappe. This is the way:",
    button: "Choose a new password",
    validity: "The link is valid for one hour, and only once.",
    ignore: "It was not you? Then simply ignore this message. Your password stays as it is.",
  },
  passwordNotice: {
    subject: "Your password was changed",
    intro: "your account at Mappe has a new password from now on.",
    wasIt: "It was not you? Then please choose another one at once. That also signs out every other device.",
    button: "Reset password",
  },
};
