import { dated, type LegalSection, type LegalText, type Operator } from "./legal-text.ts";
import { privacyServicesInEnglish } from "./privacy-services-en.server.ts";

/** A translation: the German text is shown beside it and is the binding one. */
export function privacyInEnglish(operator: Operator): LegalText {
  return {
    title: "Privacy policy",
    asOf: dated("en", "As of 01.11.2021", operator.legalSince),
    contents: "Contents",
    intro: [
      "Here you can read which personal data Mappe processes, what for, how long the data is kept and which rights you have.",
      "This is a translation for your convenience; the German text below is the binding one.",
    ],
    sections: [...basics(operator), ...privacyServicesInEnglish, rights(operator), storage],
  };
}

function basics({ name, address, supportEmail }: Operator): LegalSection[] {
  return [
    {
      id: "controller",
      title: "1. Controller",
      body: ["The controller responsible for processing your data is:", [name, address, supportEmail].filter(Boolean).join("\n")],
    },
    {
      id: "basis",
      title: "2. Principles and legal bases",
      body: [
        "We process as little data as possible, and only for the purposes named here. The legal bases are:",
        [
          "your consent (Art. 6(1)(a) GDPR),",
          "the contract on the use of Mappe and the steps taken before entering into it (point (b)),",
          "legal obligations, such as duties to keep records (point (c)),",
          "our legitimate interest in running a secure and reliable service (point (f)).",
        ],
      ],
    },
    {
      id: "server",
      title: "3. Visiting the pages",
      body: [
        "When you open a page, our server processes what your browser sends with the request: IP address, time, the address requested, the amount of data transferred, browser and operating system. We need this to deliver the page, to find faults and to fend off attacks.",
      ],
    },
    {
      id: "cookies",
      title: "4. Cookies and local storage",
      body: [
        "To keep you signed in we set a cookie that recognises your session, and for the language you chose a cookie named I18N_LANGUAGE; the language is also remembered in your browser's local storage. Both are necessary for the service to work.",
        "The cookie mappe_browser remembers for 400 days that this browser has been signed in before, so that other people's failed attempts do not lock you out. It, too, is necessary for the service to work.",
        "The cookie mappe_waiting is there as long as your browser keeps files that are still to be sent, for 30 days at most, and remembers which account they belong to, so that signing out does not lose them. It, too, is necessary for the service to work.",
        "Your answer to the question about cookies is remembered by the cookie mappe_consent for 12 months.",
        "Page views are counted only if you have expressly agreed. Without your consent nothing is sent.",
        "The counting is done on our server: it tells the counting service, where one is set up, which kind of page was opened, in which language and when, for example “list of documents”. The service does not learn who opened it; your IP address, names and the contents of documents are not passed on to it.",
      ],
    },
    {
      id: "registration",
      title: "5. Registering with email and password",
      body: [
        "When you register, we process your email address, your display name and your password. The password is stored only as a check value from which it cannot be worked out.",
        "We send an email to check that the address is yours. The confirmation link in it is valid for 24 hours.",
      ],
    },
    {
      id: "documents",
      title: "6. Your documents",
      body: [
        "We store and process for you the documents that you scan or upload: pages are straightened and cropped, their text is recognised, and a name, a type and tags are suggested. This happens on our own server and without any third-party service.",
        "If you share a document, the people you choose see the document and your display name. If your documents contain data about other people, you are responsible for being allowed to use that data.",
      ],
    },
    {
      id: "transfer",
      title: "7. Encrypted transfer",
      body: [
        "Everything that travels between your device and our server is encrypted (TLS). Nobody can read it on the way. On the server our programs can read the documents; otherwise their text could be neither recognised nor searched.",
      ],
    },
    {
      id: "contact",
      title: "8. Contact by email",
      body: [`If you write to us at ${supportEmail}, we use what you tell us to answer you and to follow up on it.`],
    },
  ];
}

function rights({ supportEmail }: Operator): LegalSection {
  return {
    id: "rights",
    title: "16. Your rights",
    body: [`An informal message to ${supportEmail} is enough. You have these rights:`],
    parts: [
      {
        id: "access",
        title: "Access (Art. 15 GDPR)",
        body: ["You can find out whether we process data about you and which data that is, and receive a copy of it."],
      },
      {
        id: "rectification",
        title: "Rectification (Art. 16 GDPR)",
        body: ["You can ask us to correct data that is wrong and to complete data that is incomplete."],
      },
      {
        id: "erasure",
        title: "Erasure (Art. 17 GDPR)",
        body: [
          "You can ask us to erase your data, unless the law obliges us to keep it.",
          "You delete your account yourself in the settings. For 14 days you can change your mind; after that we erase it together with all documents that belong to you, also for the people you shared them with. What remains with others as evidence are your signatures in their documents and the record of signing (Art. 17(3)(e)) and, without your name, what you changed and noted in those documents.",
        ],
      },
      {
        id: "restriction",
        title: "Restriction of processing (Art. 18 GDPR)",
        body: ["You can ask us to do no more than store your data, for example while its accuracy is being checked."],
      },
      {
        id: "notification",
        title: "Notification (Art. 19 GDPR)",
        body: [
          "If we rectify or erase data or restrict its processing, we tell everybody to whom we have disclosed the data. If you wish, we tell you who these recipients are.",
        ],
      },
      {
        id: "portability",
        title: "Data portability (Art. 20 GDPR)",
        body: [
          "You can receive the data you have given us in a common, machine-readable format, or have it passed on.",
          "In the settings you can ask for all of it yourself, as a single ZIP file. It is kept ready for you for seven days.",
        ],
      },
      {
        id: "consent",
        title: "Withdrawal of consent (Art. 7(3) GDPR)",
        body: ["You can withdraw your consent at any time for the future. What happened until then remains lawful."],
      },
      {
        id: "complaint",
        title: "Complaint (Art. 77 GDPR)",
        body: [
          "You can lodge a complaint with a data protection supervisory authority, in particular where you live or work or where the alleged infringement took place.",
        ],
      },
      {
        id: "objection",
        title: "Objection (Art. 21 GDPR)",
        body: [
          "Where we process data on the basis of a legitimate interest, you can object on grounds relating to your particular situation. You can object to advertising at any time without giving reasons.",
        ],
      },
    ],
  };
}

const storage: LegalSection = {
  id: "storage",
  title: "17. How long data is kept",
  body: [
    "We keep data only for as long as its purpose requires or the law demands:",
    [
      "Account and documents: until you delete them, or until you delete your account and the 14 days to change your mind are over; in backups until those are deleted as well.",
      "Confirmation link of the registration: valid for 24 hours.",
      "Live chat: no later than 2 hours after the last message.",
      "Donations: 10 years.",
      "Invoices and payments: for as long as the law requires them to be kept.",
    ],
    "After that the data is erased, or changed so that it can no longer be linked to anybody.",
  ],
};
