const words = (text: string) => new Set(text.split(/\s+/));

/** Small words by which a language is recognised. */
export const smallWords = {
  de: words("der die das und ist nicht mit für von dem den ein eine zu auf im wir sie ihr ihre bei nach aus oder wird werden bitte"),
  en: words("the and of to in is for with you your we our this that be are not on at by from or will please"),
};

/** Nouns that any letter may have: they are true, but do not help to find one. */
export const dullWords = words(
  `
  abs adresse anhang anlage anlagen anrede anschrift antwort anzahl art artikel auftrag august bank bemerkung bemerkungen beschreibung betrag betreff
  beginn bezug bic blatt brief code cent dame damen danke datum dezember dienstag donnerstag dr durchwahl ende ergebnis euro fax februar firma folgende
  frage fragen frau freitag fällig gesamt gruß grüße grüßen haus herr herren herrn iban informationen inhalt inhaber jahr jahre jahren januar juli juni
  kalender kaufpreis konto kontakt kunde kunden kundin land leistung mai mail menge mittwoch minute minuten monat monate monaten montag mwst märz nachricht
  name namen netto november nr nummer ort oktober plz position postfach preis preise punkt rückfrage rückfragen samstag schreiben seite seiten september
  sonntag steuer straße stück stunde stunden summe tag tage tagen telefax telefon teil termin text titel uhr umsatzsteuer unterlagen unterschrift ust verfügung
  vorname weg weise woche wochen wunsch zeit zeitpunkt zeitraum ziel zahl zahlung zeile april dienst fall grund hinweis hinweise
  account address amount april august bank best books bill code cash change company customer date day days dear december description due email february
  fax friday hello invoice item items january july june kind letter madam mail march may monday month months mr mrs ms name november number october office
  order page phone please price quantity receipt regards saturday september sincerely sir street subject subtotal sunday tax telephone thank thanks
  thursday time total tuesday wednesday week weeks year years yours
`.trim(),
);
