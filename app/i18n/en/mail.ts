import type { mail as german } from "../de/mail.ts";
import type { Translation } from "../translation.ts";

export const mail: Translation<typeof german> = {
  greeting: "Hello,",
  verification: {
    subject: "Please confirm your email address",
    intro: "Welcome to Mappe. An account was opened with this address. Please confirm that it is yours:",
    button: "Confirm email address",
    validity: "The link is valid for 24 hours. After that you can request a new one in Mappe.",
    ignore: "Didn’t register with Mappe? You can ignore this message, or take over the account with a password only you know.",
  },
  invite: {
    subject: "{{who}} invites you to Mappe",
    named: "{{name}} ({{email}})",
    intro: "{{who}} would like to connect with you on Mappe.",
    about: "Mappe digitises paper, makes it searchable and lets you share documents with your connections.",
    register: "Create an account with this email address and confirm it. You will then find the request under “Connections”:",
    confirm:
      "You already have an account with this email address. Once you have confirmed it, you will find the request under “Connections”:",
    button: "Create account",
    open: "Open Mappe",
    ignore: "Don’t know {{sender}}? Then simply ignore this message.",
  },
  draftNotice: {
    subject: "{{draft}} will be deleted after {{until}}",
    named: "Your draft “{{name}}”",
    unnamed: "Your untitled draft",
    intro_one: "{{draft}} with one page has not been touched since {{touched}}.",
    intro_other: "{{draft}} with {{count}} pages has not been touched since {{touched}}.",
    until: "Because it was never uploaded, it will be deleted with its pages after {{until}}.",
    button: "Open draft",
    touch: "Any change keeps it for another 90 days. If you no longer need it, there is nothing to do.",
  },
  news: {
    subject_one: "A new notification in Mappe",
    subject_other: "{{count}} new notifications in Mappe",
    intro_one: "There is a notification waiting for you in Mappe:",
    intro_other: "There are {{count}} notifications waiting for you in Mappe:",
    somebody: "Somebody",
    about: "{{facts}}: “{{document}}”",
    button: "See all notifications",
    more_one: "One more is waiting there.",
    more_other: "{{count}} more are waiting there.",
    why: "You get this email because you asked for it in your settings.",
    stop: "Stop emails about new notifications",
  },
  reset: {
    subject: "A new password for Mappe",
    intro: "Somebody – we hope it was you – asked to reset the password of your Mappe account. You can choose a new one here:",
    button: "Choose a new password",
    validity: "The link works once and is valid for one hour.",
    ignore: "Wasn’t you? You can ignore this message. Your password stays the same.",
  },
  passwordNotice: {
    subject: "Your password was changed",
    intro: "The password of your Mappe account has been changed.",
    wasIt: "Wasn’t you? Please choose a new password right away. That also signs out every other device.",
    button: "Reset password",
  },
};
