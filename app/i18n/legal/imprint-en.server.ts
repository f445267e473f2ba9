import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function imprintInEnglish({ legalSince, name, address, details, supportEmail, profiles, publishesSource }: Operator): LegalText {
  return {
    title: "Legal notice",
    asOf: dated("en", "As of 01.11.2021", legalSince),
    contents: "Contents",
    intro: ["Who provides these pages."],
    sections: [
      {
        id: "operator",
        title: "Provider",
        body: [`${name}\n${address || "The operator of this installation has not entered an address yet."}`, details].filter(Boolean),
      },
      { id: "contact", title: "Contact", body: [`Write to us: ${supportEmail}. We answer in German and English.`] },
      {
        id: "social",
        title: "Mappe elsewhere",
        body:
          profiles.length > 0
            ? ["You can also find us here:", profiles]
            : ["We have no profiles in social networks at present. You will find our news on these pages."],
      },
      {
        id: "responsible",
        title: "Responsible for the content",
        body: [`${name} is responsible for the content of these pages${address && "; address as above"}.`],
      },
      {
        id: "dispute",
        title: "Settlement of disputes",
        body: ["We are neither willing nor obliged to take part in dispute settlement before a consumer arbitration board."],
      },
      {
        id: "links",
        title: "Links and copyright",
        body: [
          "The content of other sites to which we link is the responsibility of those who run them. When we learn of unlawful content, we remove the link.",
          "The texts and pictures of these pages are protected by copyright.",
          publishesSource
            ? "The source code of Mappe is licensed under the AGPL, version 3 or later; you will find a link to it at the foot of every page."
            : `The source code of Mappe is licensed under the AGPL, version 3 or later. We send it to you on request: ${supportEmail}.`,
        ],
      },
    ],
  };
}
