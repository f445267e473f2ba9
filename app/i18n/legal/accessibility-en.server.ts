import { accessibilityFacts } from "./accessibility-facts.ts";
import type { LegalText, Operator } from "./legal-text.ts";

const { screens, width } = accessibilityFacts;

export function accessibilityInEnglish({ name, supportEmail }: Operator): LegalText {
  return {
    title: "Accessibility statement",
    asOf: "As of 28.11.2026",
    contents: "Contents",
    intro: [
      `${name} wants everybody to be able to use Mappe, with and without assistive technology. This statement says what has been tested, what is still missing and whom you can turn to. It is measured against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the standard EN 301 549, to which the German acts on accessibility (BFSG, BITV 2.0) refer.`,
    ],
    sections: [
      {
        id: "state",
        title: "How accessible Mappe is",
        body: [
          "By our own assessment, Mappe partially conforms to these requirements: what is listed under “What is still missing” does not meet them or has not been tested. No independent body has tested Mappe yet.",
        ],
      },
      {
        id: "measured",
        title: "What is tested",
        body: [
          "These tests run by themselves before every new version. If one of them finds anything, the version is not released:",
          [
            `The testing tool axe-core walks through more than ${screens} screens: in English, light and on a computer; in German, dark and on a phone ${width} pixels wide. It must find nothing, and no screen may scroll sideways.`,
            "You can create an account, sign in, and add, share and crop documents with the keyboard alone. After every change of screen you go on from its heading.",
            "Everything can be done without JavaScript, with plain forms and links.",
            "Long words and wide fonts push nothing off the screen.",
          ],
        ],
      },
      {
        id: "missing",
        title: "What is still missing",
        body: [
          [
            "Exported PDF files contain the recognised text but no markup for headings, paragraphs and tables (PDF/UA). The same text is in the text view of every page.",
            "Text on photographed or scanned pages is recognised by a program and may contain errors. Pictures in your documents have no description.",
            "The camera shows on screen how the sheet lies. If you cannot see that, choose a photo as a file or let the camera take the picture automatically.",
            "Drawing on pages needs a pointer or a finger. You can type your signature or upload it as a picture instead, and write remarks as notes.",
            "Mappe has not yet been tried out with people who use screen readers, magnification or voice control.",
            "There is no version in easy language and none in sign language.",
          ],
        ],
      },
      {
        id: "report",
        title: "Report a barrier",
        body: [
          `If you come across something that you cannot use, read or understand, write to ${supportEmail}. Tell us which page it was on and what you work with. We will answer and tell you what we are going to change. If you need something at once, you will get it another way.`,
        ],
      },
      {
        id: "authority",
        title: "If we do not help",
        body: [
          "If you do not get a satisfactory answer, you can turn to the supervisory authority. For services to consumers in Germany this is the market surveillance authority of the federal states for the accessibility of products and services (Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen, MLBF).",
        ],
      },
    ],
  };
}
