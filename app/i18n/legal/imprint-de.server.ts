import { dated, type LegalText, type Operator } from "./legal-text.ts";

export function imprintInGerman({ legalSince, name, address, details, supportEmail, profiles, publishesSource }: Operator): LegalText {
  return {
    title: "Impressum",
    asOf: dated("de", "Stand: 01.11.2021", legalSince),
    contents: "Inhalt",
    intro: ["Angaben zum Anbieter dieser Seiten."],
    sections: [
      {
        id: "operator",
        title: "Anbieter",
        body: [`${name}\n${address || "Die Anschrift hat der Betreiber dieser Installation noch nicht eingetragen."}`, details].filter(
          Boolean,
        ),
      },
      {
        id: "contact",
        title: "Kontakt",
        body: [`Schreiben Sie uns: ${supportEmail}. Wir antworten auf Deutsch und Englisch.`],
      },
      {
        id: "social",
        title: "Mappe im Netz",
        body:
          profiles.length > 0
            ? ["Hier finden Sie uns außerdem:", profiles]
            : ["Profile in sozialen Netzen führen wir zurzeit nicht. Was es Neues gibt, steht auf diesen Seiten."],
      },
      {
        id: "responsible",
        title: "Verantwortlich für den Inhalt",
        body: [`Verantwortlich für den Inhalt dieser Seiten ist ${name}${address && ", Anschrift wie oben"}.`],
      },
      {
        id: "dispute",
        title: "Streitbeilegung",
        body: [
          "Wir sind weder bereit noch verpflichtet, an Verfahren zur Streitbeilegung vor einer Verbraucherschlichtungsstelle teilzunehmen.",
        ],
      },
      {
        id: "links",
        title: "Verweise und Urheberrecht",
        body: [
          "Für Inhalte fremder Seiten, auf die wir verweisen, sind deren Betreiber verantwortlich. Wenn wir von rechtswidrigen Inhalten erfahren, entfernen wir den Verweis.",
          "Texte und Bilder dieser Seiten sind urheberrechtlich geschützt.",
          publishesSource
            ? "Der Quelltext von Mappe steht unter der AGPL in Version 3 oder jeder späteren; der Verweis darauf steht am Ende jeder Seite."
            : `Der Quelltext von Mappe steht unter der AGPL in Version 3 oder jeder späteren. Wir schicken ihn Ihnen auf Anfrage: ${supportEmail}.`,
        ],
      },
    ],
  };
}
