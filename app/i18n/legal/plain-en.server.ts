import { dated, type LegalText, type Operator } from "./legal-text.ts";

const asOf = "As of 30.11.2026";

/** The imprint of an installation without plans whose operator has written none. */
export function plainImprintInEnglish(operator: Operator): LegalText {
  const { legalSince, name, address, details, supportEmail } = operator;
  const source = sourceInEnglish(operator);
  return {
    title: "Legal notice",
    asOf: dated("en", asOf, legalSince),
    contents: "Contents",
    intro: ["Who runs this installation of Mappe. Nothing is sold here."],
    sections: [
      { id: "operator", title: "Run by", body: [[name, address].filter(Boolean).join("\n"), details].filter(Boolean) },
      { id: "contact", title: "Contact", body: [`Your questions are answered by: ${supportEmail}.`] },
      { id: "links", title: source.title, body: [source.text] },
    ],
  };
}

/** Where the source is: an operator's own imprint ends with it. */
export function sourceInEnglish({ publishesSource, supportEmail }: Operator): { title: string; text: string } {
  return {
    title: "Source code",
    text: publishesSource
      ? "The source code of Mappe is licensed under the AGPL, version 3 or later; you will find a link to it at the foot of every page."
      : `The source code of Mappe is licensed under the AGPL, version 3 or later. We send it to you on request: ${supportEmail}.`,
  };
}

/** The privacy page of an installation without plans whose operator has written none. */
export function plainPrivacyInEnglish({ legalSince, name, address, supportEmail }: Operator): LegalText {
  return {
    title: "Privacy policy",
    asOf: dated("en", asOf, legalSince),
    contents: "Contents",
    intro: ["Here you can read which data this installation of Mappe keeps, how long they stay and which rights you have."],
    sections: [
      {
        id: "controller",
        title: "Controller",
        body: [
          "The controller responsible for your data is whoever runs Mappe here:",
          [name, address, supportEmail].filter(Boolean).join("\n"),
        ],
      },
      {
        id: "kept",
        title: "What is kept",
        body: [
          [
            "Your account: email address, display name, what you say about yourself in your profile, and your password as a checksum from which it cannot be worked out.",
            "Your documents: the files as you sent them, the text that Mappe recognises on them, and your details and notes about them.",
            "What you do with others: connections, shares, notifications, signatures and the record of signing.",
            "The devices you are signed in on: browser, operating system and when they were last used.",
            "Of people without an account who open a link: what they enter, send or sign there, and when they opened it.",
          ],
          "Text is recognised on this server, without any other service. You decide who may see a document. Whoever runs the server can read what lies on it.",
        ],
      },
      {
        id: "visits",
        title: "Visits and cookies",
        body: [
          "When you open a page, the server processes IP address, time, address of the page and what your browser says about itself, in order to deliver the page, find faults and ward off attacks.",
          "Mappe needs cookies for signing in, for the language and your preferences, and so that nothing is lost that is still being sent. Page views are counted only if you have agreed.",
        ],
      },
      {
        id: "storage",
        title: "How long",
        body: [
          "Until you delete it. Deleted documents stay in the trash for a while. You delete your account yourself, in the settings; after 14 days to think it over it goes, with everything that is yours. It stays in backups until those are deleted, too. With others, your signatures in their documents stay as evidence.",
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        body: [
          `You have the right of access, rectification, erasure, restriction of processing, data portability and objection (Art. 15 to 21 GDPR). An informal message to ${supportEmail} is enough. In the settings you can ask for all that you have as one ZIP file.`,
          "You can withdraw consent at any time, and you can complain to a supervisory authority for data protection.",
        ],
      },
    ],
  };
}
