import type { mail as german } from "../de/mail.ts";
import type { Translation } from "../translation.ts";

export const mail: Translation<typeof german> = {
  greeting: "Hello,",
  verification: {
    subject: "Please confirm your email address",
    intro: "Welcome to Mappe. An account was created with this address. Please confirm that it is yours:",
    button: "Confirm email address",
    validity: "The link is valid for 24 hours. After that you can request a new one in Mappe.",
    ignore: "Didn’t register with Mappe? You can ignore this message, or set a new password for the account that only you know.",
  },
  foot: {
    stop: "No more emails from Mappe to this address",
    report: "Report this email as misuse",
  },
  invite: {
    subject: "{{who}} invites you to Mappe",
    named: "{{name}} ({{email}})",
    intro: "{{who}} would like to connect with you on Mappe.",
    about: "Mappe digitises paper, makes it searchable and lets you share documents with your connections.",
    awaited: "Once you accept the request, you will see what is to be shared with you.",
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
  mailedCode: {
    subject: "Your code for Mappe",
    intro: "Somebody – we hope it was you – wants to change how you sign in to Mappe. This is the code for it:",
    validity: "It works once, for 15 minutes, and only in the browser that asked for it. Don’t give it to anybody.",
    button: "Open settings",
    wasIt: "Wasn’t you? Then somebody is in your account: sign out every device in your settings.",
  },
  undo: {
    wasIt:
      "Wasn’t you? Then undo it: whatever has been changed since about how you sign in is taken back, every device is signed out, and you choose a new password. The link works until {{until}}.",
    button: "Undo",
  },
  passwordNotice: {
    subject: "Your password was changed",
    intro: "The password of your Mappe account has been changed.",
    wasIt: "Wasn’t you? Please choose a new password right away. That also signs out every other device.",
    button: "Reset password",
  },
  securityNotice: {
    at: "This happened on {{at}}.",
    atWith: "This happened on {{at}}, {{device}}.",
    wasIt: "Wasn’t you? Please change your password right away and sign out every device.",
    button: "Open settings",
    reset: "Reset password",
    askUs: "Didn’t you ask for this? Please write to us right away: {{support}}",
    "address-moved": {
      subject: "Your account has another email address",
      intro:
        "the operator has given your Mappe account another email address. You have been signed out on all devices, and we won’t write to this address any more.",
    },
    "second-on": {
      subject: "Two-step sign-in is switched on",
      intro: "From now on, your Mappe account asks for a code from your app after the password.",
    },
    "second-off": {
      subject: "Two-step sign-in is switched off",
      intro: "Your Mappe account no longer asks for a code from an app.",
    },
    "second-removed": {
      subject: "Your second step was removed",
      intro: "On request, the operator switched off two-step sign-in for your Mappe account. You can set it up again in your settings.",
    },
    "codes-renewed": {
      subject: "New recovery codes",
      intro: "There are new recovery codes for your Mappe account. The old ones no longer work.",
    },
    "code-used": {
      subject: "Signed in with a recovery code",
      intro: "Somebody – we hope it was you – signed in to Mappe with your password and one of your recovery codes.",
    },
    "codes-guessed": {
      subject: "Somebody may know your password",
      intro:
        "Somebody signed in to Mappe with your password, or through your account at Google or Facebook, and entered a wrong code several times. Nobody got into your account.",
    },
    "data-export": {
      subject: "Your data export is being created",
      intro:
        "Somebody – we hope it was you – asked for an export of everything in your Mappe account. We’ll let you know when it is ready.",
    },
    staying: {
      subject: "Your account stays",
      intro: "Your Mappe account is no longer going to be deleted. Everything is still there.",
    },
    "passkey-added": {
      subject: "A new passkey for your account",
      intro: "A passkey has been added to your Mappe account. Whoever holds it can sign in with it.",
    },
    "passkey-removed": {
      subject: "A passkey was removed",
      intro: "A passkey of your Mappe account was removed.",
    },
    "access-key-added": {
      subject: "A new access key for your account",
      intro: "An access key has been created for your Mappe account. A scanner or program that has it can send documents to you.",
    },
    "access-key-removed": {
      subject: "An access key was revoked",
      intro: "An access key of your Mappe account was revoked. The scanner or program that used it can no longer get in.",
    },
    "mail-address-made": {
      subject: "A new address for your arrivals",
      intro:
        "Your Mappe account has a new address at which documents arrive by email. If it had another one before, that one is no longer valid.",
    },
    "mail-address-ended": {
      subject: "Arrivals by email are switched off",
      intro: "The address at which documents reached your Mappe account by email is no longer valid.",
    },
    "mailbox-added": {
      subject: "A mailbox for your arrivals",
      intro: "A mailbox has been added to your Mappe account. What lies in the folder chosen there arrives in your account as documents.",
    },
    "mailbox-removed": {
      subject: "A mailbox was removed",
      intro: "A mailbox was removed from your Mappe account. Its password has been deleted, and nothing arrives from there any more.",
    },
    "new-device": {
      subject: "Signed in on a new device",
      intro: "Somebody – we hope it was you – signed in to Mappe on a device that we had not seen before.",
    },
    "google-linked": {
      subject: "Sign-in with Google is set up",
      intro: "Sign-in with Google is now set up for your Mappe account. The account there has the same email address.",
    },
    "facebook-linked": {
      subject: "Sign-in with Facebook is set up",
      intro: "Sign-in with Facebook is now set up for your Mappe account. The account there has the same email address.",
    },
  },
  mailAnswer: {
    subject: "No document in “{{subject}}”",
    what: "Attach the files to a new email to the same address. Links to files, and pictures within the text, are not added.",
    button: "Go to arrivals",
    seldom: "Mappe sends an answer like this once an hour at most.",
  },
  dataExport: {
    subject: "Your data export is ready",
    ready: "Everything you have in Mappe is now waiting for you as one ZIP file.",
    until: "You can download it until {{until}}. After that we delete the file.",
    button: "Go to the file",
    wasIt: "Didn’t ask for this? Then please change your password at once and sign out all devices.",
  },
  departure: {
    subject: "Your account will be deleted",
    asked: "You’ve deleted your Mappe account. On {{at}} it will be gone for good, with all documents that belong to you.",
    back: "Until then you can change your mind: with this button, or by signing in again.",
    button: "Keep my account",
    wasIt: "Wasn’t this you? Keep your account, and then please change your password at once.",
  },
  lateBackup: {
    subject: "The backup is overdue",
    last: "The last good backup was taken on {{at}}. There should be one at least every {{hours}} hours.",
    none: "There is no good backup yet. There should be one at least every {{hours}} hours.",
    toDo: "Take one now with `npm run backup`. `npm run jobs -- list --task take-backup` and the log tell why none was taken by itself.",
    button: "See the state",
    daily: "This message comes every day until there is a backup again.",
  },
  uncheckedBackup: {
    subject: "Backups are not being checked",
    last: "Backups are being taken, but none has been checked since {{at}}. Nobody knows whether Mappe could be restored from the newer ones.",
    never: "Backups have been taken since {{at}}, but none has ever been checked. Nobody knows whether Mappe could be restored from them.",
    toDo: "Check one now with `npm run backup -- --check`. `npm run jobs -- list --task check-backup` and the log tell why none was checked by itself. Often there is no room left for temporary files.",
    button: "See the state",
    daily: "This message comes every day until a backup has been checked again.",
  },
  damagedBackup: {
    subject: "The backup is damaged",
    found_one: "The backup of {{at}} was checked. One file is no longer what was written:",
    found_other: "The backup of {{at}} was checked. {{count}} files are no longer what was written:",
    toDo: "Look at the disk, then take a new backup with `npm run backup`. Remove damaged files below `files/` first: the new backup copies them again. `npm run backup -- --check` names all of them.",
    button: "See the state",
    again: "The next backup will be checked too. Until one is sound, the one before counts as the last good one.",
  },
  unendedPayment: {
    subject: "Please end a payment at Stripe by hand",
    erased:
      "An account was erased, as the person asked. Mappe could not end what is being paid for it at Stripe, because STRIPE_SECRET_KEY is no longer set.",
    both: "Cancel the subscription {{subscriptionId}} there and delete the customer {{customerId}}. Until you do, the payments go on.",
    customer: "Cancel every subscription of the customer {{customerId}} there and delete the customer. Until you do, payments may go on.",
    button: "Open the customer at Stripe",
    once: "Mappe no longer knows this customer. This message comes only once: keep it until you have done so.",
  },
  letterReport: {
    subject: "Email reported as misuse: {{report}}",
    guest: "an email that asks for a signature was reported as misuse on {{at}}.",
    invite: "an invitation was reported as misuse on {{at}}.",
    by: "It was caused by the account {{account}}.",
    gone: "It was caused by a deleted account.",
    reason: "The reason given: “{{reason}}”",
    noReason: "No reason was given.",
    done: "The address gets no such emails any more, and the link or invitation has ended. In the log the report stands under {{report}}.",
    button: "Open Mappe",
  },
  notice: {
    cancel: {
      subject: "We have received your cancellation",
      intro: "We received your cancellation on {{at}}. This is what you declared:",
      outcome: "Unless you declared otherwise, the contract ends with the period you have already paid for. You will not be charged again.",
      operator: "On {{at}} we received a cancellation that somebody has to look at:",
      toDo: "Cancellation: please take a look",
    },
    withdraw: {
      subject: "We have received your withdrawal",
      intro: "We received your withdrawal on {{at}}. This is what you declared:",
      outcome: "We will check it and refund what is due to you within 14 days at the latest. You will not be charged again.",
      operator: "On {{at}} we received a withdrawal. What was paid has to be refunded within 14 days of it:",
      toDo: "Withdrawal: please refund",
    },
    contract: "Contract: Mappe Premium",
    name: "Name: {{name}}",
    email: "Email address: {{email}}",
    day: "To end on: {{date}}",
    reason: "for good cause: {{reason}}",
    button: "View and print the declaration",
    notYou:
      "You did not declare this? Then please reply to us. You can take a cancellation back in Mappe: “Billing”, then “Manage Account”.",
    ends: "The subscription ends on {{date}}.",
    nothingRuns: "No subscription is running for this address.",
    unknown: "This address belongs to no account.",
    open: "View the declaration",
    close: "`npm run jobs -- plan notices` lists what is open; close what is done with `plan close-notice`.",
  },
};
